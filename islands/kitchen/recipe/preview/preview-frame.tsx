import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '../../../browser/page.ts';

/** A page drawn wide is at least as wide as this: all columns that sites have. */
const WIDE_PX = 1280;
/** On a narrower screen no width is offered: the page is drawn as it is there. */
const OFFERED_FROM_PX = 560;

interface PreviewFrameProps {
  href: string;
  /** The same for all pages of a recipe: each begins where the one before was left. */
  name: string;
  isPhone: boolean;
  onClose: () => void;
}

/** A page in a frame. The next one loads behind it and takes its place once it is drawn, so that nothing flashes. */
export function PreviewFrame({ href, name, isPhone, onClose }: PreviewFrameProps) {
  const [shown, setShown] = useState(href);
  const frames = useRef<HTMLDivElement>(null);
  const scale = useScale(frames, isPhone);
  const newest = useRef<HTMLIFrameElement>(null);
  useEffect(
    () =>
      listen<MessageEvent>(window, ['message'], ({ data, origin, source }) => {
        if (origin !== new URL(href).origin) return;
        if (data === 'preview drawn' && source === newest.current?.contentWindow) setShown(href);
        if (data === 'close preview') onClose();
      }),
    [href, onClose],
  );
  return (
    <div
      ref={frames}
      className={isPhone ? 'preview-frames is-phone' : 'preview-frames'}
      style={{ '--preview-scale': scale } as CSSProperties}
    >
      {[...new Set([shown, href])].map((address) => (
        <iframe
          key={address}
          ref={address === href ? newest : undefined}
          src={address}
          name={name}
          title="The page as readers get it"
          className={address === shown ? undefined : 'is-coming'}
          aria-hidden={address === shown ? undefined : true}
          // It leads nowhere by itself: links open windows.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-modals"
          onLoad={() => setShown(address)}
        />
      ))}
    </div>
  );
}

/** How much smaller a wide page is drawn, so that all of it is seen. */
function useScale(frames: RefObject<HTMLDivElement | null>, isPhone: boolean): number {
  const [width, setWidth] = useState(WIDE_PX);
  useEffect(() => {
    const place = frames.current;
    if (!place) return;
    const observer = new ResizeObserver(() =>
      setWidth(innerWidth < OFFERED_FROM_PX ? WIDE_PX : place.clientWidth),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [frames]);
  return isPhone ? 1 : Math.min(1, width / WIDE_PX);
}
