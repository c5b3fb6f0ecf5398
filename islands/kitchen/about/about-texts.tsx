import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import { useProblem } from '../recipe/editor-context.ts';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import { RichTextField } from '../recipe/rich-text/rich-text-field.tsx';
import type { AboutDraft } from '../stores/site-settings/about-part.ts';

/** The words, and whether they stand beside recipes. */
export function AboutTexts({ site, draft }: { site: OwnSite; draft: AboutDraft }) {
  const { aboutHeading, about, hideSidebarBio } = useStore(draft.$document);
  const hintId = useId();
  return (
    <section className="editor-part" aria-labelledby="words-title">
      <h2 id="words-title">Words</h2>
      <Field
        label="Heading"
        path="aboutHeading"
        hint="Above your text on the About page, on the home page and in the card beside recipes."
      >
        {(control) => (
          <GrowingLine
            {...control}
            value={aboutHeading ?? ''}
            placeholder={`About ${site.title}`}
            onChange={(heading) => draft.type({ aboutHeading: heading || null })}
          />
        )}
      </Field>
      <Text
        draft={draft}
        name="aboutShort"
        label="Short text"
        placeholder="Who you are, in a sentence"
        hint="In the card beside recipes, on the home page and in search results."
      />
      <Text
        draft={draft}
        name="about"
        label="Long text"
        placeholder="How you came to cook, and for whom"
        hint="The About page. Until something stands here there is no such page, and no card beside recipes."
      />
      <div className="about-card">
        <label className="check-line">
          <input
            type="checkbox"
            checked={!hideSidebarBio}
            aria-describedby={hintId}
            onChange={({ target }) => draft.change({ hideSidebarBio: !target.checked })}
          />
          Show the card beside recipes
        </label>
        <p id={hintId} className="field-hint">
          {hideSidebarBio
            ? 'Readers of a recipe do not see who cooks.'
            : hasText(about)
              ? 'Readers see portrait, heading and short text beside every recipe, and the way to the About page.'
              : 'Readers see it beside every recipe once there is a long text.'}
        </p>
      </div>
    </section>
  );
}

interface TextProps {
  draft: AboutDraft;
  name: 'about' | 'aboutShort';
  label: string;
  placeholder: string;
  hint: string;
}

/** A formatted text, with where it stands. */
function Text({ draft, name, label, placeholder, hint }: TextProps) {
  const value = useStore(draft.$document)[name];
  const problem = useProblem(name);
  const id = useId();
  return (
    <div className="editor-field" data-place={name}>
      <p className="field-label" aria-hidden="true">
        {label}
      </p>
      <RichTextField
        label={label}
        describedBy={id}
        placeholder={placeholder}
        hasHeadings={name === 'about'}
        value={value}
        onChange={(text, part) => draft.type({ [name]: text }, `${name}/${part}`)}
      />
      <p id={id} className={problem === undefined ? 'field-hint' : 'field-problem'}>
        {problem ?? hint}
      </p>
    </div>
  );
}
