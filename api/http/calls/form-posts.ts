/**
 * Plain HTML forms, sent before or without scripts: a post is made the JSON call that it stands for, and the answer to
 * that is made a page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono, Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Endpoint } from '#contract/endpoint.ts';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { fileOfPath } from '#domain/pages/paths.ts';
import { JSON_BODY_MAX_BYTES } from '#domain/shared/constants.ts';
import type { Config } from '../../config.ts';
import { fail } from '../../services/outcome.ts';
import { HOST_LABEL_PATTERN } from '../files/request-paths.ts';
import { CACHE_NEVER, COMMON_HEADERS } from '../wire/headers.ts';
import { sentence } from '../wire/plain-answers.ts';
import { responseOf } from '../wire/prepared-responses.ts';
import { limitBody } from './bodies.ts';
import { prepareFailure } from './failures.ts';
import { formMarkCookie, newFormMark, readFormMark } from './form-marks.ts';

/** The status of a redirect after which the address is read: going back or reloading sends nothing again. */
const SEE_OTHER_STATUS = 303;
/** The status of a redirect after which the form is sent again, as it was. */
const SEND_AGAIN_STATUS = 307;
/** The answer to a form is kept by the browser alone, which shows it again to whoever goes back. */
const CACHE_FOR_BACK = 'private, no-cache';
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;
/** Said by every browser that opens a page or sends a form. */
const PAGE_ACCEPTED = /\btext\/html\b/i;
const SITE_SLUG = new RegExp(`^${HOST_LABEL_PATTERN}$`);
/** Fields whose value is not typed. */
const NOT_TYPED = /\stype="(?:hidden|submit|radio)"/;
const BOX = /\stype="checkbox"/;

/** What is typed in a form, by field. */
type Typed = ReadonlyMap<string, string>;

/**
 * Lets plain forms make a call that says `form`; to be mounted before the call itself. Only whoever takes a page gets
 * one: programs are answered as by any other call.
 * @param publishedDir absolute folder of published pages; null answers failures with a sentence instead of a page
 */
export function mountForm(
  app: Hono,
  { method, path, form }: Pick<Endpoint, 'method' | 'path' | 'form'>,
  { trustedProxies, isProduction }: Pick<Config, 'trustedProxies' | 'isProduction'>,
  publishedDir: string | null,
): void {
  if (!form) return;
  // Whoever goes back to the answer of a form, or reads its address anew, comes to the form; without scripts, links
  // from one form to the other lead here too, since only the server knows what stood in the address they were on.
  app.get(path, async (request, next) =>
    takesPage(request)
      ? seeOther(form.path + (searchOf(request.req.url) || queryOfItsPage(request)))
      : next(),
  );
  app.on(method, path, async (request, next) => {
    if (!FORM_TYPE.test(request.req.header('Content-Type') ?? '') || !takesPage(request)) return next();
    const showAgain = async (answer: Response, typed: Typed = new Map()) =>
      answerWithForm(answer, await readPage(request, form.path, publishedDir), request.req.path, typed);
    if (!isFromOwnPage(request)) return showAgain(responseOf(prepareFailure(fail('forbidden'))));
    const pageQuery = queryOfItsPage(request);
    if (pageQuery !== '') {
      const again = `${request.req.path}${pageQuery}`;
      return new Response(null, {
        status: SEND_AGAIN_STATUS,
        headers: { ...COMMON_HEADERS, Location: again },
      });
    }
    const limit = limitBody(JSON_BODY_MAX_BYTES, trustedProxies, (_, refusal) =>
      showAgain(responseOf(prepareFailure(fail(refusal)))),
    );
    return limit(request, async () => {
      const typed = new Map(new URLSearchParams(await request.req.text()));
      const mark = form.marksBrowser ? (readFormMark(request.req.header('Cookie')) ?? newFormMark()) : null;
      const answer = await app.fetch(asJsonCall(request, typed, mark), request.env);
      request.res = answer.ok
        ? seeOther(form.donePath + searchOf(request.req.url) + (await toldOf(form, typed, answer)))
        : await showAgain(answer, typed);
      if (mark !== null && answer.ok)
        request.res.headers.set('Set-Cookie', formMarkCookie(mark, isProduction));
    });
  });
}

function takesPage({ req }: HonoContext): boolean {
  return PAGE_ACCEPTED.test(req.header('Accept') ?? '');
}

/** Pages of others may send forms here too, in the name of whoever looks at them: browsers say where one comes from. */
function isFromOwnPage({ req }: HonoContext): boolean {
  const from = req.header('Sec-Fetch-Site');
  if (from !== undefined) return from === 'same-origin';
  const origin = URL.parse(req.header('Origin') ?? '');
  return origin !== null && origin.host === req.header('Host');
}

/** A published page cannot write its own query, such as `next`, into its form: it is taken from where the form stood. */
function queryOfItsPage({ req }: HonoContext): string {
  const page = URL.parse(req.header('Referer') ?? '');
  return searchOf(req.url) === '' && page?.host === req.header('Host') ? (page?.search ?? '') : '';
}

function searchOf(url: string): string {
  return new URL(url).search;
}

/** @param mark of the browser; null where it needs none */
function asJsonCall({ req }: HonoContext, typed: Typed, mark: string | null): Request {
  const headers = new Headers(req.raw.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  if (mark !== null) headers.set(BROWSER_MARK_HEADER, mark);
  const body = JSON.stringify(Object.fromEntries(typed));
  return new Request(req.url, { method: req.method, headers, body });
}

/** What scripts of the page after a form are told, behind '#', which no server sees. */
async function toldOf(
  { path, tells }: NonNullable<Endpoint['form']>,
  typed: Typed,
  answer: Response,
): Promise<string> {
  const answered = (await answer.json()) as Record<string, string>;
  const fields = [...typed].filter(([name]) => tells.includes(name));
  return `#${new URLSearchParams({ from: path, ...Object.fromEntries(fields), ...answered })}`;
}

function seeOther(path: string): Response {
  const headers = { ...COMMON_HEADERS, 'Cache-Control': CACHE_NEVER, Location: path };
  return new Response(null, { status: SEE_OTHER_STATUS, headers });
}

/** The published page with the form; null where there is none. */
async function readPage(
  request: HonoContext,
  path: string,
  publishedDir: string | null,
): Promise<string | null> {
  const siteSlug = request.req.param('siteSlug');
  if (publishedDir === null || (siteSlug !== undefined && !SITE_SLUG.test(siteSlug))) return null;
  const folder = siteSlug === undefined ? 'platform' : join('sites', siteSlug);
  try {
    return await readFile(join(publishedDir, folder, fileOfPath(path)), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A call's failure as the page with its form. */
async function answerWithForm(
  answer: Response,
  page: string | null,
  action: string,
  typed: Typed,
): Promise<Response> {
  const { message, fields } = (await answer.json()) as { message: string; fields?: Record<string, string> };
  const problems = new Map(Object.entries(fields ?? { '': message }));
  const retryAfter = answer.headers.get('Retry-After');
  if (page === null) return sentence(answer.status, [...problems.values()].join('\n'));
  return new Response(fillForm(page, action, typed, problems), {
    status: answer.status,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_FOR_BACK,
      ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
    },
  });
}

/**
 * A page with its form as it was sent: what was typed in its fields, and each sentence in the element that says
 * `data-problem-of="{field}"`; a sentence for no field, or for one without such an element, stands in the first of them.
 */
export function fillForm(page: string, action: string, typed: Typed, problems: Typed): string {
  return page.replace(/<form\b[\s\S]*?<\/form>/g, (drawn) => {
    if (!drawn.includes(` action="${action}"`)) return drawn;
    const places = [...drawn.matchAll(/\sdata-problem-of="([^"]*)"/g)].map(([, name = '']) => name);
    const saidAt = new Map<string, string>();
    for (const [name, text] of problems) {
      const place = places.includes(name) ? name : (places[0] ?? '');
      saidAt.set(place, saidAt.has(place) ? `${saidAt.get(place)} ${text}` : text);
    }
    return drawn
      .replace(/<input\b[^>]*\sname="([^"]*)"[^>]*>/g, (field, name: string) => {
        if (BOX.test(field)) return fillBox(field, typed.has(name));
        const value = typed.get(name);
        if (value === undefined || NOT_TYPED.test(field)) return field;
        const bare = field.replace(/\s(?:value|aria-invalid)(?:="[^"]*")?(?=[\s/>])/g, '');
        const attributes = html` value="${value}" aria-invalid="${String(saidAt.has(name))}"`;
        return bare.replace(/\s*\/?>$/, () => `${attributes}>`);
      })
      .replace(/(<[^>]*\sdata-problem-of="([^"]*)"[^>]*>)(?=<\/)/g, (place: string, _, name: string) => {
        const text = saidAt.get(name);
        return text === undefined ? place : `${place}${html`${text}`}`;
      });
  });
}

/** A box as it was sent: one that is not ticked is not sent at all. */
function fillBox(field: string, isTicked: boolean): string {
  const bare = field.replace(/\schecked(?:="[^"]*")?(?=[\s/>])/, '');
  return isTicked ? bare.replace(/\s*\/?>$/, ' checked="">') : bare;
}
