/** The URL of a worklet, which Vite bundles into one file of its own. */
declare module "*?worker&url" {
  const url: string;
  export default url;
}
