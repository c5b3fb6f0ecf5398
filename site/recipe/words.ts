import type { AmountView } from '#domain/maths/amounts.ts';
import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import { SERVINGS_MULTIPLIERS } from '#domain/shared/constants.ts';
import type { Locale } from '#domain/shared/locales.ts';

/** What a site shows first; the reader may switch. */
export type Defaults = {
  system: MeasurementSystem;
  temperature: TemperatureSystem;
  /** Language of its numbers; absent where programs read them. */
  locale?: Locale;
  /** True where nobody can switch: only what is shown first is said. */
  isFixed?: boolean;
};

/**
 * Something said in several ways, the site's own first. `states` are the classes of the reader's choices under which a
 * wording shows; without states it shows always.
 */
export type Words = { text: string; states: string[] }[];

/** What the reader can switch on a page. */
export type Switches = { servings: boolean; system: boolean; temperature: boolean };

/** The same words whatever the reader chooses. */
export function fixedWords(text: string): Words {
  return [{ text, states: [] }];
}

/** Class of words for these servings in this system: 'metric-200' is twice the recipe. */
export function amountState(view: AmountView): string {
  return `${view.system}-${view.multiplier * 100}`;
}

/** The same choice is the same object, so that what is said for it is found again. */
const knownViews = new Map<string, { view: AmountView; state: string }[]>();

/** Every choice of servings and units with its class, the recipe as written in the site's own units first. */
function viewsOf({ system: own, locale, isFixed }: Defaults): { view: AmountView; state: string }[] {
  const key = `${own} ${locale} ${isFixed}`;
  const known = knownViews.get(key);
  if (known) return known;
  const multipliers = [1, ...SERVINGS_MULTIPLIERS.filter((multiplier) => multiplier !== 1)];
  const systems: MeasurementSystem[] = own === 'metric' ? ['metric', 'imperial'] : ['imperial', 'metric'];
  const choices = systems
    .flatMap((system) => multipliers.map((multiplier) => ({ system, multiplier })))
    .map((view) => ({
      view: { ...view, ownSystem: own, ...(locale && { locale }) },
      state: amountState(view),
    }));
  const views = isFixed ? choices.slice(0, 1) : choices;
  knownViews.set(key, views);
  return views;
}

/** How `say` puts something for every choice of servings and units; wordings that are equal become one. */
export function amountWords(say: (view: AmountView) => string, defaults: Defaults): Words {
  return gather(viewsOf(defaults).map(({ view, state }) => ({ text: say(view), state })));
}

/** How `say` puts something on either scale; wordings that are equal become one. */
export function temperatureWords(say: (temperature: TemperatureSystem) => string, defaults: Defaults): Words {
  const other: TemperatureSystem = defaults.temperature === 'celsius' ? 'fahrenheit' : 'celsius';
  const scales = defaults.isFixed ? [defaults.temperature] : [defaults.temperature, other];
  return gather(scales.map((scale) => ({ text: say(scale), state: scale })));
}

function gather(said: { text: string; state: string }[]): Words {
  const words: Words = [];
  for (const { text, state } of said) {
    const known = words.find((wording) => wording.text === text);
    if (known) known.states.push(state);
    else words.push({ text, states: [state] });
  }
  return words.length === 1 ? words.map(({ text }) => ({ text, states: [] })) : words;
}

/** The choices that change any of these words. */
export function switchesOf(all: Words[]): Switches {
  const switches: Switches = { servings: false, system: false, temperature: false };
  for (const words of all) {
    if (words.length < 2) continue;
    if (words.some(({ states }) => states.includes('celsius'))) switches.temperature = true;
    else {
      const text = textByState(words);
      const say = (system: MeasurementSystem, multiplier: number) =>
        text.get(amountState({ system, multiplier }));
      switches.system ||= SERVINGS_MULTIPLIERS.some((by) => say('metric', by) !== say('imperial', by));
      switches.servings ||= SERVINGS_MULTIPLIERS.some((by) => say('metric', by) !== say('metric', 1));
    }
  }
  return switches;
}

function textByState(words: Words): Map<string, string> {
  return new Map(words.flatMap(({ text, states }) => states.map((state) => [state, text] as const)));
}
