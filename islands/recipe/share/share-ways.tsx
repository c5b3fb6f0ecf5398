import { useStore } from '@nanostores/react';
import { hasShareSheet } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import type { LinkSharing } from '../../stores/recipe/link-sharing.ts';
import { printedPicture } from '../../stores/recipe/printed-picture.ts';
import { recipeLink } from '../../stores/recipe/recipe-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { facebookAddress, pinAddress } from './share-addresses.ts';

/** Strokes of each icon on a field of 24 by 24. */
const STROKES = {
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  copied: 'M5 12.5l4.5 4.5L19 7.5',
  print: 'M7 8V4h10v4M7 17H4.5v-6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2V17H17M7 14h10v6H7z',
  pin: 'M9.5 20.5l3-12M9 13.5a4 4 0 1 1 2.6 1.9M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  facebook: 'M15.5 3.5H14A4 4 0 0 0 10 7.5v13M7 11.5h7.5',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const;

/** Ways to pass a page on, a recipe with the amounts and the step as they stand. */
export function ShareWays({
  sharing,
  copied,
  onPrint,
}: {
  sharing: LinkSharing;
  /** Said when the link was copied. */
  copied: string;
  onPrint: () => void;
}) {
  const copyStatus = useStore(sharing.$copyStatus, { ssr: 'initial' });
  const hasPrintedPicture = useStore(printedPicture.$hasPrintedPicture, { ssr: 'initial' });
  const link = recipeLink.current();
  const title = document.querySelector('.recipe h1')?.textContent ?? document.title;
  const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '';
  const isCopied = copyStatus === 'COPIED';
  return (
    <ul className="share-ways">
      <li>
        <button type="button" onClick={() => inBackground(sharing.copy(link))}>
          <Icon strokes={STROKES[isCopied ? 'copied' : 'link']} size={22} />
          {isCopied ? copied : 'Copy link'}
        </button>
        <span className="visually-hidden" role="status">
          {isCopied && 'Link copied'}
        </span>
        {copyStatus === 'FAILED' && (
          <label className="share-link">
            Copy this link
            {/* biome-ignore lint/a11y/noAutofocus: the reader asked for the link and copies it from here */}
            <input readOnly autoFocus value={link} onFocus={(event) => event.target.select()} />
          </label>
        )}
      </li>
      <li>
        <button type="button" onClick={onPrint}>
          <Icon strokes={STROKES.print} size={22} />
          Print
        </button>
        {document.querySelector('.recipe-picture') && (
          <label className="share-choice">
            <input
              type="checkbox"
              checked={hasPrintedPicture}
              onChange={(event) => printedPicture.print(event.target.checked)}
            />
            With the picture
          </label>
        )}
      </li>
      <li>
        <a href={pinAddress(link, title, image)} target="_blank" rel="noopener noreferrer">
          <Icon strokes={STROKES.pin} size={22} />
          Pin
        </a>
      </li>
      <li>
        <a href={facebookAddress(link)} target="_blank" rel="noopener noreferrer">
          <Icon strokes={STROKES.facebook} size={22} />
          Share to Facebook
        </a>
      </li>
      {hasShareSheet() && (
        <li>
          <button type="button" onClick={() => inBackground(sharing.shareByDevice(link, title))}>
            <Icon strokes={STROKES.more} size={22} />
            More ways to share
          </button>
        </li>
      )}
    </ul>
  );
}
