/** What DNS says of a name. */
import { promises } from 'node:dns';

/** What stands there; null when no name server answers. */
export type Found = readonly string[] | null;

export type Dns = {
  readTexts(name: string): Promise<Found>;
  readAliases(name: string): Promise<Found>;
  /** IPv4 and IPv6 addresses. */
  readAddresses(name: string): Promise<Found>;
};

/** Two questions for each record: then nobody has waited longer than it takes to doubt. */
const TRIES = 2;
const TRY_MS = 1500;
/** Answers that say that there is no such record. */
const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);

/** @param servers addresses of name servers, with their port where that is not 53; null is those of the system */
export function createDns(servers: readonly string[] | null): Dns {
  const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return {
    // A long text is written in pieces.
    readTexts: (name) => found(resolver.resolveTxt(name).then((texts) => texts.map((text) => text.join('')))),
    readAliases: (name) => found(resolver.resolveCname(name)),
    async readAddresses(name) {
      const [four, six] = await Promise.all([found(resolver.resolve4(name)), found(resolver.resolve6(name))]);
      return four === null || six === null ? null : [...four, ...six];
    },
  };
}

async function found(asked: Promise<string[]>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}
