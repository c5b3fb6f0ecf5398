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
])('what has passed in %j is none', (text, minutes) => {
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
