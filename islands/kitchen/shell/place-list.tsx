import { Styled } from '../../ui/styled.tsx';
import type { PlaceBehind } from '../places.ts';
import { pathTo } from '../stores/navigation.ts';
import stylesheetHref from './place-list.css?url&no-inline';

const SHEETS = [stylesheetHref];

interface PlaceListProps {
  title: string;
  siteSlug: string;
  places: readonly PlaceBehind[];
}

/** What stands behind a place of the menu, each with what it is for. */
export function PlaceList({ title, siteSlug, places }: PlaceListProps) {
  return (
    <Styled hrefs={SHEETS}>
      <h1>{title}</h1>
      <Places siteSlug={siteSlug} places={places} />
    </Styled>
  );
}

/** The list alone, for a screen that shows more. */
export function Places({ siteSlug, places }: Omit<PlaceListProps, 'title'>) {
  return (
    <ul className="place-list">
      {places.map(({ route, label, sentence }) => (
        <li key={route}>
          <a href={pathTo(route, { siteSlug })}>{label}</a>
          <p className="remark">{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
