/**
 * Fetches pages of the web by addresses that people give, and nothing that only this machine could reach: every address
 * is checked when the connection to it is made, on every redirect.
 */
import { type ClientRequestArgs, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createDnsLookup } from './dns-lookup.ts';
import type { FetchedPage, PageRefusal, Pages } from './pages.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Most bytes of a page, as it is after decompression. */
const PAGE_MAX_BYTES = 5 * 1024 * 1024;
/** For all of it: names, redirects, the whole body. */
const FETCH_TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 5;
/** Ports that pages are at; an address without one has that of its scheme. */
const WEB_PORTS = ['', '80', '443'];
/** Within these bytes a page says its encoding, if it does. */
const ENCODING_REACH_BYTES = 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** A site answers so where it has no such page. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TEXT_TYPES = /^(?:text\/(?:html|plain)|application\/(?:xhtml\+xml|json|ld\+json))\b/i;
const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What tests set otherwise: there are no pages of the web in a test. */
type Surroundings = {
  lookup?: LookupFunction;
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
  timeoutMs?: number;
};

class Refused extends Error {
  readonly refusal: PageRefusal;
  constructor(refusal: PageRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Pages of the web. */
export function createWebPages({
  lookup,
  isAllowed = isPublicAddress,
  ports = WEB_PORTS,
  timeoutMs = FETCH_TIMEOUT_MS,
}: Surroundings = {}): Pages {
  return {
    async fetch(address): Promise<FetchedPage> {
      const signal = AbortSignal.timeout(timeoutMs);
      const surroundings = { lookup: lookup ?? createDnsLookup(signal), isAllowed, ports };
      try {
        let url = new URL(address);
        for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
          const answer = await requestOnce(url, signal, surroundings);
          const location = REDIRECTS.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
          if (location === undefined) return { text: await readText(answer, signal) };
          answer.destroy();
          url = new URL(location, url);
        }
        return { refusal: 'unreachable' };
      } catch (error) {
        return { refusal: error instanceof Refused ? error.refusal : 'unreachable' };
      }
    },
  };
}

function requestOnce(
  url: URL,
  signal: AbortSignal,
  { lookup, isAllowed, ports }: Required<Omit<Surroundings, 'timeoutMs'>>,
): Promise<IncomingMessage> {
  // The URL parser has turned every way to write an IPv4 address ('0x7f.1', '2130706433') into the usual one.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && ports.includes(url.port);
  if (!isWeb || url.username !== '' || url.password !== '') throw new Refused('unreachable');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused('unreachable');
  const options: ClientRequestArgs = {
    signal,
    agent: false,
    lookup: checkedLookup(lookup, isAllowed),
    headers: {
      Accept: 'text/html, application/xhtml+xml, application/ld+json;q=0.9, text/plain;q=0.8',
      'Accept-Encoding': 'gzip, br, deflate',
      'User-Agent': 'Mozilla/5.0 (compatible; Kitchens recipe reader)',
    },
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestByHttps(url, options) : requestByHttp(url, options);
    request.on('response', resolve).on('error', reject).end();
  });
}

/** Finds addresses of names; a name is unknown where one of them is not allowed, whatever its other addresses are. */
function checkedLookup(lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    lookup(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const isKnown = error === null && addresses.every(isAllowed);
      callback(isKnown ? null : new Refused('unknown'), found, family);
    });
  };
}

async function readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const type = answer.headers['content-type'] ?? '';
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const makeDecoder = DECODERS[encoding];
  try {
    if (GONE.has(answer.statusCode ?? 0)) throw new Refused('unknown');
    if (answer.statusCode !== 200) throw new Refused('unreachable');
    if (!TEXT_TYPES.test(type) || (!makeDecoder && encoding !== 'identity')) throw new Refused('not_text');
    if (Number(answer.headers['content-length']) > PAGE_MAX_BYTES) throw new Refused('too_large');
    const decoder = makeDecoder?.();
    answer.on('error', (error) => decoder?.destroy(error));
    const bytes = await readBytes(decoder ? answer.pipe(decoder) : answer, signal);
    return textOf(bytes, type);
  } finally {
    answer.destroy();
  }
}

async function readBytes(stream: Readable, signal: AbortSignal): Promise<Buffer> {
  const stop = () => stream.destroy(new Refused('unreachable'));
  signal.addEventListener('abort', stop);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > PAGE_MAX_BYTES) throw new Refused('too_large');
      chunks.push(chunk);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  return Buffer.concat(chunks);
}

/** The text in the encoding that the header or the page names; UTF-8 where neither does. */
function textOf(bytes: Buffer, type: string): string {
  const start = bytes.subarray(0, ENCODING_REACH_BYTES).toString('latin1');
  const [, named = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
