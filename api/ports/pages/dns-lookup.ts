import { promises } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Finds addresses by DNS alone, and no longer than it is asked to: `dns.lookup` would hold one of the process's few
 * threads until the system gives up.
 * @param servers name servers other than the system's
 */
export function createDnsLookup(signal: AbortSignal, servers?: readonly string[]): LookupFunction {
  const resolver = new promises.Resolver({ tries: 2 });
  if (servers) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  return (name, { all }, callback) => {
    const asked = [resolver.resolve4(name), resolver.resolve6(name)] as const;
    void Promise.allSettled(asked).then((answers) => {
      const found = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled'
          ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
          : [],
      );
      const [first] = found;
      if (!first) callback(new Error('The name has no address.'), '');
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
