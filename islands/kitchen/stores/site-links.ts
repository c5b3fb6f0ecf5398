import { listen } from '../../browser/page.ts';
import { crossByClick } from '../../stores/account/crossing.ts';
import { kitchenSession } from './kitchen-session.ts';

/**
 * Leads whoever follows a link to a site of theirs there signed in, so that their visits are not counted as readers',
 * until the function it returns is called.
 */
export function followSiteLinks(): () => void {
  return listen<MouseEvent>(document, ['click', 'auxclick'], (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const sites = kitchenSession.$cook.get()?.sites ?? [];
    if (link && !event.defaultPrevented && sites.some(({ origin }) => origin === link.origin))
      crossByClick(event, link);
  });
}
