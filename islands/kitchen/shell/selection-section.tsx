import type { ReactNode } from 'react';

interface SelectionSectionProps {
  /** What is selected: '3 recipes'. */
  label: string;
  count: number;
  isBusy: boolean;
  children: ReactNode;
}

/** The bar at the foot of a list, with what can be done to its selected rows. */
export function SelectionSection({ label, count, isBusy, children }: SelectionSectionProps) {
  return (
    <section className="selection-bar" aria-label={`${label} selected`} aria-busy={isBusy}>
      <p className="selection-count">{count.toLocaleString('en-US')} selected</p>
      {children}
    </section>
  );
}

interface SelectionActProps {
  label: string;
  isBusy: boolean;
  onPress: () => void;
}

export function SelectionAct({ label, isBusy, onPress }: SelectionActProps) {
  return (
    <button className="plain-button" type="button" disabled={isBusy} onClick={onPress}>
      {label}
    </button>
  );
}
