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
          <strong>Your account</strong>, if you create one: your username, your email address, the
          day you joined and the day you confirmed the address, and a one-way hash of your password,
          from which the password can’t be recovered. If you add passkeys, we store their names,
          their public keys, and when you added and last used them; your fingerprint or face never
          leaves your device. While you are signed in, we store when each of your sign-ins began and
          was last used, on what kind of device, and from which network (the first three numbers of
          an IPv4 address, or the first 48 bits of an IPv6 address). Your profile lists them.
        </p>
        <p>
          <strong>Your practice</strong>, while you are signed in: each answer with its time, its
          outcome and, if you sang it, how close you were to the pitch; your ovations and encores;
          your progress in each exercise, and what you said you know already; the sets that you
          made; when you practiced and for how long. From your answers we calculate what you are
          likely to remember. We keep at least the last 50,000 answers; of older ones, only what you
          remembered.
        </p>
        <p>
          <strong>Usage</strong>, for all visitors: which pages are opened, when and for how long,
          from which IP address (of an IPv6 address only the part that your home or office shares),
          and the browser’s user agent. If you are signed in, the visit is linked to your account.
          If your browser asks not to be tracked (Global Privacy Control or Do Not Track), we don’t
          record your visits.
        </p>
      </>
    ),
  },
  {
    title: "What you sing stays on your device",
    body: (
      <p>
        The microphone turns on when you start to sing, after your browser has asked for your
        permission. Your device analyzes the sound in memory and then discards it; it recognizes the
        syllables too. No recording is stored, and none is sent to us. Only the result is saved, as
        part of your practice. If you teach <span translate="no">{name}</span> your voice in the
        settings, this browser stores numbers that describe how you sing each syllable, which can’t
        be turned back into sound; they are never sent to us, and you can delete them there.
      </p>
    ),
  },
  {
    title: "What we use it for",
    body: (
      <ul>
        <li>To sign you in, to count your achievements, and to continue where you left off.</li>
        <li>To send you emails about your account.</li>
        <li>To learn which pages are used, so that we can improve them.</li>
        <li>To protect against password guessing, email flooding and server overload.</li>
      </ul>
    ),
  },
  {
    title: "Who else sees it",
    body: (
      <>
        <p>
          We do not sell or trade your data. Other learners can’t see any of it. The operator of
          this site can read its database, and emails to you pass through the operator’s mail
          service.
        </p>
        <p>
          Reference pages are loaded from Wikipedia when you open them, so its servers receive your
          IP address, as with any visit. Nothing else on these pages comes from other companies,
          except ads if you have accepted them.
        </p>
      </>
    ),
  },
  {
    title: "Advertisements",
    body: (
      <>
        <p>
          Ads appear on menus and at the end of a set. No ad appears during an exercise or while the
          microphone is on, and no ad can use the microphone. Most are our own ads, which collect no
          data about you.
        </p>
        <p>
          If the operator also shows ads by Google, this site asks you first. Until you accept,
          nothing is loaded from Google. If you accept, Google receives your IP address and the page
          you are on, and may set cookies to choose and count ads, as its own privacy policy
          describes. If your browser asks not to be tracked, we treat that as declining. You can
          change your answer under ‘Ads’ in the settings.
        </p>
        <p>
          The phone app shows ads by Google. Where the law requires it, a form from Google asks for
          your consent before any ad is loaded, and ‘Ad privacy choices’ in the settings opens it
          again. On an iPhone, the system also asks whether the app may track you. If you decline,
          the ads receive less data about you.
        </p>
      </>
    ),
  },
  {
    title: "Cookies and browser storage",
    body: (
      <>
        <p>
          We set one session cookie when you sign in and remove it when you sign out. It contains a
          random key that scripts can’t read. A second cookie only records that you are signed in.
          Another one keeps a random number for a year after you sign in, so that strangers who
          guess your password can’t lock this device out; it signs no one in. When the login form
          opens, or you add a passkey, a cookie with a random number protects the use of passkeys
          for ten minutes. If you choose a theme, a third cookie stores its name, so that pages load
          with it. None of them tracks you on other sites. If you don’t open the login form or
          choose a theme, we set no cookies.
        </p>
        <p>
          Your browser’s storage contains your settings, your applauses, your progress in each
          exercise, your answers in all exercises, the sets that you made, a practice run that you
          paused, your answer about ads and the time of the last full-screen ad. While you are
          signed in, it also contains your username, your email address and your counters. Pages,
          lessons and sounds are stored there too, so that they work offline. They are the same for
          everyone. You can clear all of it in your browser at any time.
        </p>
      </>
    ),
  },
  {
    title: "Emails",
    body: (
      <p>
        We send you an email when you create an account, when you request your username or a new
        password, when your password or email address changes, and when you add a passkey. A link in
        the first email confirms your address; you can use everything without that. We send no
        advertising and no newsletters.
      </p>
    ),
  },
  {
    title: "How long we keep it",
    body: (
      <ul>
        <li>
          Account and practice: until you delete your account. Both are then removed immediately.
          The operator’s backups may contain them for some time longer.
        </li>
        <li>
          Sign-ins: 14 days without use, 90 days at most. Password reset links: one hour. Links that
          confirm an email address: 48 hours. After a change of your email address: the former one
          for seven days, so that its owner can undo the change.
        </li>
        <li>
          Counters that prevent abuse: minutes to a day, under a hash of the username or address.
          Failed sign-ins since the last successful one: one year at most.
        </li>
        <li>
          Page visits are kept for statistics, the browser’s user agent and the link to your account
          for 180 days. When you delete your account, your visits are no longer linked to it, and
          their IP addresses are shortened immediately.
        </li>
        <li>
          IP addresses of other visits are kept for 30 days. After that, only their network is kept:
          the first three numbers of an IPv4 address, or the first 48 bits of an IPv6 address. The
          same applies to archives of old visits that the operator may create.
        </li>
      </ul>
    ),
  },
  {
    title: "Your rights",
    body: (
      <>
        <p>You can view, correct, delete and export the data that we have about you:</p>
        <ul>
          <li>
            <strong>Access:</strong> when you are signed in, the profile at the top of every page
            shows your account. Its ‘Progress’ tab shows your practice.
          </li>
          <li>
            <strong>Update:</strong> use ‘Change Email’ in your profile and its ‘Change Password’
            tab. To change your username, write to the contact below.
          </li>
          <li>
            <strong>Delete:</strong> ‘Delete Account’ in your profile removes your account
            immediately and permanently.
          </li>
          <li>
            <strong>Export:</strong> under ‘Progress’, ‘Export as JSON’ gives you everything we
            store about you, and ‘Export as CSV’ your answers as a table.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: "Children",
    body: (
      <p>
        Children under 13 need the consent of a parent or guardian to create an account. Practicing
        as a guest does not require consent. If you are a parent or guardian and find that your
        child has an account without your consent, you can delete it in the profile, or write to the
        contact below to have it deleted.
      </p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        If <span translate="no">{name}</span> changes in a way that affects your privacy, we update
        this page and the effective date at the top.
      </p>
    ),
  },
  { title: "Contact", body: <Contact /> },
];

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary={`${name} stores what it needs to teach you and to count your progress. What you sing is analyzed on your device and is not stored. We don’t sell your data. You can view, export and delete it at any time.`}
      sections={SECTIONS}
    />
  );
}
