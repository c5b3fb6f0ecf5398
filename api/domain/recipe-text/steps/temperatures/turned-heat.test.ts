import { expect, it } from 'vitest';
import { findTemperatures, scaleOfAll } from './temperatures-in-text.ts';
import type { RecipeScale } from './turned-heat.ts';

/** '220 C', '160-170 C'. */
function said(text: string, scale: RecipeScale = null): string[] {
  return findTemperatures(text, scale).map(({ scale, degrees }) => {
    return `${degrees.map(({ value }) => value).join('-')} ${scale === 'celsius' ? 'C' : 'F'}`;
  });
}

it.each<[string, string[]]>([
  ['Preheat the oven to 220C. Turn down to 180 after 10 minutes.', ['220 C', '180 C']],
  ['Roast at 450°F for 15 minutes, then reduce to 350.', ['450 F', '350 F']],
  ['Roast at 450°F for 15 minutes, then turn the heat down to 225 and roast on', ['450 F', '225 F']],
  ['Heat the oven to 425 degrees; after 10 minutes lower to 375', ['425 F', '375 F']],
  ['Bake at 425°F, then lower the oven temperature to 250° for an hour', ['425 F', '250 F']],
  ['Roast at 230°C, then at 160.', ['230 C', '160 C']],
  ['Bake 20 minutes at 200 °C, then 10 minutes at 180.', ['200 C', '180 C']],
  ['Heat the oven to 220 °C. Reduce to 160-170 (150 fan).', ['220 C', '160-170 C', '150 C']],
  ['Heat the oven to 220 °C (425 °F). Turn down to 180 after 10 minutes', ['220 C', '180 C']],
  ['Auf 250 °C vorheizen, nach 10 Minuten auf 200 zurückschalten', ['250 C', '200 C']],
  ['Bei 220 °C backen, dann die Temperatur auf 180 senken', ['220 C', '180 C']],
  ['Bei 220 °C anbacken, dann bei 180 fertig backen', ['220 C', '180 C']],
  ['Four à 240 °C puis baisser à 180', ['240 C', '180 C']],
  ['Cuire à 220 °C, puis à 180 pendant 20 minutes', ['220 C', '180 C']],
  ['Hornear a 220 °C y bajar el horno a 180 durante media hora', ['220 C', '180 C']],
  ['Infornare a 220 °C, poi abbassare a 180 per 20 minuti', ['220 C', '180 C']],
  ['Asse a 220 °C e reduza para 180 até dourar', ['220 C', '180 C']],
  ['Asse a 220 °C e baixe para 180 até dourar', ['220 C', '180 C']],
  ['Hornear a 220 °C, reduce a 180 durante media hora', ['220 C', '180 C']],
  ['Verwarm de oven op 220 °C. Verlaag naar 180 en bak 20 minuten', ['220 C', '180 C']],
  ['Bei 220 °C backen, dann die Hitze auf 180 absenken', ['220 C', '180 C']],
  ['Roast at 230 °C. Decrease to 180 for 20 minutes', ['230 C', '180 C']],
  ['Roast at 220 °C then for 20 minutes at 180', ['220 C', '180 C']],
  ['Roast at 220 °C, then about 20 minutes at 180', ['220 C', '180 C']],
  ['Roast at 220 °C, then for 20 minutes more at 180 until done', ['220 C', '180 C']],
  ['Grädda i 250 °C, sänk sedan värmen till 200', ['250 C', '200 C']],
  ['Roast at 230 °C. Reduce the oven to 100 and roast for 5 hours', ['230 C', '100 C']],
  ['Roast at 230 °C. Turn it down to 160', ['230 C', '160 C']],
  ['Four à 240 °C. Réduire la température du four à 100', ['240 C', '100 C']],
  ['Four à 240 °C. Réduisez le four à 180 et cuisez', ['240 C', '180 C']],
  ['Ofen auf 250 °C vorheizen. Hitze reduzieren auf 180', ['250 C', '180 C']],
  ['Stek ved 220 °C. Skru ovnen ned til 180', ['220 C', '180 C']],
  ['Bak op 220 °C en verlaag de temperatuur naar 180', ['220 C', '180 C']],
])('degrees an oven is turned to are in the scale that was said: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['Turn down to 180 after 10 minutes.', []],
  ['Heat the oven to 425°F (220°C). Turn down to 180.', ['425 F']],
  ['Heat the oven to 220 °C. Reduce the stock to 200 ml', ['220 C']],
  ['Heat the oven to 220 °C. Reduce by 20 after 10 minutes', ['220 C']],
  ['Heat the oven to 220 °C. Turn down to 350.', ['220 C']],
  ['Heat the oven to 220 °C. Lower the microwave to 300 watts', ['220 C']],
  ['Warm the milk to 40 °C, then reduce it to 100.', ['40 C']],
  ['Bake at 350 °F, then 20 at a time', ['350 F']],
  ['Bake at 350 °F. Reduce calories to 250 with less butter', ['350 F']],
  ['Bake at 200 °C. Reduce servings to 100', ['200 C']],
  ['Bake at 200 °C. Increase the number of balls to 60 if you like', ['200 C']],
  ['Bake at 350 °F. You can increase the recipe to 300 with ease', ['350 F']],
  ['Bake at 350 °F. Fill the jars, bringing each up to 250', ['350 F']],
  ['Heat the oven to 200 °C. Simmer the stock until reduced to 200 and thick', ['200 C']],
  ['Heat the oven to 200 °C. Reduce to 100 and season', ['200 C']],
  ['Four à 200 °C. Laissez réduire à 200 et ajoutez la crème', ['200 C']],
  ['Horno a 200 °C. Reduce a 100 y añade la nata', ['200 C']],
  ['Horno a 200 °C. Deja reducir a 200 y añade la nata', ['200 C']],
  ['Ofen auf 200 °C vorheizen. Flüssigkeit reduzieren auf 200', ['200 C']],
])('other numbers stay as they were written: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each<[string, string, string[]]>([
  ['350°F', 'Reduce the heat to 325 and bake 20 minutes.', ['325 F']],
  ['350°F', 'Lower the oven to 225 for an hour.', ['225 F']],
  ['220°C', 'Turn the oven down to 180.', ['180 C']],
  ['175 °C/350 °F', 'Reduce the heat to 325 and bake.', ['325 F']],
  ['175 °C/350 °F', 'Reduce the heat to 160 and bake.', ['160 C']],
  ['Auf 200 °C vorheizen', 'Die Temperatur auf 180 reduzieren.', ['180 C']],
  // An oven goes to 250 in either scale.
  ['220 °C/425 °F', 'Lower the oven to 250.', []],
  ['Simmer', 'Lower the heat to 325.', []],
  ['350°F', 'Bake 10 minutes at 350. Lower the heat to 300.', []],
  ['350°F', 'Reduce to 300 and season.', []],
  ['350°F', 'Lower the heat to 15 and stir.', []],
])('with %j in another step: %j', (other, text, expected) => {
  expect(said(text, scaleOfAll([other, text]))).toEqual(expected);
});

it.each(['220 °C, reduce to 180 ', 'turn the heat ', 'reduce ', 'then at 180 '])(
  'reads %j repeated ten thousand times at once',
  (piece) => {
    expect(() => findTemperatures(`220 °C ${piece.repeat(10_000)}`)).not.toThrow();
  },
  20_000,
);
