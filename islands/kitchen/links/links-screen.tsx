import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LINKS_PATH } from '#domain/pages/paths.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { Styled } from '../../ui/styled.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings, sitePageDrawer } from '../draft/site-settings.ts';
import { CopyButton } from '../recipe/fields/copy-button.tsx';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { LINKS_PART, type LinksDraft, shownLinks } from '../stores/site-settings/links-part.ts';
import { AddLink } from './add-link.tsx';
import { LinkOrder } from './link-order.tsx';

/** One address for bios. */
export function LinksScreen({ site }: ScreenProps) {
  const [{ draft, editing, draw }] = useState(() => {
    const opened = openSettings(site, LINKS_PART);
    const read = () => shownLinks(opened.draft.$document.get());
    return { ...opened, draw: sitePageDrawer(site.slug, 'links', read) };
  });
  return (
    <Styled hrefs={DRAFT_SHEETS}>
      <OpenedDraft editing={editing} title="Links">
        <LinksEditor
          site={site}
          draft={draft}
          preview={
            <DraftPreview
              $document={draft.$document}
              draw={draw}
              name="preview of links"
              firstWidth="phone"
              isOpenFirst
            />
          }
        />
      </OpenedDraft>
    </Styled>
  );
}

interface LinksEditorProps {
  site: ScreenProps['site'];
  draft: LinksDraft;
  preview: React.ReactNode;
}

function LinksEditor({ site, draft, preview }: LinksEditorProps) {
  const { links, linkPageHeading } = useStore(draft.$document);
  const hasPage = (useStore(draft.$server)?.links.length ?? 0) > 0;
  const address = site.origin + LINKS_PATH;
  return (
    <DraftEditor className="links-editor" preview={preview} receipt={{ address: hasPage ? address : null }}>
      <header className="editor-head">
        <h1>Links</h1>
        <div className="page-address">
          {hasPage ? (
            <a href={address} target="_blank" rel="noreferrer">
              {writtenAddress(address)}
              <span className="visually-hidden"> (in a new tab)</span>
            </a>
          ) : (
            <span>{writtenAddress(address)}</span>
          )}
          <CopyButton text={address} />
        </div>
        <p className="field-hint">
          {hasPage
            ? 'The address for your bios elsewhere. It also stands at the foot of every page of your site.'
            : 'The address for your bios elsewhere. Readers get the page once its first link is applied.'}
        </p>
      </header>
      <section className="editor-part" aria-labelledby="links-title">
        <h2 id="links-title">What you share</h2>
        {links.length === 0 && <p className="draft-empty">Your bio link: the three things you share most.</p>}
        <LinkOrder draft={draft} />
        <AddLink draft={draft} />
      </section>
      <section className="editor-part" aria-labelledby="page-title">
        <h2 id="page-title">The page</h2>
        <Field
          label="Heading"
          path="linkPageHeading"
          hint={linkPageHeading?.trim() ? '' : `Without one, it is “${site.title}”.`}
        >
          {(control) => (
            <GrowingLine
              {...control}
              value={linkPageHeading ?? ''}
              placeholder={site.title}
              onChange={(heading) => draft.type({ linkPageHeading: heading || null })}
            />
          )}
        </Field>
      </section>
    </DraftEditor>
  );
}
