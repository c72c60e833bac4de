/** Title and description of the placement's page. */
export const PLACEMENT_TITLE = "Find Your Place";
export const PLACEMENT_ABOUT = "Find out in two minutes which lessons you can pass over.";
