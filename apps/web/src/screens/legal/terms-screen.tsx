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
        <span translate="no">{name}</span> helps you practice music: you listen, you sing, and you
        see how close you were. These terms are an agreement between you and the operator of this
        site, and apply as soon as you use it. If you don’t agree to them, please don’t use it.
      </p>
    ),
  },
  {
    title: "Accounts",
    body: (
      <>
        <p>
          Most lessons don’t need an account. If you create one, use an email address that you read:
          it is the only way to get back in if you forget your password. Choose a password that you
          don’t use anywhere else, and don’t share it. You are responsible for what is done with
          your account. If you think another person is using it, change your password, which signs
          out all other devices.
        </p>
        <p>
          Children under 13 need the consent of a parent or guardian, who is then responsible for
          the account. A teacher may create accounts for a class if the parents have agreed.
        </p>
      </>
    ),
  },
  {
    title: "Acceptable use",
    body: (
      <>
        <p>
          Use <span translate="no">{name}</span> to learn and to teach. In particular, do not:
        </p>
        <ul>
          <li>break the law or violate the rights of others;</li>
          <li>try to access accounts, data or parts of the system that are not yours;</li>
          <li>overload it, flood it with automated requests, or bypass its limits;</li>
          <li>choose a username that insults others or impersonates another person;</li>
          <li>create accounts with email addresses that are not yours or your students’.</li>
        </ul>
        <p>If you find a security issue, please report it to the contact below first.</p>
      </>
    ),
  },
  {
    title: "What is yours and what is ours",
    body: (
      <p>
        Your results are yours, and you can export them from your profile at any time. The lessons,
        drawings and recordings belong to their creators: you can practice and teach with them here,
        but don’t sell them or publish them as your own. Reference pages belong to the sites they
        come from.
      </p>
    ),
  },
  {
    title: "Termination",
    body: (
      <p>
        You can stop at any time and delete your account in your profile. The operator may close an
        account that violates these terms, after a warning where that is reasonable, and may end the
        service as a whole. Export what you want to keep: deleted data can’t be restored.
      </p>
    ),
  },
  {
    title: "What you can and can't rely on",
    body: (
      <>
        <p>
          <span translate="no">{name}</span> is made with care, but is provided as is. It may be
          unavailable, misjudge a note, or lose data. It is for practice: its results are not
          grades, exams or advice about your voice. Stop if singing hurts.
        </p>
        <p>
          As far as the law allows, the operator is not liable for harm that results from using it
          or from being unable to use it. Nothing here limits your legal rights, or liability for
          intent or gross negligence.
        </p>
      </>
    ),
  },
  {
    title: "Privacy",
    body: (
      <p>
        The <Link href="/privacy">Privacy Policy</Link> describes what we store about you and the
        choices you have.
      </p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        These terms may change. The date at the top of this page shows when they took effect. If you
        continue to use <span translate="no">{name}</span> after a change, you agree to it. If you
        don’t agree, you can delete your account.
      </p>
    ),
  },
  { title: "Contact", body: <Contact /> },
];

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="Practice as much as you like. Be fair to other learners and to the people who run this site. You can leave at any time and export your results."
      sections={SECTIONS}
    />
  );
}
