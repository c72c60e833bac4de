const GUARDED = "Asked for first; the app works without.";
const LIBRARY = "The library asks for it first.";
const PLUGIN =
  "In a plugin's code for browsers, which only the packaged app loads, and doesn't run.";
const OWN_NAME = "A method of our own, or of a library, has this name.";
const DECORATION = "Decoration: without it, the page looks plainer.";
const MOUSE = "Where there is no mouse, there is no cursor.";

/**
 * Features that the built code uses although some target lacks them, with the reason. A name without a sub-feature is
 * allowed with all of them. An entry that isn't needed any more is an error.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  "api.Document.startViewTransition": GUARDED,
  "api.Navigator.doNotTrack": "Read only: undefined means that tracking isn't refused.",
  "api.Navigator.share": "Offered where `canShare` exists and agrees.",
  "api.ViewTransition": GUARDED,
  "api.Window.cookieStore": GUARDED,
  "api.Window.requestIdleCallback": GUARDED,
  "api.trustedTypes": GUARDED,
  "api.Navigator.connection": LIBRARY,
  "api.PublicKeyCredential.getClientCapabilities_static": LIBRARY,
  "api.Window.navigation": LIBRARY,
  "api.Window.setImmediate": LIBRARY,
  "javascript.builtins.Error.captureStackTrace": LIBRARY,
  "api.Navigator.vibrate": PLUGIN,
  "api.Navigator.wakeLock": PLUGIN,
  "api.EventTarget.when": OWN_NAME,
  "api.HTMLInputElement.capture": OWN_NAME,
  "javascript.builtins.AsyncDisposableStack.use": OWN_NAME,
  "javascript.builtins.DisposableStack.dispose": OWN_NAME,
  "css.at-rules.starting-style": DECORATION,
  "css.properties.corner-shape": DECORATION,
  "css.properties.cursor": MOUSE,
  "css.properties.font-family.ui-monospace": DECORATION,
  "css.properties.forced-color-adjust": "Browsers without it have no forced colors.",
  "css.properties.overflow-clip-margin": DECORATION,
  "css.properties.print-color-adjust": "Earlier Chrome takes it with a prefix.",
  "css.properties.scrollbar-color": DECORATION,
  "css.properties.text-size-adjust":
    "Safari takes it with a prefix; Firefox inflates no text here.",
  "css.properties.text-wrap.pretty": DECORATION,
  "css.properties.view-transition-name": DECORATION,
  "css.selectors.view-transition": DECORATION,
  "css.selectors.view-transition-group": DECORATION,
  "css.selectors.view-transition-image-pair": DECORATION,
  "css.selectors.view-transition-new": DECORATION,
  "css.selectors.view-transition-old": DECORATION,
};
