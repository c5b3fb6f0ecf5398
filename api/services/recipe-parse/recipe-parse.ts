/** Reads the recipe in what somebody pasted, or at an address they gave. Nothing is stored. */
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { isWebAddress } from '#domain/text/web-addresses.ts';
import type { Context } from '../../context.ts';
import type { PageRefusal } from '../../ports/pages/pages.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { readInThread } from './reading-thread.ts';
import type { Readable, ReadRecipe } from './reading-worker.ts';

const REFUSALS = {
  unreachable: 'page_unreachable',
  too_large: 'page_too_large',
  not_text: 'page_unreadable',
} as const satisfies Record<PageRefusal, string>;

/** One of the three. */
type Source = { text: string } | { html: string } | { url: string };
/** A recipe that was read, what is not sure of it, and what was left out. */
type ParsedRecipe = Omit<NonNullable<ReadRecipe>, 'fields' | 'written'> & { recipe: WorkingRecipe };

export async function parseRecipe(
  context: Pick<Context, 'pages'>,
  source: Source,
): Promise<Outcome<ParsedRecipe>> {
  const readable = 'url' in source ? await pageAt(context, source.url) : pasted(source);
  if ('error' in readable) return readable;
  const read = await readInThread(readable);
  if (read === null || read === 'gave up') return fail('no_recipe_found');
  const { fields, unsure, leftOut } = read;
  return succeed({ recipe: WorkingRecipe.parse(fields), unsure, leftOut });
}

/** The recipe of the page at an address, as it is written there. */
export async function readRecipePage(
  context: Pick<Context, 'pages'>,
  url: string,
): Promise<Outcome<NonNullable<ReadRecipe>['written']>> {
  const page = await pageAt(context, url);
  if ('error' in page) return page;
  const read = await readInThread(page);
  return read === null || read === 'gave up' ? fail('no_recipe_found') : succeed(read.written);
}

function pasted(source: Exclude<Source, { url: string }>): Readable {
  return 'html' in source
    ? { text: source.html, isHtml: true, url: null }
    : { text: source.text, isHtml: false, url: null };
}

async function pageAt({ pages }: Pick<Context, 'pages'>, written: string): Promise<Readable | Failure> {
  const url = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`;
  if (!isWebAddress(url)) return fail('page_unreachable');
  const page = await pages.fetch(url);
  return 'refusal' in page ? fail(REFUSALS[page.refusal]) : { text: page.text, isHtml: true, url };
}
