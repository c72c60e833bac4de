const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const LONG = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** A moment as the browser's clock and calendar have it. */
export function Timestamp({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={LONG.format(date)}>
      {SHORT.format(date)}
    </time>
  );
}
