import type { RichText } from '#domain/text/rich-text.ts';
import { bold, bullets, heading, italic, link, numbers, p, say } from '../../authoring.ts';

/** The page about Marisol. */
export const about: RichText = [
  p`I'm ${bold('Marisol Vega')}. I cook in Ojai, California, in a kitchen with one good window and an oven that runs
    fifteen degrees hot. I know this because I own an oven thermometer, and so should you.`,
  heading(1, 'What you will find here'),
  p`Weeknight food, mostly: Mediterranean by appetite, Californian by grocery store, Mexican by grandmother. Every recipe
    has been cooked at least four times in this house, and once in somebody else's, by somebody who was not being paid to
    be nice.`,
  heading(2, 'The house rules'),
  numbers(
    say`Salt early, lemon late.`,
    say`Read the recipe to the end before you turn anything on. ${italic('Chill overnight')} lives at the bottom.`,
    [
      ...say`Believe your senses over my clock:`,
      bullets(
        say`the nose knows when garlic is done,`,
        say`the ear knows when the pan is too cold,`,
        say`the thermometer knows about the chicken.`,
      ),
    ],
  ),
  heading(2, 'Where to begin'),
  bullets(
    say`New here? ${link('Skillet chicken with lemon and olives', '/recipes/skillet-chicken-with-lemon-and-olives')}.`,
    say`Cooking with one hand? ${link('Chickpea and chard stew', '/recipes/chickpea-and-chard-stew')}.`,
    say`Feeding a crowd on a lawn? The ${link('pressed sandwich', '/recipes/pressed-picnic-sandwich')} and a bread knife.`,
  ),
  {
    type: 'document',
    children: [
      heading(3, 'Before this'),
      p`Six years of catering, two of restaurant pastry, one of selling insurance, which explains the almond layer in the
        galette. I have written for newspapers that still exist and magazines that do not.`,
    ],
  },
  heading(3, 'Say hello'),
  p`Questions go under the recipes, where everyone can read the answer. Everything else to
    ${link('marisol@lemon-and-salt.example', 'mailto:marisol@lemon-and-salt.example')}. I answer on Mondays, with coffee.`,
];

/** Marisol in a few lines. */
export const aboutShort: RichText = [
  p`Cook, writer, lemon hoarder. Weeknight dinners from one good window in Ojai: ${italic('salt early, lemon late')}.`,
];
