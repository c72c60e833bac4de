import { PRODUCT } from "@attune/contract/product";
import { Link } from "wouter";
import { Contact } from "./contact.tsx";
import { LegalPage, type Section } from "./legal-page.tsx";

const { name } = PRODUCT;

const SECTIONS: readonly Section[] = [
  {
    title: "What this is",
    body: (
      <p>
        {name} is a place to practise music: to listen, to sing, and to be told how near you were.
        These terms hold between you and the operator of this installation, from the moment you use
        it. If you can't agree to them, please don't.
      </p>
    ),
  },
  {
    title: "Accounts",
    body: (
      <>
        <p>
          Most lessons need no account. If you open one, give an email address that you read: it is
          the only way back in when you forget your password. Choose a password that you use nowhere
          else, and tell it to nobody. What is done with your account counts as done by you; if you
          think that somebody else is in it, change the password, which signs everyone else out.
        </p>
        <p>
          Children under 13 need the consent of a parent or guardian, who then answers for the
          account. A teacher may open accounts for a class whose parents have agreed.
        </p>
      </>
    ),
  },
  {
    title: "Acceptable use",
    body: (
      <>
        <p>Use {name} to learn and to teach. In particular, do not:</p>
        <ul>
          <li>break the law with it, or the rights of others;</li>
          <li>try to get into accounts, data or parts of the system that are not yours;</li>
          <li>overload it, call it by programs that flood it, or get around its limits;</li>
          <li>choose a username that insults others or pretends to be somebody else;</li>
          <li>open accounts with addresses that are not yours or your pupils'.</li>
        </ul>
        <p>If you find a weakness, please tell the contact below before anyone else.</p>
      </>
    ),
  },
  {
    title: "What is yours and what is ours",
    body: (
      <p>
        What you achieve here is yours; you can export it from your profile whenever you like. The
        lessons, drawings and recordings stay their makers': practise and teach with them here, but
        don't sell them or publish them as your own. Reference pages belong to the sites they come
        from.
      </p>
    ),
  },
  {
    title: "Termination",
    body: (
      <p>
        You may stop at any time, and delete your account in your profile. The operator may close an
        account that breaks these terms, where it can be done fairly after a warning, and may end
        the service as a whole. Export what you want to keep: what is deleted can't be brought back.
      </p>
    ),
  },
  {
    title: "What you can and can't rely on",
    body: (
      <>
        <p>
          {name} is made with care, but comes as it is. It may be away for a while, hear a note
          wrong, or lose something it should have kept. It is for practice: no verdict of it is a
          mark, an examination or advice about your voice. Stop when singing hurts.
        </p>
        <p>
          As far as the law allows, the operator is not liable for harm that comes from using it or
          from not being able to. Nothing here takes away a right that the law gives you, nor
          liability for what is done on purpose or with gross negligence.
        </p>
      </>
    ),
  },
  {
    title: "Privacy",
    body: (
      <p>
        What is kept of you, and what you can do about it, stands in the{" "}
        <Link href="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        These terms may change; the date at the head of this page tells since when they hold. If you
        go on using {name} after a change, you agree to it. If you don't agree, you can delete your
        account.
      </p>
    ),
  },
  { title: "Contact", body: <Contact /> },
];

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="Practise as much as you like. Be fair to those who practise beside you and to those who keep the place running. You can leave at any time and take with you what you have learnt."
      sections={SECTIONS}
    />
  );
}
