/** Share of a video that must be in sight for it to go on. */
const SHARE_IN_SIGHT = 0.5;

/** Pauses a video when the page or its slider is scrolled and less than half of it is left. Returns what ends it. */
export function pauseOutOfSight(element: Element, pause: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const isElsewhere = element.contains(document.pictureInPictureElement);
      if (!isElsewhere && (entries.at(-1)?.intersectionRatio ?? 1) < SHARE_IN_SIGHT) pause();
    },
    { threshold: SHARE_IN_SIGHT },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
