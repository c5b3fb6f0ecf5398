import { READERS_PLACES } from '../places.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PlaceList } from '../shell/place-list.tsx';

/** What readers say, and who they are. */
export function ReadersScreen({ site }: ScreenProps) {
  return <PlaceList title="Readers" siteSlug={site.slug} places={READERS_PLACES} />;
}
