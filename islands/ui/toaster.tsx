import type { CSSProperties, MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_WIDTH_PX, TOASTS_VISIBLE } from '#domain/shared/constants.ts';

/** Where a toast leads. */
type ToastLink = {
  label: string;
  href: string;
  /** Takes a click, where more is to be done than to go there. */
  follow?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** What a toast has besides its sentence. */
export type ToastMore = {
  link?: ToastLink;
  /** One with the same takes the place of the last. */
  id?: string;
};

/** Sonner's own names for its looks. A swipe counts from 45 px on, which is fixed in it. */
const LOOKS = {
  '--width': `${TOAST_WIDTH_PX}px`,
  '--normal-bg': 'var(--color-emphasis)',
  '--normal-text': 'var(--color-background)',
  '--normal-border': 'transparent',
  '--border-radius': '2px',
  fontFamily: 'var(--font-narrative)',
} as CSSProperties;

const LINK_LOOKS: CSSProperties = {
  // As high as a finger needs, without making the toast higher.
  marginBlock: '-0.75rem',
  padding: '0.75rem 0',
  marginLeft: 'auto',
  color: 'inherit',
  textUnderlineOffset: '0.2em',
  whiteSpace: 'nowrap',
};

let isDrawn = false;

/** Shows a sentence; the first puts the place for them at the end of the page. */
export function drawToast(sentence: string, { link, ...named }: ToastMore = {}): void {
  if (!isDrawn) {
    isDrawn = true;
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Toaster
        position="bottom-center"
        visibleToasts={TOASTS_VISIBLE}
        duration={TOAST_DURATION_MS}
        hotkey={[...TOAST_HOTKEY]}
        style={LOOKS}
        toastOptions={{ style: { fontSize: '1rem' } }}
      />,
    );
  }
  toast(sentence, {
    ...named,
    action: link && (
      <a style={LINK_LOOKS} href={link.href} onClick={link.follow} onAuxClick={link.follow}>
        {link.label}
      </a>
    ),
  });
}
