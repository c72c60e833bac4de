/** The API's origin as set in the packaged page; undefined on the web, where the API is same-origin. */
export const apiOrigin: string | undefined = document.documentElement.dataset["api"];
