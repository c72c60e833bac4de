/** The order in which a beginner learns, for the web app. */
export * from "@attune/curriculum/path";
