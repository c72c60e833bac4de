import { PRODUCT } from "@attune/contract/product";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  confirmationEmail,
  emailChangeEmail,
  emailChangeNotice,
  emailChangeUndoneNotice,
  passkeyAddedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  usernamesEmail,
  welcomeEmail,
} from "./index.ts";
import { wrap } from "./render-text.ts";

const to = "ada@example.org";
const url = "https://attune.example/reset-password?token=a-b_c&x='\"<";

/** Every email, with one username in every position that shows one. */
const EMAILS = {
  welcome: (name: string) =>
    welcomeEmail({ to, username: name, url, otherUsernames: [name, `${name}2`] }),
  usernames: (name: string) => usernamesEmail({ to, usernames: [name, `${name}2`] }),
  reset: (name: string) => passwordResetEmail({ to, links: [{ username: name, url }] }),
  confirmation: (name: string) => confirmationEmail({ to, username: name, url }),
  emailChange: (name: string) => emailChangeEmail({ to, username: name, url }),
  emailChangeNotice: (name: string) => emailChangeNotice({ to, username: name, url }),
  emailChangeUndone: (name: string) => emailChangeUndoneNotice({ to, username: name }),
  passwordChanged: (name: string) => passwordChangedEmail({ to, username: name, passkeys: [name] }),
  passkeyAdded: (name: string) => passkeyAddedEmail({ to, username: name, passkey: name }),
};

const username = fc.string({ unit: "grapheme", minLength: 2, maxLength: 40 });

/** The text that an email client shows. */
const unescaped = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const isolated = (html: string) =>
  [...html.matchAll(/<bdi>(.*?)<\/bdi>/gs)].map(([, text = ""]) => unescaped(text));

describe.each(Object.entries(EMAILS))("the email %s", (_name, render) => {
  test("shows any username verbatim in both parts and never as markup", () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const plain = tags(render("Ada").html);
    fc.assert(
      fc.property(username, (name) => {
        const { html, text } = render(name);
        const shown = name.replaceAll(/\s+/gu, " ").trim();
        expect(tags(html)).toEqual(plain);
        expect(isolated(html)).toContain(shown);
        expect(text.replaceAll(/\s+/g, " ")).toContain(shown);
      }),
    );
  });

  test("escapes scripts and isolates right-to-left text", () => {
    const name = "<script>alert('&')</script>\u202eشمس";
    expect(render(name).html).not.toContain("<script");
    expect(isolated(render(name).html)).toContain(name);
  });

  test("keeps line breaks in usernames from starting a new line", () => {
    const { text } = render("Ada\u2028\u2029Your password is gone");
    expect(text).not.toMatch(/[\u2028\u2029]/u);
  });

  test("has a subject without user text", () => {
    expect(render("Bcc: all@example.org").subject).toBe(render("Ada").subject);
    expect(render("Ada").subject).toContain(PRODUCT.name);
  });

  test("has a recipient, a signature and lines of at most 72 columns", () => {
    const { text, html, to: recipient } = render("Ada");
    expect(recipient).toBe(to);
    expect(text).toContain(PRODUCT.mascot);
    expect(html).toContain(PRODUCT.mascot);
    expect(
      text.split("\n").filter((line) => line.length > 72 && !line.startsWith("https:")),
    ).toEqual([]);
  });

  test("says what to do if you didn't ask for it", () => {
    expect(render("Ada").text).toMatch(/^If (you didn't|this wasn't you)/m);
  });
});

test("lists the address's other accounts in the welcome email only if there are any", () => {
  const alone = welcomeEmail({ to, username: "Ada", url, otherUsernames: [] });
  const again = welcomeEmail({ to, username: "Ada", url, otherUsernames: ["Bea", "Cleo"] });
  expect(isolated(alone.html)).toEqual(["Ada"]);
  expect(isolated(again.html)).toEqual(["Ada", "Bea", "Cleo"]);
  expect(again.text).toContain("    Bea\n    Cleo\n");
  expect([alone.text, again.text].map((text) => text.includes("already"))).toEqual([false, true]);
});

test("contains each account's reset link in both parts and says how long it is valid", () => {
  const links = ["Ada", "Bea"].map((name) => ({
    username: name,
    url: `https://attune.example/reset-password?token=${name.repeat(60)}`,
  }));
  const { html, text } = passwordResetEmail({ to, links });
  for (const link of links) {
    expect(text.split("\n")).toContain(link.url);
    expect(html).toContain(`href="${link.url}"`);
  }
  expect(text).toContain("one hour and works once");
  expect(html).toContain("one hour and works once");
});

test("escapes URLs in attributes", () => {
  const { html } = passwordResetEmail({ to, links: [{ username: "Ada", url }] });
  const href = html.match(/href="([^"]*)"/)?.[1] ?? "";
  expect(unescaped(href)).toBe(url);
});

test("wraps text without moving or losing a word", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\S{1,90}$/), { minLength: 1 }), (words) => {
      const wrapped = wrap(words.join(" "));
      expect(wrapped.split(/[ \n]/)).toEqual(words);
      const tooLong = wrapped.split("\n").filter((line) => line.length > 72 && line.includes(" "));
      expect(tooLong).toEqual([]);
    }),
  );
});
