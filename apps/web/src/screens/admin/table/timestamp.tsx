const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const LONG = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** A date and time in the browser's locale and time zone. */
export function Timestamp({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={LONG.format(date)}>
      {SHORT.format(date)}
    </time>
  );
}
