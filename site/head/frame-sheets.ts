import type { SiteFrame } from '#domain/pages.ts';
import questionHref from '../styles/analytics-question.css?url&no-inline';
import letterHref from '../styles/footer-letter.css?url&no-inline';
import centeredHref from '../styles/header-centered.css?url&no-inline';
import contentsHref from '../styles/header-contents.css?url&no-inline';
import mastheadHref from '../styles/header-masthead.css?url&no-inline';

const LAYOUT_SHEETS = { left: [], centered: [centeredHref] };
const FOOTER_SHEETS = { ordinary: [], letter: [letterHref] };

/** Addresses of the sheets for what is not in every frame: only the sites that have it pay for it. */
export function frameSheets({
  special,
  headerLayout,
  googleAnalyticsId,
}: Pick<SiteFrame, 'special' | 'headerLayout' | 'googleAnalyticsId'>): string[] {
  return [
    ...(special.header === 'masthead' ? [mastheadHref] : LAYOUT_SHEETS[headerLayout]),
    ...(special.hasContentsDrawer ? [contentsHref] : []),
    ...FOOTER_SHEETS[special.footer],
    ...(googleAnalyticsId === null ? [] : [questionHref]),
  ];
}
