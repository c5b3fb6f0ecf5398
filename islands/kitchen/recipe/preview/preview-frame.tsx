import { useEffect, useRef, useState } from 'react';
import { listen } from '../../../browser/page.ts';

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
    <div className={isPhone ? 'preview-frames is-phone' : 'preview-frames'}>
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
