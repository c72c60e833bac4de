/** The curriculum's exercises, for the web app, which takes all else of the curriculum from the server. */
export * from "@attune/curriculum/exercises";
