import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings, sitePageDrawer } from '../draft/site-settings.ts';
import { SITE_PLACES, settingsFor, TODAY } from '../places.ts';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { hasWords } from '../shell/has-words.ts';
import placesHref from '../shell/place-list.css?url&no-inline';
import { Places } from '../shell/place-list.tsx';
import {
  GENERAL_PART,
  type GeneralDraft,
  type GeneralField,
  labelOf,
  shownOnHome,
} from '../stores/site-settings/general-part.ts';
import stylesheetHref from './settings.css?url&no-inline';
import { CONTROLS, OTHER_WORDS } from './settings-controls.tsx';

const SHEETS = [...DRAFT_SHEETS, listHref, placesHref, stylesheetHref];
const PARTS: readonly { title: string; fields: readonly GeneralField[] }[] = [
  { title: 'Name and pictures', fields: ['title', 'logo', 'icon', 'favicon'] },
  { title: 'Measures and dates', fields: ['units', 'temperature', 'language'] },
  { title: 'What readers are offered', fields: ['search'] },
  {
    title: 'Newsletter',
    fields: ['newsletter', 'newsletterPromise', 'subscriberConfirmation', 'postalAddress'],
  },
  { title: 'Comments', fields: ['comments', 'firstComments', 'readersPictures', 'blockedWords'] },
  { title: 'Who reads along', fields: ['crawlers', 'visits', 'analytics'] },
];

/** Rare choices, each with what it does to readers. */
export function SettingsScreen({ site }: ScreenProps) {
  const [{ draft, editing, draw }] = useState(() => {
    const opened = openSettings(site, GENERAL_PART);
    const read = () => shownOnHome(opened.draft.$document.get());
    return { ...opened, draw: sitePageDrawer(site.slug, 'home', read) };
  });
  // The kitchen's menu names the site, too.
  useEffect(
    () =>
      draft.$server.listen((server, before) => {
        if (before && server && server.title !== before.title) inBackground(session.reload());
      }),
    [draft],
  );
  return (
    <Styled hrefs={SHEETS}>
      <OpenedDraft editing={editing} title="Settings">
        <DraftEditor
          className="settings-editor"
          preview={
            <DraftPreview
              $document={draft.$document}
              draw={draw}
              name="preview of the home page"
              isOpenFirst
            />
          }
          receipt={{ address: site.origin }}
        >
          <SettingsParts site={site} draft={draft} />
        </DraftEditor>
      </OpenedDraft>
    </Styled>
  );
}

function SettingsParts({ site, draft }: Pick<ScreenProps, 'site'> & { draft: GeneralDraft }) {
  const [typed, setTyped] = useState('');
  const problems = useStore(useDraft().applying.$problems);
  // In the same drawing: the first of them is led to right after it.
  const [shownProblems, setShownProblems] = useState(problems);
  if (problems !== shownProblems) {
    setShownProblems(problems);
    if (Object.keys(problems).length > 0) setTyped('');
  }
  const parts = PARTS.map(({ title, fields }) => ({
    title,
    fields,
    shown: fields.filter((field) => hasWords([labelOf(field), OTHER_WORDS[field]], typed)),
  })).filter(({ shown }) => shown.length > 0);
  const elsewhere = [
    // What is a setting to whoever looks for it may be a screen of its own.
    { title: 'Your site', places: typed.trim() === '' ? [] : [TODAY, ...SITE_PLACES] },
    { title: 'Your kitchen', places: settingsFor(site.role) },
  ]
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ label, sentence, keywords }) => hasWords([label, sentence, keywords], typed)),
    }))
    .filter(({ places }) => places.length > 0);
  const count = [...parts.flatMap(({ shown }) => shown), ...elsewhere.flatMap(({ places }) => places)].length;
  return (
    <>
      <header className="editor-head">
        <h1>Settings</h1>
        <input
          className="list-search settings-search"
          type="search"
          aria-label="Find a setting"
          placeholder="Find a setting"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className={count > 0 ? 'visually-hidden' : 'draft-empty'}>
          {typed.trim() !== '' && foundInWords(count)}
        </p>
      </header>
      {parts.map(({ title, fields, shown }) => (
        <section key={title} className="editor-part" aria-label={title}>
          <div className="settings-head">
            <h2>{title}</h2>
            <PartState draft={draft} fields={fields} />
          </div>
          {shown.map((field) => {
            const Control = CONTROLS[field];
            return <Control key={field} site={site} draft={draft} />;
          })}
        </section>
      ))}
      {elsewhere.map(({ title, places }) => (
        <section key={title} className="editor-part" aria-label={title}>
          <h2>{title}</h2>
          <Places siteSlug={site.slug} places={places} />
        </section>
      ))}
    </>
  );
}

/** Whether readers have a part as it is here. */
function PartState({ draft, fields }: { draft: GeneralDraft; fields: readonly GeneralField[] }) {
  const changes = useStore(draft.$changes);
  const isLive = !fields.some((field) => changes.includes(labelOf(field)));
  return (
    <p className={isLive ? 'part-state' : 'part-state is-unapplied'}>{isLive ? 'Live' : 'Not yet applied'}</p>
  );
}

function foundInWords(count: number): string {
  if (count === 0) return 'No setting has these words.';
  return count === 1 ? '1 setting' : `${count} settings`;
}
