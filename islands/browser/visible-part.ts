import { listen } from './page.ts';

/**
 * Tells styles what of the window a phone's keyboard leaves, until the function it returns is called: `--above-visible`
 * and `--below-visible` are how much is out of sight. Both are nothing where the page itself becomes smaller.
 */
export function followVisiblePart(): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => {};
  const { style } = document.documentElement;
  const tell = () => {
    const { offsetTop, height, scale } = visualViewport;
    // Whoever has zoomed in looks at a part of the page, and goes about in it.
    const isZoomed = scale > 1;
    const below = isZoomed ? 0 : Math.max(0, window.innerHeight - offsetTop - height);
    style.setProperty('--above-visible', `${isZoomed ? 0 : Math.max(0, offsetTop)}px`);
    style.setProperty('--below-visible', `${below}px`);
  };
  tell();
  const stop = listen(visualViewport, ['resize', 'scroll'], tell);
  return () => {
    stop();
    style.removeProperty('--above-visible');
    style.removeProperty('--below-visible');
  };
}
