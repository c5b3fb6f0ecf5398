import type { CSSProperties } from 'react';

/** Places of the icons in the page's own drawing of icons (`.page-icon`), behind those of social platforms and search. */
export const PAGE_ICONS = {
  share: 12,
  print: 13,
  cook: 14,
  timer: 15,
  premium: 16,
  save: 17,
  saved: 18,
  previous: 19,
  next: 20,
} as const;

/** An icon that stands in the page before anything is touched; what it means stands beside it in words. */
export function PageIcon({ name }: { name: keyof typeof PAGE_ICONS }) {
  return <i className="page-icon" style={{ '--icon': PAGE_ICONS[name] } as CSSProperties} />;
}
