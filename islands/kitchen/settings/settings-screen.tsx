import { settingsFor } from '../places.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PlaceList } from '../shell/place-list.tsx';

/** Rare choices, each with what it is for. */
export function SettingsScreen({ site }: ScreenProps) {
  return <PlaceList title="Settings" siteSlug={site.slug} places={settingsFor(site.role)} />;
}
