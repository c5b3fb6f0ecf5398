import { useStore } from '@nanostores/react';
import { type ComponentType, useId } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { TEMPERATURE_SYSTEMS } from '#domain/maths/measurements.ts';
import { MEASUREMENT_SYSTEMS } from '#domain/maths/units/unit-measures.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { ChosenPicture } from '../draft/chosen-picture.tsx';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import {
  type GeneralDocument,
  type GeneralDraft,
  type GeneralField,
  labelOf,
  TEMPERATURE_NAMES,
  UNIT_NAMES,
} from '../stores/site-settings/general-part.ts';
import { LOCALE_NAMES } from '../stores/site-settings/locale-names.ts';
import { BlockedWords, FirstComments, ReadersPictures } from './comment-controls.tsx';
import { LanguageChoice } from './language-choice.tsx';
import {
  NewsletterOffer,
  NewsletterPromise,
  PostalAddress,
  SubscriberConfirmation,
} from './newsletter-controls.tsx';
import { Switch } from './switch.tsx';

interface ControlProps {
  site: OwnSite;
  draft: GeneralDraft;
}

/** What each setting is written with. */
export const CONTROLS: Readonly<Record<GeneralField, ComponentType<ControlProps>>> = {
  title: Title,
  logo: (props) => (
    <SitePicture
      {...props}
      name="logo"
      hint="In the header of every page, in place of the name. Without one, readers see the name."
    />
  ),
  icon: (props) => (
    <SitePicture
      {...props}
      name="icon"
      hint="Where readers keep your site among the apps of a phone. It is square."
    />
  ),
  favicon: (props) => (
    <SitePicture
      {...props}
      name="favicon"
      hint="In the tabs of browsers, as small as a letter. Without one, the icon stands there."
    />
  ),
  units: Units,
  temperature: Temperature,
  language: LanguageChoice,
  search: (props) => (
    <Switch
      {...props}
      field="search"
      isOn={({ ui }) => !ui.nav.hideSearch}
      change={(isOn) => ({ ui: { nav: { hideSearch: !isOn } } })}
      whenOn="Readers search your recipes from every page."
      whenOff="Readers search on the page of all recipes alone."
    />
  ),
  newsletter: NewsletterOffer,
  newsletterPromise: NewsletterPromise,
  subscriberConfirmation: SubscriberConfirmation,
  postalAddress: PostalAddress,
  comments: (props) => (
    <Switch
      {...props}
      field="comments"
      place="commentsEnabled"
      isOn={({ commentsEnabled }) => commentsEnabled}
      change={(commentsEnabled) => ({ commentsEnabled })}
      whenOn="Readers with an account comment below your recipes, and everybody reads it. You can hide what you like."
      whenOff="There are no comments on your site. Those that were written come back when you open them again."
    />
  ),
  firstComments: FirstComments,
  readersPictures: ReadersPictures,
  blockedWords: BlockedWords,
  crawlers: (props) => (
    <Switch
      {...props}
      field="crawlers"
      isOn={({ keepsAiCrawlersOut }) => keepsAiCrawlersOut}
      change={(keepsAiCrawlersOut) => ({ keepsAiCrawlersOut })}
      whenOn="Programs that gather pages for AI are told to stay away; most obey. Search engines still find you."
      whenOff="Programs that gather pages for AI may read your site as everybody may."
    />
  ),
  visits: (props) => (
    <Switch
      {...props}
      field="visits"
      place="countsPageViews"
      isOn={({ countsPageViews }) => countsPageViews}
      change={(countsPageViews) => ({ countsPageViews })}
      whenOn="Today tells what was opened, and from which sites readers came. Nothing is kept about who they are."
      whenOff="Pages tell us nothing when they are opened."
    />
  ),
  analytics: Analytics,
};

/** What people may call a setting besides its label. */
export const OTHER_WORDS: Readonly<Record<GeneralField, string>> = {
  title: 'title site address slug header',
  logo: 'picture image header brand',
  icon: 'picture image app phone home screen',
  favicon: 'picture image tab browser icon',
  units: 'measures metric imperial us cups ounces grams litres liters weight volume',
  temperature: 'measures degrees fahrenheit celsius celcius centigrade oven metric',
  language: `locale country region format decimal comma point thousands translation ${Object.values(LOCALE_NAMES).join(' ')}`,
  search: 'find header switch',
  newsletter: 'email mail letter subscribe sign up popup switch',
  newsletterPromise: 'email mail letter subscribe words form popup footer',
  subscriberConfirmation: 'email mail letter double opt-in confirm consent gdpr switch',
  postalAddress: 'email mail letter street city zip post foot imprint spam law can-spam',
  comments: 'questions answers readers discussion reply moderation switch',
  firstComments: 'comments spam moderation approve wait new readers switch',
  readersPictures: 'comments photos images made moderation approve wait switch',
  blockedWords: 'comments spam moderation held people ban blocked unblock',
  crawlers: 'ai companies crawlers bots robots training chatgpt claude keep out privacy switch',
  visits: 'statistics numbers counting views readers today privacy tracking switch',
  analytics: 'google analytics statistics tracking counting visits cookies consent measurement id privacy',
};

function Title({ site, draft }: ControlProps) {
  const { title } = useStore(draft.$document);
  return (
    <Field
      label={labelOf('title')}
      path="title"
      hint={`In the header, in tabs and in search results. The address stays ${writtenAddress(site.origin)}.`}
    >
      {(control) => (
        <GrowingLine {...control} value={title} onChange={(typed) => draft.type({ title: typed })} />
      )}
    </Field>
  );
}

type PictureName = 'logo' | 'icon' | 'favicon';

function SitePicture({ site, draft, name, hint }: ControlProps & { name: PictureName; hint: string }) {
  const document = useStore(draft.$document);
  const known = useStore(draft.$known);
  const id = document[`${name}Id`];
  return (
    <fieldset className={`editor-field settings-choice site-picture is-${name}`} data-place={`${name}Id`}>
      <legend className="field-label">{labelOf(name)}</legend>
      <ChosenPicture
        siteSlug={site.slug}
        name={name}
        place={`${name}Id`}
        image={known.images[id ?? '']}
        crop={document[`${name}Crop`]}
        frame={name === 'logo' ? 'AS_IT_IS' : 'SQUARE'}
        alt={`The ${name}`}
        format="png"
        isChosen={id !== null}
        onSent={(sent) => draft.change(picture(name, sent.id), { images: { [sent.id]: sent } })}
        onCrop={(crop) => draft.change({ [`${name}Crop`]: crop })}
        onTakeOut={() => draft.change(picture(name, null))}
      />
      <p className="field-hint">{hint}</p>
    </fieldset>
  );
}

function picture(name: PictureName, id: string | null): Partial<GeneralDocument> {
  return { [`${name}Id`]: id, [`${name}Crop`]: null };
}

function Units({ draft }: ControlProps) {
  const { defaultMeasurementSystem } = useStore(draft.$document);
  return (
    <Choice
      legend={labelOf('units')}
      options={MEASUREMENT_SYSTEMS.toReversed().map((id) => ({ id, label: UNIT_NAMES[id] }))}
      chosen={defaultMeasurementSystem}
      onChoose={(id) => draft.change({ defaultMeasurementSystem: id })}
      hint="What readers see first in every recipe. They can switch to the other."
    />
  );
}

function Temperature({ draft }: ControlProps) {
  const { defaultTemperatureSystem } = useStore(draft.$document);
  return (
    <Choice
      legend={labelOf('temperature')}
      options={TEMPERATURE_SYSTEMS.toReversed().map((id) => ({ id, label: TEMPERATURE_NAMES[id] }))}
      chosen={defaultTemperatureSystem}
      onChoose={(id) => draft.change({ defaultTemperatureSystem: id })}
      hint="What readers see first of ovens and pans. They can switch to the other."
    />
  );
}

interface ChoiceProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  hint: string;
}

function Choice<Id extends string>({ legend, options, chosen, onChoose, hint }: ChoiceProps<Id>) {
  const name = useId();
  return (
    <fieldset className="editor-field settings-choice" aria-describedby={`${name}-about`}>
      <legend className="field-label">{legend}</legend>
      <div className="settings-options">
        {options.map(({ id, label }) => (
          <label key={id} className="check-line">
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            {label}
          </label>
        ))}
      </div>
      <p id={`${name}-about`} className="field-hint">
        {hint}
      </p>
    </fieldset>
  );
}

function Analytics({ draft }: ControlProps) {
  const { googleAnalyticsId } = useStore(draft.$document);
  return (
    <Field
      label={labelOf('analytics')}
      path="googleAnalyticsId"
      hint={
        googleAnalyticsId?.trim()
          ? 'Readers are asked first whether they may be counted; nothing is loaded before they agree.'
          : 'Without an id, nobody is counted by Google and readers are asked nothing.'
      }
    >
      {(control) => (
        <GrowingLine
          {...control}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="G-ABC123DEF4"
          value={googleAnalyticsId ?? ''}
          onChange={(typed) => draft.type({ googleAnalyticsId: typed || null })}
        />
      )}
    </Field>
  );
}
