import { expect, test } from 'vitest';
import { measuredLine } from '../steps/measured-text.ts';
import { parseIngredientLine } from './ingredient-line.ts';

test.each([
  ['200 g butter at 20 °C', 'butter', 'at 20 °C'],
  ['1 1/4 cups warm water 110 degrees F', 'warm water', '110 degrees F'],
  ['water at about 40 °C', 'water', 'at about 40 °C'],
  ['1 cup milk, warmed to 100°F', 'milk', 'warmed to 100°F'],
])('how warm it is stands behind the name of %s', (line, name, preparation) => {
  expect(parseIngredientLine(line)).toMatchObject({ name, preparation, isUnderstood: true });
});

test.each([
  ['at 20 °C', ['20 celsius']],
  ['110°F/43°C', ['110 fahrenheit, 43 celsius']],
  ['33c', []],
  ['110f', ['110 fahrenheit']],
])('a temperature behind a name is one as in steps: %s', (text, expected) => {
  const [line] = measuredLine(text, (slug) => slug);
  const said = (line?.type === 'paragraph' ? line.children : []).flatMap((node) => {
    if (!('type' in node) || node.type !== 'measurement') return [];
    const { quantity, unitId, second } = node;
    return `${quantity} ${unitId}${second ? `, ${second.quantity} ${second.unitId}` : ''}`;
  });
  expect(said).toEqual(expected);
});
