import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { OWN_KITCHENS_TITLE } from '#domain/text/sentences.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { inBackground } from '../../stores/background.ts';
import { createResource } from '../../stores/resource.ts';
import { CopyAsText } from '../recipe/fields/copy-as-text.tsx';
import { Said } from './said.tsx';
import { readUnsentWords } from './unsent-words.ts';

/** What stands at the address of a kitchen that is none of theirs, or no longer: the way to what only this device has. */
export function NoAccess({ siteSlug }: { siteSlug: string }) {
  const [kept] = useState(() =>
    createResource({
      name: 'What this device keeps',
      read: () => readUnsentWords(deviceDocuments, siteSlug),
    }),
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
