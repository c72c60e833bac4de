import { PRODUCT } from "@attune/contract/product";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordChangedEmail, passwordResetEmail, usernamesEmail, welcomeEmail } from "./index.ts";
import { wrap } from "./render-text.ts";

const to = "ada@example.org";
const url = "https://attune.example/reset-password?token=a-b_c&x='\"<";

/** Every letter, with one name in all the places that take one. */
const LETTERS = {
  welcome: (name: string) =>
    welcomeEmail({ to, username: name, otherUsernames: [name, `${name}2`] }),
  usernames: (name: string) => usernamesEmail({ to, usernames: [name, `${name}2`] }),
  reset: (name: string) => passwordResetEmail({ to, links: [{ username: name, url }] }),
  passwordChanged: (name: string) => passwordChangedEmail({ to, username: name }),
};

const username = fc.string({ unit: "grapheme", minLength: 2, maxLength: 40 });

/** What a mail program shows of an element's words. */
const unescaped = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const isolated = (html: string) =>
  [...html.matchAll(/<bdi>(.*?)<\/bdi>/gs)].map(([, words = ""]) => unescaped(words));

describe.each(Object.entries(LETTERS))("the letter %s", (_name, letter) => {
  test("shows any name as it is, in both parts, and takes none for markup", () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const plain = tags(letter("Ada").html);
    fc.assert(
      fc.property(username, (name) => {
        const { html, text } = letter(name);
        const shown = name.replaceAll(/\s+/gu, " ").trim();
        expect(tags(html)).toEqual(plain);
        expect(isolated(html)).toContain(shown);
        expect(text.replaceAll(/\s+/g, " ")).toContain(shown);
      }),
    );
  });

  test("keeps script and words that run from right to left to themselves", () => {
    const name = "<script>alert('&')</script>\u202eشمس";
    expect(letter(name).html).not.toContain("<script");
    expect(isolated(letter(name).html)).toContain(name);
  });

  test("lets no name begin a line of its own", () => {
    const { text } = letter("Ada\u2028\u2029Your password is gone");
    expect(text).not.toMatch(/[\u2028\u2029]/u);
  });

  test("has a subject in which nobody's words stand", () => {
    expect(letter("Bcc: all@example.org").subject).toBe(letter("Ada").subject);
    expect(letter("Ada").subject).toContain(PRODUCT.name);
  });

  test("is addressed, signed, and wrapped at 72 columns", () => {
    const { text, html, to: addressee } = letter("Ada");
    expect(addressee).toBe(to);
    expect(text).toContain(PRODUCT.mascot);
    expect(html).toContain(PRODUCT.mascot);
    expect(
      text.split("\n").filter((line) => line.length > 72 && !line.startsWith("https:")),
    ).toEqual([]);
  });

  test("says what to do if it wasn't you", () => {
    expect(letter("Ada").text).toMatch(/(did not \w+ ?(this account)?|was not you)\?/);
  });
});

test("a welcome names the accounts that the address had before, and only then speaks of them", () => {
  const alone = welcomeEmail({ to, username: "Ada", otherUsernames: [] });
  const again = welcomeEmail({ to, username: "Ada", otherUsernames: ["Bea", "Cleo"] });
  expect(isolated(alone.html)).toEqual(["Ada"]);
  expect(isolated(again.html)).toEqual(["Ada", "Bea", "Cleo"]);
  expect(again.text).toContain("    Bea\n    Cleo\n");
  expect([alone.text, again.text].map((text) => text.includes("already"))).toEqual([false, true]);
});

test("a reset carries each account's link whole in both parts, and says how long it is valid", () => {
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

test("a link's address can't leave its attribute", () => {
  const { html } = passwordResetEmail({ to, links: [{ username: "Ada", url }] });
  const href = html.match(/href="([^"]*)"/)?.[1] ?? "";
  expect(unescaped(href)).toBe(url);
});

test("wrapping moves no word and loses none", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\S{1,90}$/), { minLength: 1 }), (words) => {
      const wrapped = wrap(words.join(" "));
      expect(wrapped.split(/[ \n]/)).toEqual(words);
      const tooLong = wrapped.split("\n").filter((line) => line.length > 72 && line.includes(" "));
      expect(tooLong).toEqual([]);
    }),
  );
});
