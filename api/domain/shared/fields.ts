import { z } from 'zod';
import {
  EMAIL_PATTERN,
  HOST_NAME_PATTERN,
  PLAIN_EMAIL_PATTERN,
  plainEmail,
} from '../people/email-addresses.ts';
import { SENTENCES } from '../text/sentences.ts';
import { cleanLine, cleanText, emptyUnlessVisible } from '../text/text.ts';
import { isLinkAddress, isWebAddress } from '../text/web-addresses.ts';
import { DATE_MIN_MS, INSTANT_MAX_MS, TITLE_MAX_LENGTH } from './constants.ts';

/** A piece of running text, of which a space alone may be one: whole characters, nothing that cannot be shown. */
export const TextPiece = z.string().overwrite(cleanText);
/** Text of one or more lines; empty when there is nothing to be seen. */
export const Text = TextPiece.overwrite(emptyUnlessVisible);
/** Text on one line; empty when there is nothing to be seen. */
export const Line = z.string().overwrite(cleanLine);
/** Identifier of any stored thing: stored in lower case, however it is written. */
export const Id = z.uuid().toLowerCase();
/** Part of an address: lower-case letters, digits and single hyphens. */
export const Slug = z
  .string()
  .min(1, SENTENCES.required)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens');
/** Line in which there is something to be seen. */
export const Title = Line.trim().min(1, SENTENCES.required).max(TITLE_MAX_LENGTH);
/** Heading of a part of a list; null for none, and so is one in which there is nothing to be seen. */
export const GroupTitle = Line.trim()
  .max(300)
  .nullable()
  .overwrite((title) => title || null)
  .default(null);
/** A few words beside something; null for none. */
export const Remark = Text.max(1000).nullable().default(null);
/** Turns a host name into the form it is looked up in: lower case, other scripts in Punycode (UTS 46). */
const HostInUrl = z.url({ protocol: /^https$/, normalize: true });
/**
 * Email as the spec defines it: text, an at sign, text, a dot, text. All ways to write an address become one: compared
 * are lower case, compatible forms (NFKC), nothing invisible, the host as it is looked up.
 */
export const Email = Line.transform(normalEmail).pipe(
  z
    .string()
    .max(254, SENTENCES.invalidEmail)
    .regex(EMAIL_PATTERN, SENTENCES.invalidEmail)
    .regex(PLAIN_EMAIL_PATTERN, SENTENCES.invalidEmail),
);

function normalEmail(written: string): string {
  const plain = plainEmail(written);
  const at = plain.lastIndexOf('@');
  const name = plain.slice(at + 1);
  const host = HOST_NAME_PATTERN.test(name) ? HostInUrl.safeParse(`https://${name}`).data : undefined;
  return host ? plain.slice(0, at + 1) + host.slice('https://'.length, -1) : plain;
}

/** Address of a web page. */
export const WebAddress = Line.trim().max(2048).refine(isWebAddress, SENTENCES.invalidUrl);
/** Address of a web page, a path of this site ('/about') or a place on the page ('#introduction'). */
export const LinkAddress = Line.trim().max(2048).refine(isLinkAddress, SENTENCES.invalidUrl);
/** Instant in milliseconds UTC since 1970. */
export const Instant = z.number().int().min(0).max(INSTANT_MAX_MS);
/** Instant of something older than computers, as of a recipe of 1832: milliseconds UTC, negative before 1970. */
export const HistoricInstant = z.number().int().min(DATE_MIN_MS).max(INSTANT_MAX_MS);
/** Instant as a caller may write it ('2025-08-05', an ISO text or milliseconds); becomes milliseconds UTC, negative before 1970. */
export const CoercedInstant = z
  .union([z.number(), z.iso.date(), z.iso.datetime({ offset: true })], 'Use a date such as 2025-08-05')
  .transform((date) => new Date(date).getTime())
  .pipe(HistoricInstant);
/** Whole minutes, not negative. */
export const Minutes = z.number().int().min(0).max(525_600);
/** Money in whole cents. */
export const Cents = z.number().int().min(0);
/** Part of an image that is shown, in pixels of the original. */
export const Crop = z.object({
  /** Width of the part, in pixels. */
  width: z.number().int().positive(),
  /** Height of the part, in pixels. */
  height: z.number().int().positive(),
  /** Distance from the left edge, in pixels. */
  x: z.number().int().min(0),
  /** Distance from the top edge, in pixels. */
  y: z.number().int().min(0),
});
export type Crop = z.infer<typeof Crop>;
