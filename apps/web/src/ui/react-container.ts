/**
 * Prepares an element in which React renders. React listens for clicks on it, so that Firefox reports every
 * heading and panel inside to screen readers as clickable, unless the element is left out of the accessibility tree.
 */
export function prepareContainer<Container extends Element>(element: Container): Container {
  element.setAttribute("role", "presentation");
  return element;
}

/** Creates an element in which React renders. Without a box of its own, so that a sticky part sticks to the page. */
export function createContainer(): HTMLElement {
  const container = prepareContainer(document.createElement("div"));
  container.style.display = "contents";
  return container;
}

let overlays: HTMLElement | undefined;

/** The end of the page, where dialogs and tooltips are rendered. Undefined while pages are prerendered. */
export function overlayContainer(): HTMLElement | undefined {
  if (overlays || !document.body) return overlays;
  overlays = createContainer();
  document.body.append(overlays);
  return overlays;
}
