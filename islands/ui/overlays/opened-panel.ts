import type { ReactNode, RefObject } from 'react';

/** What a control opens over the page. */
export type OpenedPanel = {
  /** Names it. */
  title: string;
  /** The control that opened it, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};
