/** Where the packaged page finds the API, as it was told; undefined on the web, where it is its own site. */
export const apiOrigin: string | undefined = document.documentElement.dataset["api"];
