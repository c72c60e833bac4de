const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when fonts have loaded, animations that end have ended, and canvases are drawn. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  // A canceled animation is over too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
  // Observers of sizes run in a frame, and what they change is drawn in the next.
  await nextFrame();
  await nextFrame();
}
