/** What vite makes of a worklet: one bundled file of its own, and its address. */
declare module "*?worker&url" {
  const url: string;
  export default url;
}
