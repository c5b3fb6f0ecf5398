import { SITE_PLACES } from '../places.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PlaceList } from '../shell/place-list.tsx';

/** What the site shows and keeps besides its recipes. */
export function SiteScreen({ site }: ScreenProps) {
  return <PlaceList title="Site" siteSlug={site.slug} places={SITE_PLACES} />;
}
