import type { OwnSite } from '#contract/users.ts';
import type { SettingsPage, WrittenOnPages } from '#domain/sites/settings-pages.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { KnownThings } from '../stores/drafts/kept-draft.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { type SettingsPart, settingsSubject } from '../stores/site-settings/settings-subject.ts';
import { openDraft } from './open-draft.ts';

/** The settings that a screen writes, and what stands around them. */
export function openSettings<
  Document extends object,
  Known extends KnownThings,
  Sent extends Partial<SiteSettings>,
>(site: OwnSite, part: SettingsPart<Document, Known, Sent>) {
  const { draft, applying } = openDraft(site.slug, settingsSubject(kitchenSession, site, part));
  return { draft, editing: { draft, applying, $problems: applying.$problems } };
}

/** Draws a page with settings that are written. @param read asked whenever it is drawn */
export function sitePageDrawer(siteSlug: string, page: SettingsPage, read: () => WrittenOnPages) {
  return async (signal: AbortSignal): Promise<string> => {
    const { body } = await kitchenSession.callApi('POST /manage/:siteSlug/page-previews', {
      params: { siteSlug },
      body: { page, settings: read() },
      signal,
    });
    return body.href;
  };
}
