/** Whether values of the environment are what they should be. */
import { Resolver } from 'node:dns';

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
