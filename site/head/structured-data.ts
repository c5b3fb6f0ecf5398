import { formatIsoDuration } from '#domain/maths/durations.ts';
import { asFraction } from '#domain/maths/quantities.ts';
import { structuredTotalTimeMinutes } from '#domain/maths/recipe-times.ts';
import type { CroppedImage, Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import type { PageOf, SiteLayoutModel, TermLink } from '#domain/pages/pages.ts';
import { FILES_PATH, HOME_PATH, type ImageSize, imagePath } from '#domain/pages/paths.ts';
import { yearOrMonthOf } from '#domain/recipes/recipe-dates.ts';
import { OPEN_GRAPH_IMAGE_HEIGHT_PX, OPEN_GRAPH_IMAGE_WIDTH_PX } from '#domain/shared/constants.ts';
import { isCreditPhrase } from '../recipe/credit.ts';
import { shownTitle } from '../recipe/group-titles.ts';
import { plainLine } from '../recipe/plain-line.ts';
import { recipeTextContext, resolveRichText } from '../recipe/rich-text/resolve.ts';
import { plainResolvedText } from '../recipe/rich-text/resolved-text.ts';
import type { Defaults } from '../recipe/words.ts';

/** JSON-LD value. */
export type StructuredData = { [key: string]: unknown };

/** Width of the pictures offered to search engines. */
const LARGE_IMAGE_WIDTH_PX = 1280;
/** The main picture is offered in these sizes too: search engines ask for 4 to 3, 1 to 1 and 16 to 9. */
const MAIN_IMAGE_SIZES: readonly ImageSize[] = [
  { width: OPEN_GRAPH_IMAGE_WIDTH_PX, height: OPEN_GRAPH_IMAGE_HEIGHT_PX },
  { width: 800, height: 800 },
  { width: LARGE_IMAGE_WIDTH_PX, height: 720 },
];
/** Most pictures of a recipe offered to search engines. */
const IMAGES_MAX = 3;

const DIETS: Record<string, string> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  'low-fat': 'LowFatDiet',
  'low-calorie': 'LowCalorieDiet',
  'low-salt': 'LowSaltDiet',
  diabetic: 'DiabeticDiet',
};

/**
 * A recipe as search engines read it (developers.google.com, 'Recipe structured data' and 'Paywalled content'), with
 * the amounts the page shows first. Of a premium recipe only what its teaser says.
 */
export function recipeStructuredData(
  { layout, path, recipe, isTeaser, authors }: PageOf<'recipe'>,
  description: string,
): StructuredData {
  const minutes = (value: number | null) => (value ? formatIsoDuration(value) : undefined);
  const images = imageAddresses(recipe.images, layout.origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    url: layout.origin + path,
    image: images.length > 0 ? images : undefined,
    description,
    author: authors.map((name) => ({ '@type': 'Person', name })),
    datePublished: publicationDate(recipe),
    keywords: keywordsOf(recipe),
    recipeCategory: titlesOf(recipe.terms, ['meals', 'categories']),
    recipeCuisine: titlesOf(recipe.terms, ['cuisines']),
    cookingMethod: titlesOf(recipe.terms, ['methods']),
    suitableForDiet: dietsOf(recipe.terms),
    prepTime: minutes(recipe.prepTimeMinutes),
    cookTime: minutes(recipe.cookTimeMinutes),
    totalTime: minutes(structuredTotalTimeMinutes(recipe)),
    recipeYield: yieldOf(recipe),
    ...(isTeaser ? paywall() : recipeBody(recipe, layout, path, description, images)),
  };
}

function paywall(): StructuredData {
  return {
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.premium-body' },
  };
}

type RecipePage = PageOf<'recipe'>;

function recipeBody(
  recipe: RecipePage['recipe'],
  layout: RecipePage['layout'],
  path: string,
  description: string,
  images: string[],
): StructuredData {
  const context = recipeTextContext(recipe, defaultsOf(layout));
  const lines = recipe.ingredientUsageGroups
    .flatMap((group) => group.ingredientUsages.map((usage) => plainLine(usage, context)))
    .filter((line) => line !== '');
  const tools = recipe.equipmentUsages.flatMap(
    (usage) => usage.equipmentTitleOverride ?? usage.equipment?.title ?? [],
  );
  return {
    recipeIngredient: lines.length > 0 ? lines : undefined,
    recipeInstructions: instructionsOf(recipe, layout, path, images),
    tool: tools.length > 0 ? tools : undefined,
    video: videoOf(recipe, layout.origin, description, images),
    ...originOf(recipe),
  };
}

/** The work it was adapted from; words that say how it is owed are no name of one. */
function originOf({ credit }: RecipePage['recipe']): StructuredData {
  const { name = null, href = null } = credit ?? {};
  const creditText = name !== null && isCreditPhrase(name) ? name : undefined;
  const work = creditText === undefined ? name : null;
  if (work === null && href === null) return { creditText };
  return {
    creditText,
    isBasedOn: { '@type': 'CreativeWork', name: work ?? undefined, url: href ?? undefined },
  };
}

/** The recipe's video, the uploaded one first; none without a picture to stand for it, which search engines require. */
function videoOf(
  recipe: RecipePage['recipe'],
  origin: string,
  description: string,
  images: string[],
): StructuredData | undefined {
  const { title, video, youtubeVideoId } = recipe;
  if (images.length === 0) return undefined;
  const shown = { '@type': 'VideoObject', name: title, description, thumbnailUrl: images };
  if (video) return { ...shown, ...uploadedVideo(video, origin) };
  const uploadDate = publicationDate(recipe);
  if (youtubeVideoId === null || uploadDate === undefined) return undefined;
  return {
    ...shown,
    embedUrl: `https://www.youtube.com/embed/${youtubeVideoId}`,
    uploadDate,
  };
}

/** When it was published, by ISO 8601: an instant, or the year or month where no more is known. */
function publicationDate(recipe: RecipePage['recipe']): string | undefined {
  const { publishedAt } = recipe;
  return publishedAt === null ? undefined : (yearOrMonthOf(recipe) ?? new Date(publishedAt).toISOString());
}

function uploadedVideo(video: Video, origin: string): StructuredData {
  return {
    contentUrl: `${origin}${FILES_PATH}/${encodeURIComponent(video.key)}`,
    uploadDate: new Date(video.createdAt).toISOString(),
    duration: video.durationSeconds ? `PT${Math.ceil(video.durationSeconds)}S` : undefined,
  };
}

function instructionsOf(
  recipe: RecipePage['recipe'],
  layout: RecipePage['layout'],
  path: string,
  images: string[],
): StructuredData[] | undefined {
  const context = recipeTextContext(recipe, defaultsOf(layout));
  let number = 0;
  const sections = recipe.instructionGroups.map(({ title, instructions }) => ({
    title: shownTitle(title, recipe.instructionGroups.length),
    steps: instructions.flatMap((instruction): StructuredData[] => {
      if (!instruction) return [];
      number += 1;
      const text = plainResolvedText(resolveRichText(instruction.content ?? [], context));
      if (!text) return [];
      const pictures = instruction.images.map((image) => largeImage(image, layout.origin));
      const thumbnails = pictures.length > 0 ? pictures : images;
      return [
        {
          '@type': 'HowToStep',
          text,
          url: `${layout.origin}${path}#step-${number}`,
          image: pictures.length > 0 ? pictures : undefined,
          video:
            instruction.video && thumbnails.length > 0
              ? {
                  '@type': 'VideoObject',
                  name: `${recipe.title}, step ${number}`,
                  description: text,
                  thumbnailUrl: thumbnails,
                  ...uploadedVideo(instruction.video, layout.origin),
                }
              : undefined,
        },
      ];
    }),
  }));
  const filled = sections.filter(({ steps }) => steps.length > 0);
  if (filled.length === 0) return undefined;
  return filled.flatMap(({ title, steps }) =>
    title === null ? steps : [{ '@type': 'HowToSection', name: title, itemListElement: steps }],
  );
}

function titlesOf(terms: TermLink[], groups: TermLink['group'][]): string | undefined {
  const titles = terms.filter(({ group }) => groups.includes(group)).map(({ title }) => title);
  return titles.length > 0 ? titles.join(', ') : undefined;
}

/** Words for search engines and the recipe's tags, each once, without those that are said as category or cuisine. */
function keywordsOf({ keywords, terms }: RecipePage['recipe']): string | undefined {
  const tags = terms.filter(({ group }) => group === 'tags').map(({ title }) => title);
  const said = new Set(terms.filter(({ group }) => group !== 'tags').map(({ title }) => title.toLowerCase()));
  const words = [...keywords, ...tags].filter((word) => {
    const isNew = !said.has(word.toLowerCase());
    said.add(word.toLowerCase());
    return isNew;
  });
  return words.length > 0 ? words.join(', ') : undefined;
}

function dietsOf(terms: TermLink[]): string[] | undefined {
  const diets = terms.flatMap(({ group, slug }) => (group === 'diets' ? (DIETS[slug] ?? []) : []));
  return diets.length > 0 ? diets.map((diet) => `https://schema.org/${diet}`) : undefined;
}

function yieldOf({ yieldServings, yieldText, servingDescription }: RecipePage['recipe']) {
  if (yieldServings === null) return yieldText ?? servingDescription ?? undefined;
  const servings = asFraction(yieldServings).plain;
  const words = yieldText ?? (servingDescription && `${servings} ${servingDescription}`);
  return words ? [servings, words] : servings;
}

function imageAddresses([main, ...others]: CroppedImage[], origin: string): string[] {
  if (!main) return [];
  return [
    largeImage(main, origin),
    ...MAIN_IMAGE_SIZES.map((size) => origin + imagePath(main.key, { ...size, crop: main.crop })),
    ...others.slice(0, IMAGES_MAX - 1).map((image) => largeImage(image, origin)),
  ];
}

function largeImage(image: Image | CroppedImage, origin: string): string {
  const crop = 'crop' in image ? image.crop : null;
  return origin + imagePath(image.key, { width: LARGE_IMAGE_WIDTH_PX, crop });
}

/** What the site shows first of amounts and temperatures, with numbers as programs read them. */
export function defaultsOf(layout: RecipePage['layout']): Defaults {
  const { defaultMeasurementSystem, defaultTemperatureSystem } = layout;
  return { system: defaultMeasurementSystem, temperature: defaultTemperatureSystem, isFixed: true };
}

/** The site itself and who runs it: a person where their name is known. */
export function siteStructuredData(layout: SiteLayoutModel): StructuredData {
  const { origin, title, ownerDisplayName, logo, featuredImage, socialMediaLinks } = layout;
  const url = origin + HOME_PATH;
  const profiles = socialMediaLinks
    .filter(({ platform }) => platform !== 'email')
    .map((profile) => profile.url);
  const picture = (image: Image | null) => (image ? largeImage(image, origin) : undefined);
  const shared = { url, sameAs: profiles.length > 0 ? profiles : undefined };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: title,
    url,
    description: layout.description || undefined,
    inLanguage: 'en',
    publisher:
      ownerDisplayName === null
        ? { '@type': 'Organization', name: title, logo: picture(logo), ...shared }
        : { '@type': 'Person', name: ownerDisplayName, image: picture(featuredImage), ...shared },
  };
}

/** JSON-LD as text that cannot end the script element it stands in. */
export function scriptText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
