import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { FONTS_PATH } from '#domain/pages/paths.ts';
import { after } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings } from '../draft/site-settings.ts';
import type { ScreenProps } from '../screen-props.ts';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createPagePreview } from '../stores/page-preview.ts';
import { LOOK_PART, shownLook } from '../stores/site-settings/look-part.ts';
import { createLookSample, type LookSample } from '../stores/site-settings/look-sample.ts';
import { ColorGallery } from './color-gallery.tsx';
import { CssPart } from './css-part.tsx';
import { HeaderPart } from './header-part.tsx';
import stylesheetHref from './look.css?url&no-inline';
import { LookContext } from './look-context.ts';
import { OwnColors } from './own-colors.tsx';
import { StylePart } from './style-part.tsx';
import { TypePart } from './type-part.tsx';

const SHEETS = [...DRAFT_SHEETS, FONTS_PATH, stylesheetHref];

/** Make it theirs. */
export function LookScreen({ site }: ScreenProps) {
  const [{ draft, editing, sample, $shown, draw, cssCheck }] = useState(() => openLook(site));
  useEffect(() => inBackground(sample.load()), [sample]);
  return (
    <Styled hrefs={SHEETS}>
      <OpenedDraft editing={editing} title="Look">
        <LookContext value={{ draft, sample }}>
          <DraftEditor
            className="look-editor"
            preview={
              <DraftPreview
                $document={$shown}
                draw={draw}
                name="preview of the look"
                isOpenFirst
                choices={<SampleChoice sample={sample} />}
              />
            }
            receipt={{ address: site.origin }}
          >
            <header className="editor-head">
              <h1>Look</h1>
              <p className="field-hint">
                Choose colors and type; every page of your site changes once you apply. Readers get it light
                or dark as it is here, whatever their device prefers, and on paper dark on white.
              </p>
            </header>
            <ColorGallery />
            <OwnColors />
            <TypePart />
            <StylePart />
            <HeaderPart />
            <CssPart check={cssCheck} />
          </DraftEditor>
        </LookContext>
      </OpenedDraft>
    </Styled>
  );
}

/** Everything an opened look works with. */
function openLook(site: OwnSite) {
  const { callApi } = kitchenSession;
  const { draft, editing } = openSettings(site, LOOK_PART);
  const sample = createLookSample({ callApi, catalogue: catalogueOf(site.slug), now: Date.now }, site.slug);
  const draw = (signal: AbortSignal) => sample.draw(shownLook(draft.$document.get()), signal);
  return {
    draft,
    editing,
    sample,
    draw,
    $shown: computed([draft.$document, sample.$chosenId], (document, recipeId) => ({ document, recipeId })),
    /** Rules are checked where no page is shown, too. */
    cssCheck: createPagePreview({
      $document: computed(draft.$document, ({ cssOverrides }) => cssOverrides),
      draw,
      after,
    }),
  };
}

/** The recipe that the look is seen on. */
function SampleChoice({ sample }: { sample: LookSample }) {
  const recipes = useStore(sample.$recipes);
  const recipe = useStore(sample.$recipe);
  if (recipes.length < 2) return null;
  return (
    <select
      className="sample-choice"
      aria-label="Recipe in the preview"
      value={recipe?.id}
      onChange={({ target }) => sample.choose(target.value)}
    >
      {recipes.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
