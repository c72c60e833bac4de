import { PRODUCT } from "@attune/contract/product";
import { Contact } from "./contact.tsx";
import { LegalPage, type Section } from "./legal-page.tsx";

const { name } = PRODUCT;

const SECTIONS: readonly Section[] = [
  {
    title: "What we collect",
    body: (
      <>
        <p>
          <strong>Your account</strong>, if you open one: the username and email address that you
          give, the day you joined, and your password as a one-way hash from which it can't be read
          back. While you are signed in we keep when each of your sign-ins began and was last used.
        </p>
        <p>
          <strong>Your practice</strong>, while you are signed in: each answer with its time, its
          outcome and, for what you sing, how near the pitch it was; your ovations and encores;
          where you are in each exercise; when you practised and for how long.
        </p>
        <p>
          <strong>Usage</strong>, of everyone: which pages are opened, when and for how long, the
          internet address they are asked from, and what the browser says of itself. If you are
          signed in, the visit is noted as yours. A browser that asks not to be tracked (Global
          Privacy Control or Do Not Track) is not followed.
        </p>
      </>
    ),
  },
  {
    title: "What you sing stays with you",
    body: (
      <p>
        The microphone is opened when you start to sing, after your browser has asked you. What it
        hears is worked out on your own device, held in memory for the moment that takes, and then
        forgotten. No recording is stored, and none is sent to us. Only the outcome is kept, as part
        of your practice.
      </p>
    ),
  },
  {
    title: "What it is for",
    body: (
      <ul>
        <li>To sign you in, to count what you achieve, and to let you go on where you left off.</li>
        <li>To send you letters about your account.</li>
        <li>To see which pages are used, so that they can be made better.</li>
        <li>To hold off those who guess passwords, flood mailboxes or overload the server.</li>
      </ul>
    ),
  },
  {
    title: "Who else sees it",
    body: (
      <>
        <p>
          We do not sell your data, and we do not trade it. Other learners see nothing of you. The
          operator of this installation can read what its database holds; letters pass through the
          operator's mail service on their way to you.
        </p>
        <p>
          A reference page that you open is shown from Wikipedia, whose servers then learn your
          internet address, as they do from any visit. Nothing else on these pages comes from other
          companies, except ads, where you have accepted them.
        </p>
      </>
    ),
  },
  {
    title: "Advertisements",
    body: (
      <>
        <p>
          Ads stand on menus and at the end of a set. None comes during an exercise, and none while
          a microphone listens; no ad can listen. Most are posters of our own, which ask nothing of
          you and tell nobody that you have seen them.
        </p>
        <p>
          Where the operator also shows ads by Google, these pages ask you first. Until you accept,
          nothing is fetched from Google. If you accept, its servers learn your internet address and
          the page you are on, and may keep cookies to choose ads and to count them, as its own
          privacy policy says. A browser that asks not to be tracked has declined. You may change
          your answer under ‘Ads’ in the settings.
        </p>
        <p>
          The packaged app for phones shows ads by Google. Where the law asks for it, Google’s form
          asks for your consent before any ad is fetched, and ‘Ad privacy choices’ in the settings
          opens it again. On an iPhone the system also asks whether the app may track you; if not,
          the ads know less of you.
        </p>
      </>
    ),
  },
  {
    title: "Cookies and what your browser keeps",
    body: (
      <>
        <p>
          There is one session cookie, set when you sign in and removed when you sign out. It holds
          a random key that scripts can't read. A second cookie beside it is only a mark that there
          is one. If you choose a theme, a third one holds its name, so that pages come in it. None
          of them follows you elsewhere; a visitor who chooses no theme gets none.
        </p>
        <p>
          In your browser's own storage lie your settings, your applauses, where you are in each
          exercise, answers that wait for the network, what you answered about ads and when the last
          one covered the page, and, while you are signed in, your username, your address and your
          counters. The pages, lessons and sounds themselves are kept there too, the same for
          everyone, so that they work without a network. You can clear it all in your browser at any
          time.
        </p>
      </>
    ),
  },
  {
    title: "Letters",
    body: (
      <p>
        We write to welcome a new account, when you ask for your username or a new password, and
        when your password was changed. We send no advertising and no newsletter.
      </p>
    ),
  },
  {
    title: "How long it is kept",
    body: (
      <ul>
        <li>
          Account and practice: until you delete the account. They are then removed at once and
          together. Copies that the operator makes against loss may keep them for a while longer.
        </li>
        <li>Sign-ins: 14 days without use, 90 days at most. Links for a new password: one hour.</li>
        <li>
          Counts that hold off abuse are kept under a hash of the name or address, for minutes or
          hours; failed sign-ins since the last success for a year at most.
        </li>
        <li>
          Page visits stay for the statistics. When an account is deleted, its visits lose their
          link to it.
        </li>
        <li>
          The internet addresses of visits are kept in full for 30 days, and from then on only their
          network: the first three numbers of an IPv4 address, the first 48 bits of an IPv6 one. So
          they are in the archives that the operator may make of old visits.
        </li>
      </ul>
    ),
  },
  {
    title: "Your rights",
    body: (
      <>
        <p>You may see, correct, delete and take with you what we hold of you:</p>
        <ul>
          <li>
            <strong>Access:</strong> the profile, at the top of every page once you are signed in,
            shows your account; its tab ‘Progress’ shows your practice.
          </li>
          <li>
            <strong>Update:</strong> the tab ‘Change Password’ of your profile. For another username
            or email address write to the contact below.
          </li>
          <li>
            <strong>Delete:</strong> ‘Delete Account’ in your profile, at once and for good.
          </li>
          <li>
            <strong>Export:</strong> ‘Export as JSON’ under ‘Progress’ gives you all that is kept of
            you, ‘Export as CSV’ your answers as a table.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: "Children",
    body: (
      <p>
        Children under 13 need the consent of a parent or guardian to open an account. Practising as
        a guest needs none. A parent or guardian who finds that a child has an account without it
        can delete it in the profile, or write to the contact below to have it deleted.
      </p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        When {name} changes in a way that matters here, this page changes with it, and the date at
        its head tells since when it holds.
      </p>
    ),
  },
  { title: "Contact", body: <Contact /> },
];

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary={`${name} keeps what it needs to teach you and to count what you have learnt. What you sing is heard on your own device and is not stored. Nothing is sold. You can see all of it, take it with you and delete it.`}
      sections={SECTIONS}
    />
  );
}
