import { ZxcvbnFactory } from "@zxcvbn-ts/core";
const common = await import("@zxcvbn-ts/language-common");
const en = await import("@zxcvbn-ts/language-en");
const chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%";
const rnd = (n: number) => Array.from({ length: n }, () => chars[Math.floor(Math.random() * chars.length)]).join("");
for (const [maxLength, l33tMaxSubstitutions] of [[256,100],[64,100],[48,100],[40,100],[32,100],[40,10],[32,10]] as const) {
const z = new ZxcvbnFactory({ maxLength, l33tMaxSubstitutions, dictionary: { ...common.dictionary, ...en.dictionary }, graphs: common.adjacencyGraphs });
const out: string[] = [];
const time = (name: string, p: string) => { const t: number[] = []; for (let i = 0; i < 5; i++) { const b = performance.now(); z.check(p, ["clara", "clara@example.org", "attune"]); t.push(performance.now() - b);} out.push(`${name} ${t.sort((a, b) => a - b)[2]?.toFixed(0)}`); };
time("typical", "Crescendo-88 keys"); time("rnd12", rnd(12)); time("rnd512", rnd(512)); time("leet", "4@$1l0|3".repeat(64)); time("aA1!","aA1!".repeat(128)); time("pass", "p@ssw0rd1!Qz".repeat(50).slice(0,512)); time("sym", "4@8({[<3691!|0$+7%2".repeat(30).slice(0,512));
console.log(maxLength, l33tMaxSubstitutions, out.join(" · "), z.check("P@ssw0rd1!").score, z.check("S3rv1c3!A1").score);
}
