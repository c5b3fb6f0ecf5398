/** What a page shows of lines and steps as they were typed, read with the catalogue. No database, no files. */
import type { AmountView } from '#domain/maths/amounts.ts';
import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import { expandRecipe } from '#domain/recipes/expand-recipe.ts';
import { beforePreparation, isAddition } from '#domain/recipes/lines/ingredient-line-text.ts';
import { readDocument } from '../../api/services/recipe-import/read-document.ts';
import { catalogueLookups } from '../../scripts/bench/recipes/catalogue-lookups.ts';
import { ingredientGroups } from '../recipe/ingredient-lines.ts';
import { type ResolvedBlock, recipeTextContext, resolveRichText } from '../recipe/rich-text/resolve.ts';
import { inlinePieces } from '../recipe/rich-text/resolved-text.ts';
import { stepGroups } from '../recipe/steps.ts';
import { amountState, type Defaults, type Words } from '../recipe/words.ts';

/** A recipe that was typed: groups of lines, or lines alone, and steps. */
type Typed = { lines: readonly string[]; steps?: readonly string[] };

const LOOKUPS = catalogueLookups();

/** What a page shows of a typed recipe, of a site that shows the reader's units first; temperatures go with the units. */
export function shownRecipe({ lines, steps = [] }: Typed, view: AmountView) {
  const group = (all: readonly string[]) => [{ title: '', lines: [...all] }];
  const { document } = readDocument(
    { ...NOTHING_WRITTEN, title: 'x', ingredientGroups: group(lines), stepGroups: group(steps) },
    { slug: 'x', idSeed: 'x', images: [], contributorIds: [], recipeTitles: new Map() },
  );
  const head = { id: 'x', version: 1, publishedAt: null };
  const recipe: PageRecipe = { ...expandRecipe(head, document, LOOKUPS), terms: [] };
  const system = view.ownSystem ?? view.system;
  const defaults: Defaults = {
    system,
    temperature: scaleOf(system),
    ...(view.locale && { locale: view.locale }),
  };
  const context = recipeTextContext(recipe, defaults);
  const shownStates = [amountState(view), scaleOf(view.system)];
  const said = (words: Words | null) =>
    words?.find(({ states }) => states.length === 0 || states.some((state) => shownStates.includes(state)))
      ?.text ?? '';
  const text = (nodes: ResolvedBlock[]): string =>
    inlinePieces(nodes)
      .map((piece) => (piece.type === 'text' ? piece.text : piece.type === 'words' ? said(piece.words) : ''))
      .join('');
  return {
    lines: ingredientGroups(recipe, defaults).flatMap((shown) =>
      shown.lines.map(({ amount, secondAmount, name, preparation, note, noteEnd, amountsRemark }) => {
        const words = [said(amount), said(secondAmount), said(name)].filter(Boolean).join(' ');
        const done = text(resolveRichText(preparation ?? [], context));
        const noted = note ? ` (${note}${said(noteEnd)})` : '';
        const after = done ? `${beforePreparation(done)}${done}` : '';
        const whole = `${words}${isAddition(done) ? noted + after : after + noted}`;
        return { text: whole.replaceAll('\u00a0', ' '), remark: amountsRemark };
      }),
    ),
    steps: stepGroups(recipe, context).flatMap((shown) =>
      shown.steps.map(({ content, amountsRemark, timers }) => {
        return { text: text(content).replaceAll('\u00a0', ' '), remark: amountsRemark, timers };
      }),
    ),
  };
}

function scaleOf(system: AmountView['system']): TemperatureSystem {
  return system === 'metric' ? 'celsius' : 'fahrenheit';
}

/** What a page shows of one typed line, with what it says of amounts that stay. */
export function shownLine(line: string, multiplier: number, system: AmountView['system'] = 'imperial') {
  const [shown] = shownRecipe({ lines: [line] }, { multiplier, system }).lines;
  return [shown?.text, shown?.remark].filter(Boolean).join(' ! ');
}
