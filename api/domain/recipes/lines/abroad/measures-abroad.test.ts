import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../../text/rich-text-reading.ts';
import { listedWords } from '../listed-names.ts';
import { amountsAsWritten } from '../written-amounts.ts';

const LISTED = listedWords([
  'Mehl',
  'Öl',
  'huile ou beurre',
  'vin blanc',
  'zucchero',
  'olie',
  'socker',
  'azúcar',
  'Tomaten',
  'agua',
  'Zwiebeln',
  'cipolle',
  'onions',
  'cebolla',
]);

describe('one measure, or half of one thing', () => {
  it.each([
    ['Einen Esslöffel Öl erhitzen', 'Einen Esslöffel'],
    ['Einen gehäuften Esslöffel Mehl zugeben', 'Einen gehäuften Esslöffel'],
    ['Eine halbe Tasse Mehl zugeben', 'Eine halbe Tasse'],
    ['Eine Handvoll Mehl zugeben', 'Eine Handvoll'],
    ['Eine Dose Tomaten zugeben', 'Eine Dose'],
    ['In einem Esslöffel Öl anbraten', 'einem Esslöffel'],
    ['Mit einem Glas Öl begießen', 'einem Glas'],
    ['Mehl in die Schüssel, ein Glas Öl dazu', 'ein Glas'],
    ['Voeg socker en een glas olie toe', 'een glas'],
    ['Cook the onions to a paste, about a cup', 'a cup'],
    ['Ajouter une cuillère à soupe d’huile', 'une cuillère à soupe'],
    ['Verser un demi-verre de vin blanc', 'un demi-verre'],
    ['Verser un litre de vin', 'un litre'],
    ['Unire una cucchiaiata di zucchero', 'una cucchiaiata'],
    ['Voeg een eetlepel olie toe', 'een eetlepel'],
    ['Añadir un vaso de agua', 'un vaso'],
    ['Junte uma colher de sopa de azúcar', 'uma colher de sopa'],
    ['Tillsätt en matsked socker', 'en matsked'],
    ['Eine halbe Zwiebel würfeln', 'Eine halbe Zwiebel'],
    ['Tritare mezza cipolla', 'mezza cipolla'],
    ['Add half an onion', 'half an onion'],
  ])('that stays is said: %s', (text, said) => {
    expect(amountsAsWritten(paragraphs(text), LISTED)).toEqual([said]);
  });

  it.each([
    'Je einen Esslöffel Mehl in die Pfanne geben',
    'Ajouter une pincée de beurre',
    'Tasser avec le dos d’une cuillère ou le fond d’un verre',
    'Mescolare con un cucchiaio di legno',
    'Mit einem Esslöffel abstechen',
    'Eine Dose mit Öl fetten.',
    'In einem Glas Mehl auflösen.',
    'In eine große Tasse Mehl geben',
    'Mit einem Löffel Mehl abstechen.',
    'En un vaso de agua disolver el azúcar',
    'Verser dans un verre de vin blanc',
    'Doe in een kopje olie',
    'Cut to about a slice.',
    'Reduce to approximately a cup.',
    'Die halbe Zwiebel würfeln',
    'Add half the onion, half of the onions',
    'Añadir la media cebolla restante',
  ])('is none where nothing is measured, or only for one piece: %s', (text) => {
    expect(amountsAsWritten(paragraphs(text), LISTED)).toEqual([]);
  });
});
