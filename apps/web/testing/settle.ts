const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Running animations that end, but not those of parts that spin. */
const endingAnimations = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState !== "finished" &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );

/** Ends animations that end by themselves, with those that follow, and resolves when fonts and canvases are drawn. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  for (let ending = endingAnimations(); ending.length > 0; ending = endingAnimations()) {
    for (const animation of ending) animation.finish();
    await nextFrame();
  }
  // Observers of sizes run in a frame, and what they change is drawn in the next.
  await nextFrame();
  await nextFrame();
}
