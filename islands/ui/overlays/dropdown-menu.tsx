import * as Radix from '@radix-ui/react-dropdown-menu';
import { Fragment, type RefObject, useId } from 'react';
import { isOrdinaryClick } from '../../browser/page.ts';
import { Styled } from '../styled.tsx';
import stylesheetHref from './dropdown-menu.css?url&no-inline';

/** A link, or a button that does something; the menu closes then. */
export type MenuItem = {
  label: string;
  /** The one that stands for where one is, or what is chosen. */
  isActive?: boolean;
  /** Destroys something. */
  isDestructive?: boolean;
  isDisabled?: boolean;
} & (
  | { href: string /** Leads there instead, unless another tab is asked for. */; follow?: () => void }
  | { onSelect: () => void /** The menu does not close. */; staysOpen?: boolean }
);
/** Items under one heading, or under none. */
export type MenuGroup = { heading?: string; items: readonly MenuItem[] };

interface DropdownMenuProps {
  /** Names the menu. */
  title: string;
  /** The control that opened it: a press on it is its own affair, and it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Parts with a line between them, each with its groups. */
  sections: readonly (readonly MenuGroup[])[];
}

const SHEETS = [stylesheetHref];

/** A menu below the control that opened it. Stands beside that control in an element of its own (`.menu-anchor`). */
export function DropdownMenu({ title, anchor, isOpen, onClose, sections }: DropdownMenuProps) {
  return (
    <Styled hrefs={SHEETS}>
      <Radix.Root modal={false} open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
        {/* Radix places a menu at its own trigger; the real one was there before this code. */}
        <Radix.Trigger asChild>
          <span className="menu-anchor" aria-hidden="true" tabIndex={-1} />
        </Radix.Trigger>
        {/* Within a landmark, as all of a page should be. */}
        <Radix.Portal container={anchor.current?.closest('main, header') ?? null}>
          <Radix.Content
            className="dropdown-menu"
            aria-label={title}
            aria-labelledby={undefined}
            align="end"
            sideOffset={6}
            collisionPadding={12}
            loop
            onInteractOutside={(event) => {
              if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true });
            }}
          >
            {sections.map((groups, index) => (
              // Sections have no name, and never change places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Fragment key={index}>
                {index > 0 && <Radix.Separator className="menu-line" />}
                {groups.map((group) => (
                  <Group key={group.heading ?? group.items[0]?.label} {...group} anchor={anchor} />
                ))}
              </Fragment>
            ))}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Styled>
  );
}

type Anchored = Pick<DropdownMenuProps, 'anchor'>;

function Group({ heading, items, anchor }: MenuGroup & Anchored) {
  const headingId = useId();
  return (
    <Radix.Group aria-labelledby={heading === undefined ? undefined : headingId}>
      {heading !== undefined && (
        <Radix.Label id={headingId} className="menu-heading">
          {heading}
        </Radix.Label>
      )}
      {items.map((item) => (
        <Item key={item.label} item={item} anchor={anchor} />
      ))}
    </Radix.Group>
  );
}

function Item({ item, anchor }: { item: MenuItem } & Anchored) {
  const { label, isActive = false, isDestructive = false, isDisabled = false } = item;
  const looks = {
    className: `menu-item${isDestructive ? ' menu-item-destructive' : ''}`,
    'aria-current': isActive ? ('true' as const) : undefined,
    disabled: isDisabled,
  };
  if ('href' in item)
    return (
      <Radix.Item {...looks} asChild>
        <a
          href={item.href}
          onClick={(event) => {
            if (!item.follow || !isOrdinaryClick(event)) return;
            event.preventDefault();
            item.follow();
          }}
        >
          {label}
        </a>
      </Radix.Item>
    );
  return (
    <Radix.Item
      {...looks}
      onSelect={(event) => {
        if (item.staysOpen) event.preventDefault();
        // Now, so that a dialog it opens gives the focus back to the same place.
        else anchor.current?.focus({ preventScroll: true });
        item.onSelect();
      }}
    >
      {label}
    </Radix.Item>
  );
}
