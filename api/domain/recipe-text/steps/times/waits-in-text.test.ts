import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWaits } from './waits-in-text.ts';

/** Waits of a text: a number is minutes, a list the waits in order, null none. */
function expectWaits(text: string, expected: number | number[] | null) {
  const minutes = [expected ?? []].flat();
  expect(findWaits(text).map((wait) => Number(wait.minutes.toFixed(2)))).toEqual(minutes);
}

describe('a wait told with another', () => {
  it.each<[string, number | number[] | null]>([
    ['When the potatoes have had 15 minutes, add the fish', null],
    ['If you soaked the rice for 30 minutes, use less water', null],
    ['Bake 45 minutes (15 minutes longer for a firmer custard)', 45],
    ['Bake 35 mins at 350F or 25 mins in a convection oven', 35],
    ['Bake 25 mins in a convection oven', 25],
    ['Bake 20 mins, or 30 mins if frozen', 20],
    ['Cook 1 hour on high, followed by 15 minutes on keep warm', [60, 15]],
    ['Bake at 450F for 10 minutes, then the next 6 minutes at 350F', [10, 6]],
    ['Stir it in the next 6 minutes', null],
    ['If you like it browned, grill for 10 minutes', 10],
    ['If it is too soft, chill it for 10 minutes', 10],
    ['If needed, rest for 30 minutes', 30],
    ['If the cream has softened, chill for 5 minutes', 5],
    ['Thicken it if you need and return to oven for 5 more minutes', 5],
  ])('of %j', expectWaits);
});

describe('how long a wait is', () => {
  it.each<[string, number | number[] | null]>([
    ['Bake for 15 mins', 15],
    ['Rest 10 minutes under foil', 10],
    ['Boil the pasta 2 minutes under the time on the package', null],
    ['Simmer 1-2 hours', 60],
    ['Boil 3 min 30 s.', 3.5],
    ['Cook 90 s.', 1.5],
    ['Roast 1 h 15 m.', 75],
    ['Roast for 20 minutes per 500 g plus 20 minutes.', null],
    ['Simmer for 20–25 minutes', 20],
    ['Simmer 5 to 7 min.', 5],
    ['Simmer for 5/6 minutes', 5],
    ['Fry for one or two minutes', 1],
    ['Fry for a minute or two', 1],
    ['Fry between 5 and 7 minutes', 5],
    ['Chill 30 minutes to 2 hours', 30],
    ['Whisk 45s - 1 minute', 0.75],
    ['Bake at least 8 and up to 12 minutes', 8],
    ['Cook for 5 minutes, then 5 more', [5, 5]],
    ['Fry 2–3 minutes, flip and cook for another 2-3.', [2, 2]],
    ['Bake 10 minutes, turn, and bake for 5 more.', [10, 5]],
    ['Bake 25 minutes, rotate and bake another 10 to 15.', [25, 10]],
    ['Bake for 10 minutes, then add 2 more eggs', 10],
    ['Cook for 5 minutes, crack in 2 eggs, then 2 more', 5],
    ['Cook for 5 minutes and serve for 4.', 5],
    ['Stew for two to two and a half hours', 120],
    ['Let rest for 1 hour 30 minutes', 90],
    ['Braise for 1 hour and 15 minutes', 75],
    ['Braise for 1 hour 15 to 20 minutes', 75],
    ['Braise 1h30', 90],
    ['Braise 1 h 30 min', 90],
    ['Braise for 1:45 hours', 105],
    ['Cook for an hour and a half', 90],
    ['Cook 1 1/2 hours', 90],
    ['Cook 2½ – 3 hours', 150],
    ['Cook for 1.5 hours', 90],
    ['Cook for three quarters of an hour', 45],
    ['Cook for an hour and a quarter', 75],
    ['Bake it half an hour', 30],
    ['Bake it a half-hour', 30],
    ['Bake for twenty-five minutes', 25],
    ['Bake for forty five minutes', 45],
    ['Knead for ten more minutes', 10],
    ['Knead thirty minutes more', 30],
    ['Knead for another minute', 1],
    ['Knead for 5 or so minutes', 5],
    ['Steep for 90 seconds', 1.5],
    ['Poach 3 minutes 30 seconds', 3.5],
    ['Steam for two full minutes', 2],
    ['Steam for ~12 min', 12],
    ['Give it a 10-minute rest', 10],
    ['Add the 10-minute rice', null],
    ['Blend for 5-10 seconds', null],
    ['Leave for 10-14 days', null],
    ['Chill overnight', null],
    ['Mince 3 cloves', null],
    ['Use a second bowl', null],
  ])('of %j', (text, expected) => expectWaits(text, expected));
});

describe('what is a wait', () => {
  it.each<[string, number | number[] | null]>([
    ['Boil for 3 minutes, then rest 10 minutes', [3, 10]],
    ['Blend 30 seconds, then simmer for ten minutes', [0.5, 10]],
    ['Roast 20 minutes at 220 °C or 35 minutes at 180 °C', [20, 35]],
    ['Fry until golden (about 4 minutes)', 4],
    ['Bake until it is firm (in about 2 hours)', 120],
    ['Set a timer for 12 minutes', 12],
    ['Set a timer for 25 minutes. Every 5 minutes, stir.', 25],
    ['Roast 25 minutes.\nEvery 5 minutes, baste it', 25],
    ['Put it in for 25 min. Before it browns, turn it', 25],
    ['Put it in for 25 minutes. Left alone it browns', 25],
    ['Add it 5 min. before the end', null],
    ['This takes about 40 minutes', 40],
    ['Bake for the first 15 minutes at 230 °C, then 30 minutes at 180 °C', [15, 30]],
    ['Return it to the oven for a final 20 minutes', 20],
    ['Return to the oven for the final 15 minutes', 15],
    ['Bake for the last 10 minutes without foil', 10],
    ['Cook 5 minutes and broil for the last 2 minutes', [5, 2]],
    ['Grill for no more than 3 minutes', 3],
    ['Cook no longer than 3 minutes', 3],
    ['Bake 20 minute or until done', 20],
    ['Let it have a 20 minute rest', 20],
    ['Once browned, cook for 5 minutes more', 5],
    ['When browned cook 5 minutes', 5],
    ['Top with cheese, cover and bake for 20 minutes', 20],
    ['Add the onions, cooked until soft, and fry for 5 minutes', 5],
    ['You have to cook it for 20 minutes', 20],
    ['The chicken takes 40 minutes to cook', 40],
    ['It should sit for 10 minutes', 10],
    ['Some people do not like it, so wait for a minute', 1],
    ['Simmer as long as you can wait, at least 4 hours', 240],
    ['Bake for up to 10 minutes', 10],
    ['Do not open the oven for 20 minutes', 20],
    ['Keep in the fridge for 3 hours', 180],
    ['Poach 4 minutes: slide the egg in. Cook for 4 minutes.', 4],
    ['Sear 2 minutes on each side, 4 minutes in total', 2],
    ['Cook 3-5 min per side, about 10 minutes in total', 3],
    ['Fry 4 minutes on each side, 8 minutes in all', 4],
    ['Rest for 10 minutes before serving', 10],
    ['Chill at least 1 hour before slicing', 60],
    ['Cook for 5 minutes after adding the rice', 5],
    ['Fry the leeks. Fry the leftover rice for 5 minutes', 5],
    ['Once the pan is hot add the fish and cook 6 minutes', 6],
    ['When it is done flip it and fry for 2 minutes', 2],
    ['Drizzle with the last of the oil and roast for 15 minutes', 15],
  ])('%j', (text, expected) => expectWaits(text, expected));
});

describe('what has passed', () => {
  it.each<[string, number | number[] | null]>([
    ['After 10 minutes of rest, steam 20 minutes', 20],
    ['After half an hour, open the pot', null],
    ['After about 15 minutes stir and cook 5 minutes', 5],
    ['After baking for 10 minutes, lower the heat and bake 25 minutes', 25],
    ['After the first 30 minutes take off the lid', null],
    ['Turn the loaf after 20 minutes', null],
    ['When the beans have cooked for 40 minutes, salt them', null],
    ['Once it has rested 30 minutes, roll it out', null],
    ['If 15 minutes have passed, turn it', null],
    ['Once 1 hour is up, take it out', null],
    ['24 h after soaking, boil for 50 minutes', 50],
    ['10 minutes later add the cream', null],
    ['Drain the beans, soaked for 8 hours', null],
    ['Roll the rested (30 minutes) dough out and knead 8 minutes', 8],
    ['You set it aside 10 minutes ago', null],
    ['20 minutes into baking, cover with foil', null],
    ['At 20 minutes, flip the slices', null],
    ['Once cooled for 10 minutes, turn it out', null],
    ['Add the eggs, boiled for 10 minutes and peeled', null],
    ['Top with the onions, fried for 5 minutes in butter', null],
    ['My grandmother let it simmer for 4 hours', null],
    ['Traditionally it is baked for 6 hours', null],
    ['The recipe used to take 3 hours', null],
    ['It took me 45 minutes', null],
    ['I waited 20 minutes', null],
    ['Once rested for 20 minutes, bake for 15.', 15],
  ])('%j', (text, expected) => expectWaits(text, expected));
});

describe('what lies ahead or is no wait', () => {
  it.each<[string, number | number[] | null]>([
    ['5 minutes before the end, add the peas', null],
    ['Add the peas 5 minutes before the end', null],
    ['Cook the pasta until 2 minutes before the end', null],
    ['Add the herbs a couple of minutes before the time is up', null],
    ['About ten minutes before it is done add the leaves', null],
    ['Once you have 15 minutes left, start the sauce', null],
    ['Cook the pasta 2 minutes less than the packet says', null],
    ['In 5 minutes it will be thick', null],
    ['It is ready in 30 minutes', null],
    ['Add the peas for the last 5 minutes', null],
    ['Cook the pasta and add the peas for the last 5 minutes', null],
    ['Soak for 24 hours', null],
    ['Stir every 5 minutes', null],
    ['Stir every 5 minutes while it simmers for 20 minutes', 20],
    ['Stir once every 10 to 15 minutes', null],
    ['Feed it twice a day', null],
    ['Microwave in 20-second bursts', null],
    ['Do not leave it for more than 10 minutes', null],
    ['Store for up to 3 days', null],
    ['It keeps 20 hours in the fridge', null],
    ['It will keep for 12 hours', null],
    ['Leftovers can be stored for 24 hours', null],
    ['Store it in the fridge for a day', null],
    ['Refrigerate for up to 12 hours', null],
    ['Can be made 2 hours ahead', null],
    ['Make the dough 1 day in advance', null],
    ['Let it rest at least 2 hours and up to 24 hours', 120],
    ['Roast 20 minutes per kilo', null],
    ['If it is not set, add 5 minutes', null],
    ['When the pasta is done (-1 minute), drain it', null],
    ['Total time: 45 minutes', null],
    ['Total time should be about 1 hour', null],
    ['Cook for 20 minutes. The overall time will be around 1 hour.', 20],
    ['Die Gesamtzeit beträgt etwa 1 Stunde', null],
    ['Le temps total est d’environ 1 heure', null],
    ['Tempo totale: circa un’ora', null],
    ['Bake for a total time of 1 hour', 60],
    ['The total cooking time is about 1 hour', 60],
    ['10 minutes will do', null],
    ['Rest it; 20 minutes should be enough', null],
    ['The whole dish takes 45 minutes from start to finish', null],
    ['This takes 1 hour 30 minutes in total', null],
    ['The garden is a 5 minute walk away', null],
    ['Add 1 cup of 1 minute oats', null],
    ['While it bakes, you have 20 minutes to make the sauce', null],
    ['If you have 10 minutes to spare, toast the nuts', null],
    ['During its 10-minute rest, make the gravy', null],
    ['When 5 minutes remain, add the cheese', null],
    ['Overcooking by even 1 minute makes it tough', null],
    ['It can stand at room temperature for 2 hours', null],
  ])('%j', (text, expected) => expectWaits(text, expected));
});

it.each<[string, number | number[] | null]>([
  ['Laisser reposer 10 minutes, puis cuire 1 h', [10, 60]],
  ['Remuer toutes les 5 minutes', null],
  ['Après 10 minutes, ajouter la crème', null],
  ['Ca. 20 Minuten köcheln lassen', 20],
  ['Nach ca. 30 Sekunden wenden und weitere 2 Minuten braten', 2],
  ['Dejar reposar durante 5 o 6 minutos', 5],
  ['Cuocere per circa 15 minuti', 15],
  ['Kook in 10 minuten gaar', 10],
  ['Lad det simre i 4-5 minutter', 4],
])('reads other languages: %j', expectWaits);

it('finds waits where they stand', () => {
  const text = 'Boil for 3 minutes, then rest an hour or two.';
  expect(findWaits(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '3 minutes',
    'an hour or two',
  ]);
});

it('takes any text, and a long one at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { start, end, minutes } of findWaits(text)) expect(minutes > 0 && end > start).toBe(true);
    }),
    { numRuns: 100 },
  );
  for (const piece of ['1 ', '1 hour ', 'a ', '1-', '1 minute, ', 'after it '])
    expect(() => findWaits(piece.repeat(20_000))).not.toThrow();
});
