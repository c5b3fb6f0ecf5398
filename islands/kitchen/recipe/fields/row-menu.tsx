import { useRef, useState } from 'react';
import { DropdownMenu, type MenuGroup, type MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';

interface RowMenuProps {
  label: string;
  /** What it offers; in parts with a line between them, asked for when it opens. */
  items: readonly MenuItem[] | (() => readonly (readonly MenuGroup[])[]);
}

/** What can be done with a line, a step or a part, for hands without a keyboard. */
export function RowMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="row-menu">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      {isOpen && (
        <DropdownMenu
          title={label}
          anchor={button}
          isOpen
          onClose={() => setOpen(false)}
          sections={typeof items === 'function' ? items() : [[{ items }]]}
        />
      )}
    </div>
  );
}
