import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { OWN_KITCHENS_TITLE, UNTITLED } from '#domain/text/sentences.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { inBackground } from '../../stores/background.ts';
import { createResource } from '../../stores/resource.ts';
import { recipeAsText } from '../recipe/edits/recipe-as-text.ts';
import { CopyAsText } from '../recipe/fields/copy-as-text.tsx';
import { firstSlugOf } from '../stores/address/moved-sites.ts';
import { readKeptCatalogue } from '../stores/catalogue.ts';
import { siteOfUnsent, type Unsent } from '../stores/recipe/unsent-documents.ts';
import { Said } from './said.tsx';

/** What stands at the address of a kitchen that is none of theirs, or no longer: the way to what only this device has. */
export function NoAccess({ siteSlug }: { siteSlug: string }) {
  const [kept] = useState(() =>
    createResource({ name: 'What this device keeps', read: () => readKept(siteSlug) }),
  );
  const { status, value } = useStore(kept.$state);
  const hasWords = value !== null && value.length > 0;
  const title = hasWords ? 'No access' : 'Not found';
  useEffect(() => inBackground(kept.load()), [kept]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (value === null && status !== 'REJECTED') return null;
  return (
    <main id="content" className="kitchen-opening" tabIndex={-1}>
      <h1>{title}</h1>
      {hasWords ? (
        <>
          <Said>
            You no longer have access to this kitchen, but what you could not save is kept on this device, and
            can be copied.
          </Said>
          <ul className="kept-recipes">
            {value.map(({ key, title, readText, ...receipt }) => (
              <li key={key}>
                <span>{title}</span>
                <CopyAsText title={title} readText={readText} {...receipt} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Said>There is no kitchen at this address, or you no longer have access to it.</Said>
      )}
      <p>
        <a className="arrow-link" href={KITCHEN_PATH}>
          {OWN_KITCHENS_TITLE}
        </a>
      </p>
    </main>
  );
}

/** Recipes and settings with words that the server has not. */
async function readKept(siteSlug: string) {
  const { readKeptSettings } = await import('../stores/site-settings/kept-settings.ts');
  const firstSlug = await firstSlugOf(deviceDocuments, siteSlug);
  const settings = await readKeptSettings(deviceDocuments, firstSlug);
  const entries = await deviceDocuments.list(siteOfUnsent(firstSlug));
  const names = (await readKeptCatalogue(deviceDocuments, siteSlug))?.names ?? NO_NAMES;
  const recipes = entries.map(([key, entry]) => {
    const { document } = entry as Unsent;
    return {
      key,
      title: document.title.trim() || UNTITLED,
      readText: () => recipeAsText(document, names),
    };
  });
  return [
    ...recipes,
    ...settings.map(({ key, title, text }) => ({ key, title, readText: () => text, what: title })),
  ];
}

const NO_NAMES = { units: new Map(), ingredients: new Map(), titles: new Map() };
