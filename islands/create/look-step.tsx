import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import { SITE_SLUG_MAX_LENGTH } from '#domain/sites/site-slugs.ts';
import { FIRST_LOOKS, type FirstLook } from '#domain/themes/first-looks.ts';
import { colorsOf } from '#domain/themes/themes.ts';
import { inBackground } from '../stores/background.ts';
import { newKitchen, samplePreview, siteAddress } from '../stores/create/create-page.ts';
import { TYPED_ADDRESS_WORDS } from '../stores/create/site-address.ts';

/** The recipe as a page under their own name, in three looks. */
export function LookStep() {
  const { read, title, lookId } = useStore(newKitchen.$draft);
  const problem = useStore(newKitchen.$problem);
  const recipe = read?.recipe ?? NOTHING_WRITTEN;
  useEffect(() => samplePreview.show({ recipe, title, lookId }), [recipe, title, lookId]);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  // What is to be mended gets the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={form}
      className="create-look"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(newKitchen.keepPage().then(() => setRefusals((count) => count + 1)));
      }}
    >
      <div className="look-head">
        <h1 tabIndex={-1}>Your page</h1>
        <fieldset className="looks">
          <legend>Look</legend>
          {FIRST_LOOKS.map((look) => (
            <LookChoice key={look.id} look={look} isChosen={look.id === lookId} />
          ))}
        </fieldset>
      </div>
      <Sample />
      <div className="look-name">
        <label className="field">
          <span className="field-label">Name of your site</span>
          <input
            name="title"
            maxLength={300}
            autoComplete="off"
            placeholder="Anna’s table"
            value={title}
            aria-invalid={problem?.field === 'title'}
            aria-describedby="title-problem"
            onChange={({ target }) => newKitchen.typeTitle(target.value)}
          />
        </label>
        <p className="field-problem" id="title-problem" role="alert">
          {problem?.field === 'title' && problem.sentence}
        </p>
        <AddressField />
        <p className="create-next">
          <button className="button" type="submit">
            Keep this page
          </button>
          <button className="plain-button" type="button" onClick={() => newKitchen.goTo('READ')}>
            Back to the words
          </button>
        </p>
        <p className="field-problem" role="alert">
          {problem?.field === null && problem.sentence}
        </p>
        <p className="quiet">
          Nothing is public yet. Publishing puts the page at this address for everybody; nobody is mailed, and
          you can take it back.
        </p>
      </div>
    </form>
  );
}

function LookChoice({ look, isChosen }: { look: FirstLook; isChosen: boolean }) {
  const colors = colorsOf({ colorThemeId: look.colorThemeId, colorTheme: null, themeAccentColor: null });
  const style = {
    '--look-ground': look.themeStyle === 'bold' ? colors.colorAccent : colors.colorBackground,
    '--look-ink': look.themeStyle === 'bold' ? colors.colorBackground : colors.colorText,
    '--look-accent': look.themeStyle === 'bold' ? colors.colorPanel : colors.colorAccent,
  } as CSSProperties;
  return (
    <label className="look" style={style}>
      <input
        type="radio"
        name="look"
        value={look.id}
        checked={isChosen}
        onChange={() => newKitchen.chooseLook(look.id)}
      />
      <span className="look-swatch" aria-hidden="true" />
      <span>{look.name}</span>
    </label>
  );
}

function AddressField() {
  const { slug } = useStore(newKitchen.$draft);
  const { status, problem } = useStore(siteAddress.$address);
  const { host } = globalThis.location;
  return (
    <>
      <label className="field">
        <span className="field-label">Address</span>
        <span className="address-field">
          <input
            name="slug"
            className="address-name"
            maxLength={SITE_SLUG_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            aria-invalid={problem !== null}
            aria-describedby="slug-state"
            onChange={({ target }) => newKitchen.typeSlug(target.value)}
          />
          <span className="address-part">.{host}</span>
        </span>
      </label>
      <p
        id="slug-state"
        className={status === 'REFUSED' ? 'field-problem' : 'field-remark'}
        role={status === 'REFUSED' ? 'alert' : 'status'}
      >
        {ADDRESS_WORDS[status] ?? problem}
      </p>
    </>
  );
}

const ADDRESS_WORDS: Readonly<Record<string, string>> = {
  ...TYPED_ADDRESS_WORDS,
  FREE: 'It is free.',
  OWN: 'It is yours: the recipe goes there.',
  UNKNOWN: 'We will look whether it is free when you keep the page.',
};

function Sample() {
  const { href, isDrawing, problem } = useStore(samplePreview.$sample);
  return (
    <section className="sample" aria-label="Your page as readers see it" aria-busy={isDrawing}>
      {href && <iframe src={href} title="Your page" className={isDrawing ? 'is-old' : ''} />}
      {!href && !problem && <p role="status">Drawing your page…</p>}
      {problem && (
        <p role="alert">
          {problem}{' '}
          <button type="button" className="plain-button" onClick={samplePreview.tryAgain}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
