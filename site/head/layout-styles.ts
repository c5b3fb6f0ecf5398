import type { SiteLayoutModel } from '#domain/pages/pages.ts';
import question from '../styles/analytics-question.css?inline';
import letter from '../styles/layout/footer-letter.css?inline';
import centered from '../styles/layout/header-centered.css?inline';
import contents from '../styles/layout/header-contents.css?inline';
import masthead from '../styles/layout/header-masthead.css?inline';
import openPlaces from '../styles/layout/open-places.css?inline';

const LAYOUT_STYLES = { left: '', centered };
const FOOTER_STYLES = { ordinary: '', letter };

/**
 * The styles for what is not in every layout. They stand in the pages of the sites that have it: some hundred bytes each,
 * less than a request.
 */
export function layoutStyles({
  special,
  headerLayout,
  googleAnalyticsId,
  isPreview,
}: Pick<SiteLayoutModel, 'special' | 'headerLayout' | 'googleAnalyticsId' | 'isPreview'>): string {
  return [
    special.header === 'masthead' ? masthead : LAYOUT_STYLES[headerLayout],
    special.hasContentsDrawer ? contents : '',
    FOOTER_STYLES[special.footer],
    googleAnalyticsId === null ? '' : question,
    isPreview ? openPlaces : '',
  ].join('');
}
