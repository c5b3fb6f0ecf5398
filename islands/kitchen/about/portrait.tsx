import { useStore } from '@nanostores/react';
import type { OwnSite } from '#contract/users.ts';
import { ChosenPicture } from '../draft/chosen-picture.tsx';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import type { AboutDraft } from '../stores/site-settings/about-part.ts';

const WHERE =
  'On the About page, on the home page and in the card beside recipes; and where a page that has no picture is shared.';

/** The face. */
export function Portrait({ site, draft }: { site: OwnSite; draft: AboutDraft }) {
  const { featuredImageId, featuredImageCrop, featuredImageAltText } = useStore(draft.$document);
  const image = useStore(draft.$known).images[featuredImageId ?? ''];
  return (
    <section className="editor-part portrait" aria-labelledby="portrait-title">
      <h2 id="portrait-title">Portrait</h2>
      <ChosenPicture
        siteSlug={site.slug}
        name="portrait"
        place="featuredImageId"
        image={image}
        crop={featuredImageCrop}
        alt={featuredImageAltText ?? 'The portrait'}
        isChosen={featuredImageId !== null}
        onSent={(sent) =>
          draft.change(
            { featuredImageId: sent.id, featuredImageCrop: null, featuredImageAltText: null },
            { images: { [sent.id]: sent } },
          )
        }
        onCrop={(crop) => draft.change({ featuredImageCrop: crop })}
        onTakeOut={() =>
          draft.change({ featuredImageId: null, featuredImageCrop: null, featuredImageAltText: null })
        }
      />
      <p className="field-hint">{WHERE}</p>
      {featuredImageId !== null && (
        <Field
          label="Description"
          path="featuredImageAltText"
          hint="What it shows, for those who do not see it."
        >
          {(control) => (
            <GrowingLine
              {...control}
              value={featuredImageAltText ?? ''}
              placeholder="For example: laughing at the stove"
              onChange={(words) => draft.type({ featuredImageAltText: words || null })}
            />
          )}
        </Field>
      )}
    </section>
  );
}
