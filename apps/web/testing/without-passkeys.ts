/** Makes this a browser without passkeys, if it is imported before the app. */
Reflect.deleteProperty(globalThis, "PublicKeyCredential");
