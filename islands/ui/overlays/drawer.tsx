import { Drawer as Vaul } from 'vaul';
import { CLOSE_STROKES, Icon } from '../icon.tsx';
import { Styled } from '../styled.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import stylesheetHref from './drawer.css?url&no-inline';
import type { OpenedPanel } from './opened-panel.ts';

const SHEETS = [stylesheetHref];

/**
 * A sheet from below on phones, else a panel from the left; Escape, a press beside it and a swipe close it. Stays mounted,
 * so that it can leave as it came.
 * @param title shown above its content
 */
export function Drawer({ title, anchor, isOpen, onClose, children }: OpenedPanel) {
  const direction = useIsPhone() ? 'bottom' : 'left';
  return (
    <Styled hrefs={SHEETS}>
      <Vaul.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()} direction={direction} autoFocus>
        <Vaul.Portal>
          {/* Not Radix's own: that one locks scrolling by a style sheet the page's policy refuses. */}
          <div className="drawer-ground" aria-hidden="true" />
          <Vaul.Content
            className={`drawer drawer-${direction}`}
            aria-describedby={undefined}
            onCloseAutoFocus={() => anchor.current?.focus({ preventScroll: true })}
          >
            <div className="drawer-head">
              <Vaul.Title>{title}</Vaul.Title>
              <Vaul.Close className="drawer-close" aria-label="Close">
                <Icon strokes={CLOSE_STROKES} size={22} />
              </Vaul.Close>
            </div>
            <div className="drawer-content">{children}</div>
          </Vaul.Content>
        </Vaul.Portal>
      </Vaul.Root>
    </Styled>
  );
}
