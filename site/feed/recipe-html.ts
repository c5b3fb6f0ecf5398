/** A recipe as plain HTML, for programs that show it without our style sheets and scripts. */

import { pictureSources } from '#domain/media/picture-sources.ts';
import type { ReadRecipe, SiteLayoutModel } from '#domain/pages/pages.ts';
import { FILES_PATH, recipePath } from '#domain/pages/paths.ts';
import { beforePreparation, isAddition } from '#domain/recipes/lines/ingredient-line-text.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import { PREMIUM_SENTENCE, PREMIUM_SUBSTACK_SENTENCE } from '#domain/text/sentences.ts';
import { defaultsOf } from '../head/structured-data.ts';
import { creditOf } from '../recipe/credit.ts';
import { asSiteShows } from '../recipe/empty-groups.ts';
import { type IngredientGroup, type IngredientLine, ingredientGroups } from '../recipe/ingredient-lines.ts';
import { asWritten } from '../recipe/rich-text/as-written.ts';
import { drawRichText } from '../recipe/rich-text/draw.ts';
import { withHeat } from '../recipe/rich-text/heat-in-text.ts';
import { legacyHtml } from '../recipe/rich-text/legacy-html.ts';
import { recipeTextContext, resolveRichText, type TextContext } from '../recipe/rich-text/resolve.ts';
import { inlinePieces } from '../recipe/rich-text/resolved-text.ts';
import { type StepGroup, stepGroups, timerWords } from '../recipe/steps.ts';
import { summaryOf } from '../recipe/summary.ts';

type RecipePicture = ReadRecipe['recipe']['images'][number];
type StepPicture = StepGroup['steps'][number]['images'][number];

/** Widest picture within a recipe. */
const IMAGE_WIDTH_MAX_PX = 1280;
/** A link or a picture of the site itself, or a place on the recipe's own page. */
const OWN_ADDRESS = /(?<= (?:href|src)=")(?=\/(?!\/)|#)/g;

/**
 * All that anybody may read of a recipe, as it was written, with addresses that work anywhere.
 * @param drawPageLink the way to the recipe's page, below its words
 */
export function recipeHtml(
  layout: SiteLayoutModel,
  { recipe: whole, isTeaser }: ReadRecipe,
  drawPageLink: (path: string, words: string, isTeaser: boolean) => string = drawPlainLink,
): string {
  const recipe = isTeaser ? whole : asSiteShows(whole, layout.special);
  const context = recipeTextContext(recipe, defaultsOf(layout));
  const prose = (text: RichText | null) =>
    hasText(text) ? drawRichText(asWritten(resolveRichText(text, context, 2))) : '';
  const [picture, ...pictures] = recipe.images;
  const draw = (image: RecipePicture) => drawPicture(image, recipe.title);
  const parts = [
    picture ? draw(picture) : '',
    prose(recipe.description),
    drawSummary(summaryOf(recipe, context.defaults)),
    prose(recipe.storyExcerpt),
  ];
  if (isTeaser) {
    const isSubstack = layout.special.premiumVariant === 'substack';
    const words = isSubstack ? PREMIUM_SUBSTACK_SENTENCE : PREMIUM_SENTENCE;
    parts.push(drawPageLink(recipePath(recipe.slug), words, isTeaser));
  } else {
    const groups = ingredientGroups(recipe, context.defaults);
    const steps = stepGroups(recipe, context);
    const body = drawIngredients(groups, context) + drawSteps(steps, recipe.title, context);
    parts.push(
      drawCredit(recipe),
      prose(recipe.storyMore),
      body,
      legacyHtml(recipe.legacyRecipeData),
      hasText(recipe.note)
        ? `<h2>Notes</h2>${drawRichText(asWritten(resolveRichText(recipe.note, context)))}`
        : '',
      drawEquipment(recipe.equipmentUsages),
      recipe.video ? drawVideoLink(fileHref(recipe.video.key)) : '',
      recipe.youtubeVideoId ? drawVideoLink(`https://www.youtube.com/watch?v=${recipe.youtubeVideoId}`) : '',
      ...pictures.map(draw),
      drawPageLink(recipePath(recipe.slug), `${recipe.title} at ${layout.title}`, isTeaser),
    );
  }
  return parts
    .join('')
    .replaceAll(OWN_ADDRESS, (_, at: number, html: string) =>
      html[at] === '#' ? layout.origin + recipePath(recipe.slug) : layout.origin,
    );
}

function drawSummary(entries: ReturnType<typeof summaryOf>): string {
  const said = entries.map(({ label, words }) => escapeHtml(`${label}: ${words[0]?.text ?? ''}`));
  return said.length > 0 ? `<p>${said.join('<br>')}</p>` : '';
}

function drawCredit(recipe: ReadRecipe['recipe']): string {
  const credit = creditOf(recipe);
  if (!credit) return '';
  const words = escapeHtml(credit.words);
  return `<p>${credit.lead}${credit.href ? `<a href="${escapeHtml(credit.href)}">${words}</a>` : words}</p>`;
}

function drawPlainLink(path: string, words: string): string {
  return `<p><a href="${path}">${escapeHtml(words)}</a></p>`;
}

function drawIngredients(groups: IngredientGroup[], context: TextContext): string {
  const filled = groups.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return '';
  const lists = filled.map(
    ({ title, note, lines }) =>
      `${title ? `<h3>${escapeHtml(title)}</h3>` : ''}${drawRemark(note, context)}<ul>${lines
        .map((line) => `<li>${drawLine(line, context)}</li>`)
        .join('')}</ul>`,
  );
  return `<h2>Ingredients</h2>${lists.join('')}`;
}

function drawLine(
  { amount, secondAmount, name, link, preparation, note }: IngredientLine,
  context: TextContext,
): string {
  const title = escapeHtml(name[0]?.text ?? '');
  const linked = link && title ? `<a href="${escapeHtml(link)}">${title}</a>` : title;
  const amounts = [amount, secondAmount].map((words) => escapeHtml(words?.[0]?.text ?? ''));
  const words = [...amounts, linked].filter(Boolean).join(' ');
  const prepared = preparation
    ? drawRichText(asWritten(inlinePieces(resolveRichText(preparation, context)))).trim()
    : '';
  const noted = note ? ` ${drawNote(note, context, 'small')}` : '';
  if (!words || !prepared) return `${words || prepared}${noted}`;
  const after = `${beforePreparation(prepared)}${prepared}`;
  return isAddition(prepared) ? `${words}${noted}${after}` : `${words}${after}${noted}`;
}

function drawSteps(groups: StepGroup[], title: string, context: TextContext): string {
  const filled = groups.filter(({ steps }) => steps.length > 0);
  if (filled.length === 0) return '';
  const lists = filled.map(
    ({ title: groupTitle, note, steps }) =>
      `${groupTitle ? `<h3>${escapeHtml(groupTitle)}</h3>` : ''}${drawRemark(note, context)}<ol start="${
        steps[0]?.number ?? 1
      }">${steps.map((step) => drawStep(step, title, context)).join('')}</ol>`,
  );
  return `<h2>Method</h2>${lists.join('')}`;
}

function drawStep(
  { number, content, timers, note, images, video }: StepGroup['steps'][number],
  title: string,
  context: TextContext,
): string {
  const timer = timers.length === 0 ? '' : `<p>${timerWords(timers)}</p>`;
  const pictures = images.map((image) => drawPicture(image, `${title}, step ${number}`));
  const film = video ? drawVideoLink(fileHref(video.key)) : '';
  return `<li>${drawRichText(asWritten(content))}${timer}${drawRemark(note, context)}${film}${pictures.join('')}</li>`;
}

function drawEquipment(usages: ReadRecipe['recipe']['equipmentUsages']): string {
  const tools = usages.flatMap(({ equipmentTitleOverride, equipment, link, note }) => {
    const title = equipmentTitleOverride ?? equipment?.title;
    if (!title) return [];
    const linked = link ? `<a href="${escapeHtml(link)}">${escapeHtml(title)}</a>` : escapeHtml(title);
    return [`<li>${linked}${note ? ` <small>${escapeHtml(note)}</small>` : ''}</li>`];
  });
  return tools.length > 0 ? `<h2>Key equipment</h2><ul>${tools.join('')}</ul>` : '';
}

function drawRemark(note: string | null, context: TextContext): string {
  return note ? `<p>${drawNote(note, context)}</p>` : '';
}

/** @param element `small` where it stands among other words: as plain text it is told from them by brackets */
function drawNote(note: string, context: TextContext, element: 'em' | 'small' = 'em'): string {
  return `<${element}>${drawRichText(asWritten(withHeat(note, context)))}</${element}>`;
}

function fileHref(key: string): string {
  return `${FILES_PATH}/${encodeURIComponent(key)}`;
}

function drawVideoLink(href: string): string {
  return `<p><a href="${escapeHtml(href)}">Watch the video</a></p>`;
}

/** @param fallback words where its author gave it none */
function drawPicture(image: RecipePicture | StepPicture, fallback: string): string {
  const { src, width, height } = pictureSources(image, IMAGE_WIDTH_MAX_PX);
  const alt = image.altText ?? fallback;
  return `<p><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"></p>`;
}
