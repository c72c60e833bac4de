/**
 * Id of the packaged app in the stores: bundle id on iOS, application id on Android. It can't change
 * after the first submission.
 */
export const APP_ID = "app.attune.trainer";
