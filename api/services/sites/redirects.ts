/** Redirects as the people of a site see, add, delete and bring them back. */
import type { Redirect } from '#contract/sites/redirects.ts';
import {
  isPageName,
  type RedirectEnd,
  type RedirectFilter,
  readRedirectSource,
  readRedirectTarget,
} from '#domain/pages/redirects.ts';
import type { SiteAct } from '#domain/people/site-acts.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { listLivePaths } from '../../repositories/publishing/published-pages.ts';
import { listPathsOfTitle, readPageTitles } from '../../repositories/sites/page-titles.ts';
import {
  countRedirects,
  findDeletedRedirect,
  findRedirect,
  listRedirects,
  markRedirectDeleted,
  moveRedirect,
  type RedirectRow,
} from '../../repositories/sites/redirects.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { undoableSince } from '../purge-deleted.ts';
import { listHostsOfSite } from './known-origins.ts';

/** The site that is worked on. */
type OfSite = { id: string; slug: string };
/** Id of who works on it. */
type By = { userId: string };
/** Both ends as somebody typed them. */
type TypedEnds = { from: string; to: string };
/** What is wrong with either end, in a sentence. */
type EndProblems = { from?: string; to?: string };
type CheckedRedirect = { fromPath: string; toPath: string; problems: EndProblems };
/** Where an address leads, in words. */
type Target = Pick<Redirect, 'toPath' | 'toTitle' | 'isThere'>;

const TO_ITSELF = 'An address cannot lead to itself.';

export async function listRedirectsOfSite(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
  asked: { query: string; filter?: RedirectFilter | undefined; limit: number; after: string },
) {
  const choiceOf = (filter: RedirectFilter | null) => ({
    query: asked.query,
    filter,
    deletedSince: undoableSince(now()),
  });
  const rows = await listRedirects(db, siteId, choiceOf(asked.filter ?? null), {
    // One more, to know whether there are more.
    limit: asked.limit + 1,
    after: asked.after,
  });
  const page = rows.slice(0, asked.limit);
  const countOf = (filter: RedirectFilter) => countRedirects(db, siteId, choiceOf(filter));
  const [own, renamed, brought] = [await countOf('own'), await countOf('renamed'), await countOf('brought')];
  return {
    redirects: await withTargets(db, siteId, page),
    counts: { all: own + renamed + brought, own, renamed, brought, deleted: await countOf('deleted') },
    nextAfter: rows.length > page.length ? (page.at(-1)?.fromPath ?? null) : null,
  };
}

/** What adding a redirect would do, and what keeps it from being added. */
export async function checkRedirect(
  context: Pick<Context, 'db' | 'config'>,
  site: OfSite,
  ends: TypedEnds,
): Promise<CheckedRedirect & Target> {
  const checked = await check(context.db, context, site, ends);
  const [shown] = await withTargets(context.db, site.id, [checked]);
  return { ...checked, toTitle: shown?.toTitle ?? null, isThere: shown?.isThere ?? false };
}

export async function createRedirect(
  context: Context,
  site: OfSite & By,
  ends: TypedEnds,
): Promise<Outcome<Redirect>> {
  return inTransaction(context.db, async (unit) => {
    const { fromPath, toPath, problems } = await check(unit.tx, context, site, ends);
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    const createdAt = context.now();
    await note(unit, site, 'added-redirect', fromPath, createdAt);
    return lead(context, unit, site.id, { fromPath, toPath, kind: 'own', createdAt });
  });
}

export async function deleteRedirect(
  context: Context,
  site: Pick<OfSite, 'id'> & By,
  fromPath: string,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(context.db, async (unit) => {
    if ((await findRedirect(unit.tx, site.id, fromPath)) === null) return fail('not_found');
    const now = context.now();
    await markRedirectDeleted(unit.tx, site.id, fromPath, now);
    await note(unit, site, 'deleted-redirect', fromPath, now);
    await publishSites(context, unit, [site.id]);
    return succeed({});
  });
}

/** Brings a deleted one back to where it led, unless that would not be allowed by now. */
export async function restoreRedirect(
  context: Context,
  site: OfSite & By,
  fromPath: string,
): Promise<Outcome<Redirect>> {
  return inTransaction(context.db, async (unit) => {
    const deletedSince = undoableSince(context.now());
    const row = await findDeletedRedirect(unit.tx, site.id, fromPath, deletedSince);
    if (!row) return fail('not_found');
    const problems = named({
      from: await sourceProblem(unit.tx, site.id, row.fromPath),
      to: await targetProblem(unit.tx, site.id, row.fromPath, row.toPath),
    });
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    await note(unit, site, 'restored-redirect', fromPath, context.now());
    return lead(context, unit, site.id, row);
  });
}

function note(
  { tx }: UnitOfWork,
  { id, userId }: Pick<OfSite, 'id'> & By,
  act: SiteAct,
  subject: string,
  now: number,
): Promise<void> {
  return insertSiteAct(tx, { siteId: id, userId }, { act, subject, now });
}

async function lead(
  context: Context,
  unit: UnitOfWork,
  siteId: string,
  { fromPath, toPath, kind, createdAt }: RedirectRow,
): Promise<Outcome<Redirect>> {
  await moveRedirect(unit.tx, { siteId, fromPath, toPath, kind, now: createdAt });
  await publishSites(context, unit, [siteId]);
  const [redirect] = await withTargets(unit.tx, siteId, [{ fromPath, toPath, kind, createdAt }]);
  return redirect ? succeed(redirect) : fail('not_found');
}

async function check(
  db: Queryable,
  { config }: Pick<Context, 'config'>,
  site: OfSite,
  ends: TypedEnds,
): Promise<CheckedRedirect> {
  const hosts = await listHostsOfSite(db, config, site);
  const from = readRedirectSource(ends.from, hosts);
  const to = (await readNamedTarget(db, site.id, ends.to.trim())) ?? readRedirectTarget(ends.to, hosts);
  const source = from.problem ?? (await sourceProblem(db, site.id, from.path));
  const target = to.problem ?? (await targetProblem(db, site.id, from.path, to.path));
  return {
    fromPath: from.path,
    toPath: to.problem === null ? await findEnd(db, site.id, to.path) : to.path,
    problems: named({ from: source, to: target }),
  };
}

/** The recipe of a name, which may have the signs of an address; null for what can only be an address. */
async function readNamedTarget(db: Queryable, siteId: string, name: string): Promise<RedirectEnd | null> {
  const [path, ...others] = name === '' ? [] : await listPathsOfTitle(db, siteId, name);
  if (path === undefined)
    return isPageName(name)
      ? {
          path: '',
          problem: `No recipe that readers have is called “${name}”. An address begins with “/”.`,
        }
      : null;
  return others.length === 0
    ? { path, problem: null }
    : { path: '', problem: `Several recipes are called “${name}”. Write the address of one.` };
}

function named({ from, to }: Record<'from' | 'to', string | null>): EndProblems {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** Why a path cannot lead on. */
async function sourceProblem(db: Queryable, siteId: string, path: string): Promise<string | null> {
  if ((await listLivePaths(db, siteId, [path])).size > 0) {
    const title = (await readPageTitles(db, siteId, [path])).get(path);
    return `${title ? `“${title}”` : 'A page'} is at this address, so it cannot lead on.`;
  }
  const already = await findRedirect(db, siteId, path);
  return already === null ? null : `This address leads to ${already} already. Delete that first.`;
}

/** Why a path cannot be where another leads. */
async function targetProblem(
  db: Queryable,
  siteId: string,
  fromPath: string,
  toPath: string,
): Promise<string | null> {
  if (fromPath === toPath) return TO_ITSELF;
  return (await findEnd(db, siteId, toPath)) === fromPath
    ? `${toPath} leads back to ${fromPath}: readers would go in circles.`
    : null;
}

/** Where redirects lead from a path on, unless a page is there. */
async function findEnd(db: Queryable, siteId: string, path: string): Promise<string> {
  const seen = new Set<string>();
  let end = path;
  for (;;) {
    seen.add(end);
    if ((await listLivePaths(db, siteId, [end])).size > 0) return end;
    const next = await findRedirect(db, siteId, end);
    if (next === null || seen.has(next)) return end;
    end = next;
  }
}

async function withTargets<Row extends { toPath: string }>(
  db: Queryable,
  siteId: string,
  rows: readonly Row[],
): Promise<(Row & Target)[]> {
  const paths = [...new Set(rows.map(({ toPath }) => toPath))];
  const there = await listLivePaths(db, siteId, paths);
  const titles = await readPageTitles(db, siteId, paths);
  return rows.map((row) => ({
    ...row,
    toTitle: titles.get(row.toPath) ?? null,
    isThere: there.has(row.toPath),
  }));
}
