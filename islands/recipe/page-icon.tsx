import type { CSSProperties } from 'react';

/** Places of the icons in the page's own drawing of icons (`.page-icon`), behind those of social platforms and search. */
const PLACES = { share: 12, print: 13, cook: 14, timer: 15 } as const;

/** An icon that stands in the page before anything is touched; what it means stands beside it in words. */
export function PageIcon({ name }: { name: keyof typeof PLACES }) {
  return <i className="page-icon" style={{ '--icon': PLACES[name] } as CSSProperties} />;
}
