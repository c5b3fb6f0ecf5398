import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { ABOUT_PATH } from '#domain/pages/paths.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import { Styled } from '../../ui/styled.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings, sitePageDrawer } from '../draft/site-settings.ts';
import type { ScreenProps } from '../screen-props.ts';
import { ABOUT_PART, type AboutDraft, shownAbout } from '../stores/site-settings/about-part.ts';
import { AboutTexts } from './about-texts.tsx';
import { Portrait } from './portrait.tsx';
import { Profiles } from './profiles.tsx';

/** Who is cooking. */
export function AboutScreen({ site }: ScreenProps) {
  const [{ draft, editing, draw }] = useState(() => {
    const opened = openSettings(site, ABOUT_PART);
    const read = () => shownAbout(opened.draft.$document.get());
    return { ...opened, draw: sitePageDrawer(site.slug, 'about', read) };
  });
  return (
    <Styled hrefs={DRAFT_SHEETS}>
      <OpenedDraft editing={editing} title="About">
        <AboutEditor
          site={site}
          draft={draft}
          preview={
            <DraftPreview $document={draft.$document} draw={draw} name="preview of about" isOpenFirst />
          }
        />
      </OpenedDraft>
    </Styled>
  );
}

interface AboutEditorProps {
  site: ScreenProps['site'];
  draft: AboutDraft;
  preview: ReactNode;
}

function AboutEditor({ site, draft, preview }: AboutEditorProps) {
  const { featuredImageId, aboutShort, about } = useStore(draft.$document);
  const server = useStore(draft.$server);
  const isEmpty = featuredImageId === null && !hasText(aboutShort) && !hasText(about);
  const address = hasText(server?.about ?? null) ? site.origin + ABOUT_PATH : null;
  return (
    <DraftEditor className="about-editor" preview={preview} receipt={{ address: address ?? site.origin }}>
      <header className="editor-head">
        <h1>About</h1>
        {address && (
          <p className="page-address">
            <a href={address} target="_blank" rel="noreferrer">
              {writtenAddress(address)}
              <span className="visually-hidden"> (in a new tab)</span>
            </a>
          </p>
        )}
        {isEmpty && <p className="draft-empty">One face, one sentence. Readers stay for people.</p>}
      </header>
      <Portrait site={site} draft={draft} />
      <AboutTexts site={site} draft={draft} />
      <Profiles draft={draft} />
    </DraftEditor>
  );
}
