/**
 * Seconds until what a running context plays is heard; 0 where the browser doesn't say, as in Safari.
 *
 * Firefox on Linux isn't asked: while a context runs with PulseAudio, the getter takes a lock that the audio thread
 * needs, and the page hangs (seen in Firefox 153). Elsewhere its audio systems don't share a lock with the page.
 */
export function outputLatencyOf(
  context: Pick<AudioContext, "outputLatency">,
  userAgent: string = navigator.userAgent,
): number {
  return /Linux.*Firefox/.test(userAgent) ? 0 : (context.outputLatency ?? 0);
}
