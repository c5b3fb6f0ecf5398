/** Reads the recipe in what somebody pasted, or at an address they gave. Nothing is stored. */
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { isWebAddress } from '#domain/text/web-addresses.ts';
import type { Context } from '../../context.ts';
import type { PageRefusal } from '../../ports/pages/pages.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { createCallerQueue } from './caller-queue.ts';
import { readInThread } from './reading-thread.ts';
import type { Readable, RecipeReading } from './reading-worker.ts';

const REFUSALS = {
  unknown: 'page_unknown',
  unreachable: 'page_unreachable',
  too_large: 'page_too_large',
  not_text: 'page_unreadable',
} as const satisfies Record<PageRefusal, string>;

/** One of the three. */
type Source = { text: string } | { html: string } | { url: string };
/** A recipe that was read, what is not sure of it, and what was left out. */
type ParsedRecipe = Omit<NonNullable<RecipeReading>, 'fields' | 'written'> & { recipe: WorkingRecipe };

/** Users for whom a page is fetched or something is read at once. */
const USERS_MAX = 40;
/** The same of addresses of strangers. */
const STRANGERS_MAX = 10;
const queues = { user: createCallerQueue(USERS_MAX), stranger: createCallerQueue(STRANGERS_MAX) };
const BUSY = fail('too_many_requests', { retryAfterSeconds: 5 });

/** Who asks: a user, or the network address of a stranger. */
type Asker = { kind: keyof typeof queues; key: string };

export async function parseRecipe(
  context: Pick<Context, 'pages'>,
  userId: string,
  source: Source,
): Promise<Outcome<ParsedRecipe>> {
  const readable = () => ('url' in source ? pageAt(context, source.url) : pasted(source));
  const read = await readInTurn({ kind: 'user', key: userId }, readable);
  if (!read.isOk) return read;
  const { fields, unsure, leftOut } = read.value;
  return succeed({ recipe: WorkingRecipe.parse(fields), unsure, leftOut });
}

/** The recipe of the page at an address, as it is written there. */
export async function readRecipePage(
  context: Pick<Context, 'pages'>,
  asker: Asker,
  url: string,
): Promise<Outcome<NonNullable<RecipeReading>['written']>> {
  const read = await readInTurn(asker, () => pageAt(context, url));
  return read.isOk ? succeed(read.value.written) : read;
}

/** Gets what is to be read and reads it, one at a time for everybody. */
async function readInTurn(
  { kind, key }: Asker,
  find: () => Readable | Promise<Readable | Failure>,
): Promise<Outcome<NonNullable<RecipeReading>>> {
  const outcome = await queues[kind].run(key, async () => {
    const readable = await find();
    if ('error' in readable) return readable;
    const read = await readInThread(kind, readable);
    return read === null || read === 'gave up' ? fail('no_recipe_found') : succeed(read);
  });
  return outcome === 'busy' ? BUSY : outcome;
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
