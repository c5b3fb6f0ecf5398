import { z } from 'zod';
import { Slug } from '#domain/shared/fields.ts';

/**
 * Who may make a call: everybody, a signed-in user, a manager of the site in the path, its owner alone, or a machine
 * that signs with a secret of the operator.
 */
export type Access = 'anyone' | 'user' | 'manager' | 'owner' | 'signed';

/**
 * What calls are limited by: mails that an address causes, its sign-ins, sample previews, pages of the web it asks for,
 * names of sites it asks about, and pages it opens; uploads, parses, imports, previews, comments and newsletters of a user, domains
 * they have looked up, and sites they make.
 */
export type LimitName =
  | 'mails'
  | 'sign-ins'
  | 'sample-previews'
  | 'recipe-pages'
  | 'site-slugs'
  | 'page-views'
  | 'uploads'
  | 'parses'
  | 'recipe-imports'
  | 'previews'
  | 'publishing-tries'
  | 'comments'
  | 'newsletters'
  | 'domain-checks'
  | 'sites';

/** A call. What is absent is not read. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below API_PATH: `:name` stands for a parameter, `:siteSlug` for a living site. */
  path: `/${string}`;
  access: Access;
  /** Whose secret a `signed` call is signed with: that of a CI, or of who tells of mails that came back. */
  signedBy?: 'ci' | 'mail-provider';
  /** Parameters in the path; what does not fit does not exist (404). */
  params?: z.ZodType;
  /** Parameters after the question mark. */
  query?: z.ZodType;
  /** JSON body. */
  body?: z.ZodType;
  /** Largest body, in bytes, where that is less than JSON_BODY_MAX_BYTES. */
  bodyMaxBytes?: number;
  /** JSON of the answer when the call succeeds. */
  answer: z.ZodType;
  /** Status when the call succeeds. */
  status?: 200 | 201 | 202;
  /**
   * A plain HTML form (application/x-www-form-urlencoded) may make the call too, from a page of the same host. It is
   * answered with pages; each field of the form has the name of its field in the body.
   */
  form?: {
    /** Page with the form: shown again, with what was typed and what is wrong with it, when the call fails. */
    path: string;
    /** Page that says what happened when the call succeeds. */
    donePath: string;
    /** Fields that the scripts of that page are told, with the answer of the call. */
    tells: readonly string[];
    /** The browser that sends it is marked by a cookie: what is asked for there is known to be by the calls that follow. */
    marksBrowser?: true;
  };
  /** What the call counts against besides the writes of each address (`CALL_LIMITS` in http/calls/rate-limits.ts). */
  limit?: LimitName;
  /**
   * It writes nothing while it is answered, and is no write of its address: drawing or opening pages must not keep words
   * from being saved.
   */
  storesNothing?: true;
  /**
   * The answer to callers without a token depends on nothing but the question and what raises the site's generation
   * (or, without a site in the path, the common ones): it may be cached until then. Of the clock it may depend only by
   * what a site's next publication changes: when that comes, answers from before are kept no longer.
   */
  isCacheable?: true;
  /** Its answer is about somebody, also to callers without a token: no shared cache may keep it. */
  isPersonal?: true;
  /** Its cached answer also depends on what raises the comments' generation, which makes no other answer old. */
  showsComments?: true;
  /**
   * Sessions of one site alone may make the call too, which are made on a domain that is not ours; else they are
   * sessions only for calls about that site below '/site'.
   */
  isForSiteSessions?: true;
  /**
   * Pages make the call, which may be older than the address of their site: a slug that it had means it, too, as it does
   * in calls of those who manage it.
   */
  isOfOldPages?: true;
  /** Long and seldom new: the caller's browser keeps it, and asks whether there is another version. */
  isVersioned?: true;
};

/** Declares a call, keeping its exact type. */
export function endpoint<const Call extends Endpoint>(call: Call): Call {
  return call;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** Parsed path parameters of a call. */
export type ParamsOf<Call extends Endpoint> = Output<Call['params']>;
/** Parsed query of a call. */
export type QueryOf<Call extends Endpoint> = Output<Call['query']>;
/** Parsed body of a call. */
export type BodyOf<Call extends Endpoint> = Output<Call['body']>;
/** Answer of a call that succeeds. */
export type AnswerOf<Call extends Endpoint> = z.output<Call['answer']>;

/** Parameters of a call about one site. */
export const SiteParams = z.object({ siteSlug: Slug });
/** Where an answer that goes on begins, as the answer before said: an instant and an id. */
export const ListPosition = z.string().regex(/^\d{1,15}\.[\da-f-]{36}$/, 'Expected what an answer said');
/** Answer with nothing to say. */
export const Nothing = z.object({});
