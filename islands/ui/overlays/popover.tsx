import * as Radix from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { Styled } from '../styled.tsx';
import type { OpenedPanel } from './opened-panel.ts';
import stylesheetHref from './popover.css?url&no-inline';

const SHEETS = [stylesheetHref];

/**
 * A small panel at the control that opened it, on wide screens. Escape and a press beside it close it; the focus goes
 * back to the control, unless the reader has gone elsewhere.
 * @param anchor the control; a press on it is its own affair
 */
export function Popover({ title, anchor, isOpen, onClose, children }: OpenedPanel) {
  return (
    <Styled hrefs={SHEETS}>
      <Radix.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
        <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
        <Radix.Portal>
          <Radix.Content
            className="popover"
            aria-label={title}
            align="start"
            sideOffset={6}
            collisionPadding={12}
            onInteractOutside={(event) => {
              if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true });
            }}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Styled>
  );
}
