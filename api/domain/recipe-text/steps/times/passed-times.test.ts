import { expect, test } from 'vitest';
import { findWaits } from './waits-in-text.ts';

test.each<[text: string, minutes: number[]]>([
  ['Nachdem der Teig 1 Stunde geruht hat, 12 Minuten backen', [12]],
  ['Wenn der Teig 30 Minuten gegangen ist, 12 Minuten backen', [12]],
  ['Wenn die Suppe kocht, 20 Minuten köcheln lassen', [20]],
  ['Après que la pâte a reposé 1 heure, cuire 12 minutes', [12]],
  ['Une fois que la pâte a reposé au frais pendant 30 minutes, cuire 12 minutes', [12]],
  ["Lorsque l'eau a bouilli cuire 12 minutes", [12]],
  ['Dopo che la pasta ha riposato 1 ora, cuocere 12 minuti', [12]],
  ['Quando la pasta ha riposato per 30 minuti, cuocere per 12 minuti', [12]],
  ['Cuando la masa haya reposado 1 hora, hornear 12 minutos', [12]],
  ['Depois que a massa descansou 1 hora, asse 12 minutos', [12]],
  ['Nadat het deeg 1 uur heeft gerust, 12 minuten bakken', [12]],
  ['Zodra het water kookt 10 minuten koken tot het gaar is', [10]],
  ['Laat het deeg 1 uur rusten en bak 12 minuten', [60, 12]],
  ['När degen har jäst 1 timme, grädda 12 minuter', [12]],
  ['Når dejen har hævet 30 minutter, bag i 12 minutter', [12]],
  ['Gdy ciasto odpoczęło 30 minut, piecz 12 minut', [12]],
  ['Den Reis, der 30 Minuten eingeweicht war, 12 Minuten kochen', [12]],
  ['Den Topf schließen, die Suppe 20 Minuten köcheln lassen', [20]],
  ['Le riz, qui a trempé 30 minutes, cuit 12 minutes', [12]],
  ['If it has been in the fridge for over 2 hours, let it stand 15 min', [15]],
  ['After soaking overnight (at least 8 hours), drain and boil for 45 minutes', [45]],
])('what has passed in %j is none', (text, minutes) => {
  expect(findWaits(text).map((wait) => wait.minutes)).toEqual(minutes);
});

test.each<[text: string, minutes: number[]]>([
  ['Tras 10 minutos de reposo, cocer 20 minutos más', [20]],
  ['Tras una hora en la nevera, hornear media hora', [30]],
  ['Tras 15 minutos, dar la vuelta', []],
  ['Al cabo de 20 minutos, añadir la sal', []],
  ['Pasados unos 10 minutos, añadir la sal', []],
  ['Transcurridos 20 minutos, bajar el fuego y cocer 5 minutos', [5]],
  ['A los 5 minutos, bajar el fuego', []],
  ['10 minutos después, añadir la sal', []],
  ['Cocer 10 minutos después de añadir la sal', [10]],
  ['Trascorsi 20 minuti, aggiungere il riso', []],
  ["Trascorsa un'ora, infornare", []],
  ['Passati 10 minuti, girare e cuocere altri 5 minuti', [5]],
  ['Una volta passati 20 minuti, spegnere', []],
  ['Cuocere la passata 20 minuti', [20]],
  ["Nell'ultima mezz'ora, coprire", []],
  ['Passé 20 minutes, baisser le feu', []],
  ['20 minutes après, ajouter la crème', []],
  ['Une fois les 20 minutes écoulées, sortir le plat', []],
  ['Cuire 20 minutes après avoir ajouté la crème', [20]],
  ['Sind 20 Minuten vergangen, den Deckel abnehmen', []],
  ['Wenn 20 Minuten um sind, den Deckel abnehmen', []],
  ['Passados 10 minutos, junte o sal', []],
  ['Após 10 minutos, junte o sal', []],
  ['Na afloop van de 20 minuten de oven uitzetten', []],
  ['Als 20 minuten verstreken zijn, de oven uitzetten', []],
  ['När 10 minuter har gått, tillsätt saltet', []],
  ['Når 10 minutter er gået, tilsæt salt', []],
  ['Po upływie 20 minut dodaj sól', []],
])('a time that is over in %j is none', (text, minutes) => {
  expect(findWaits(text).map((wait) => wait.minutes)).toEqual(minutes);
});

test.each<[text: string, minutes: number[]]>([
  ['Laisser encore une dizaine de minutes, puis une demi-heure', [10, 30]],
  ['Cuire une bonne quinzaine de minutes', [15]],
  ['Lasciar riposare una decina di minuti', [10]],
  ['Cocer una docena de minutos', [12]],
  ['Dejar cocer unos diez minutos', [10]],
  ['Cozinhe durante uma dezena de minutos', [10]],
  ['Kook een tiental minuten', [10]],
  ['Koka ett tiotal minuter', [10]],
])('a number that is about so many in %j is read', (text, minutes) => {
  expect(findWaits(text).map((wait) => wait.minutes)).toEqual(minutes);
});

test.each([
  'Nicht länger als 5 Minuten kochen',
  'Nicht mehr als 5 Minuten kochen',
  'Ne pas cuire plus de 5 minutes',
  'Non cuocere per più di 5 minuti',
  'No cocer más de 5 minutos',
  'Niet langer dan 5 minuten koken',
  'Inte längre än 5 minuter',
])('%s: a limit is none', (text) => {
  expect(findWaits(text)).toEqual([]);
});

test.each<[text: string, minutes: number[]]>([
  ['90 Minuten gehen lassen, dabei nach 30 und 60 Minuten falten', [90]],
  ['Nach 30, 60 und 90 Minuten falten', []],
  ['Rest for 2 hours, folding after 30 and 60 minutes', [120]],
  ['Stretch and fold at 30 and 60 minutes', []],
  ['Roast for 1 hour, basting after about 20 & 40 minutes', [60]],
  ['Bake 20 minutes, stirring at 5, 10, and 15 minutes', [20]],
  ['Turn the loaf after ten and twenty minutes', []],
  ['Fold after 1 and 2½ hours, then rest for 1 hour', [60]],
  ['Cuire 1 heure, en arrosant après 20 et 40 minutes', [60]],
  ['Hornear 1 hora, girando a los 20 y 40 minutos', [60]],
  ['Cuocere 45 minuti, girando dopo 15 e 30 minuti', [45]],
  ['Grädda 1 timme, vänd efter 20 och 40 minuter', [60]],
  ['Simmer for 20 and 30 minutes respectively', [30]],
  ['Cuocere per 10 e 20 minuti', [20]],
  ['Rest 10 and bake 20 minutes', [20]],
])('of several times in %j, none that are over is one', (text, minutes) => {
  expect(findWaits(text).map((wait) => wait.minutes)).toEqual(minutes);
});
