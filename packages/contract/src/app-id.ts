/**
 * What the stores know the packaged app by: bundle id on iOS, application id on Android. It can't be
 * changed once a store has it.
 */
export const APP_ID = "app.attune.trainer";
