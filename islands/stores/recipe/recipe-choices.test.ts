import { expect, test } from 'vitest';
import { createRecipeChoices } from './recipe-choices.ts';

/** A page with radios, metric and Celsius its own. */
function createPage() {
  const events = new EventTarget();
  const radio = (name: string, value: string, defaultChecked = false) => ({
    name,
    value,
    defaultChecked,
    checked: defaultChecked,
  });
  const radios = [
    ...['50', '100', '200'].map((value) => radio('servings', value, value === '100')),
    radio('system', 'imperial'),
    radio('system', 'metric', true),
    radio('temperature', 'fahrenheit'),
    radio('temperature', 'celsius', true),
  ];
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    querySelectorAll: () => radios,
    /** Presses a radio. */
    choose(name: string, value: string) {
      for (const radio of radios) if (radio.name === name) radio.checked = radio.value === value;
      events.dispatchEvent(new Event('change'));
    },
  };
}

test('the choices are those of the radios, from the first look on', () => {
  const page = createPage();
  const { $choices, readPageChoices } = createRecipeChoices({ page: page });
  page.choose('servings', '200');
  const seen: unknown[] = [];
  const stop = $choices.subscribe((choices) => seen.push({ ...choices }));
  page.choose('system', 'imperial');
  page.choose('temperature', 'fahrenheit');
  expect(seen).toEqual([
    { servings: 200, system: 'metric', temperature: 'celsius' },
    { servings: 200, system: 'imperial', temperature: 'celsius' },
    { servings: 200, system: 'imperial', temperature: 'fahrenheit' },
  ]);
  expect(readPageChoices()).toEqual({ servings: 100, system: 'metric', temperature: 'celsius' });
  stop();
});

test('a page without radios has the amounts as written', () => {
  const page = { ...createPage(), querySelectorAll: () => [] };
  const { $choices, readPageChoices } = createRecipeChoices({ page: page });
  const stop = $choices.subscribe(() => {});
  expect($choices.get()).toEqual({ servings: 100, system: 'imperial', temperature: 'fahrenheit' });
  expect(readPageChoices()).toEqual($choices.get());
  stop();
});
