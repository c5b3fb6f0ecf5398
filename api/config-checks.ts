/** What values of the environment should be. */
import { Resolver } from 'node:dns';
import { z } from 'zod';

/** Values separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const PORT_EXPECTED = 'a port number from 0 to 65535';
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, PORT_EXPECTED)
  .transform(Number)
  .refine((port) => port <= 65_535, PORT_EXPECTED);

const CENTS_EXPECTED = 'a whole number of cents from 50 to 100000, such as 1200';
/** An amount of money. */
export const cents = z.coerce
  .number({ error: CENTS_EXPECTED })
  .int(CENTS_EXPECTED)
  .min(50, CENTS_EXPECTED)
  .max(100_000, CENTS_EXPECTED);

/** Read as an http address, whose host and port are checked strictly. A second @ is of a password cut off by / ? or #. */
export function isMailServer(url: string): boolean {
  if (!/^smtps?:\/\/[^/]/.test(url)) return false;
  const parsed = URL.parse(url.replace(/^smtps?/, 'http'));
  if (parsed === null) return false;
  const { port, pathname, search, hash } = parsed;
  const isBroken = /%(?![0-9a-f]{2})/i.test(url);
  return port !== '0' && pathname === '/' && !search.includes('@') && hash === '' && !isBroken;
}

/** Addresses with or without a port, as they are asked (ports/dns/dns.ts). */
export function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}
