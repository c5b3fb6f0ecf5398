import { Styled } from '../../ui/styled.tsx';
import { settingsFor } from '../places.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../stores/navigation.ts';
import stylesheetHref from './settings.css?url&no-inline';

const SHEETS = [stylesheetHref];

/** Rare choices, each with what it is for. */
export function SettingsScreen({ site }: ScreenProps) {
  return (
    <Styled hrefs={SHEETS}>
      <h1>Settings</h1>
      <ul className="settings-list">
        {settingsFor(site.role).map(({ route, label, sentence }) => (
          <li key={route}>
            <a href={pathTo(route, { siteSlug: site.slug })}>{label}</a>
            <p className="remark">{sentence}</p>
          </li>
        ))}
      </ul>
    </Styled>
  );
}
