import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendRaw } from '../../testing/requests.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

const END = 'Connection: close\r\n\r\n';
const SITE = 'Host: nordlys.localhost\r\n';
const JSON_POST = `POST /api/v1/manage/sign-in HTTP/1.1\r\n${SITE}Content-Type: application/json\r\n`;
/** Requests under way at one time. */
const AT_ONCE = 40;
/** By then a busy machine has answered, too. */
const ANSWERED_MS = 60_000;
/** A request that must not be seen where it stands in the body of another one. */
const HIDDEN = 'GET /healthz?hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Words of a text. */
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

async function expectAlive({ ask }: TestServer, what: string): Promise<void> {
  expect((await ask('nordlys.localhost', '/')).text, what).toBe('nordlys home');
}

/** Sends each of them, and looks that nothing failed and the server still answers. */
async function expectSurvived(
  server: TestServer,
  inputs: readonly (readonly [string, string | Buffer])[],
  silenceMs?: number,
) {
  const answers: string[] = [];
  for (let start = 0; start < inputs.length; start += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        inputs.slice(start, start + AT_ONCE).map(([, bytes]) => sendRaw(server.port, bytes, silenceMs)),
      )),
    );
  for (const [index, [name]] of inputs.entries()) expect(answers[index], name).not.toMatch(/^HTTP\/1\.\d 5/m);
  await expectAlive(server, 'after all of it');
  return answers;
}

test('broken lines, versions and methods', async () => {
  await expectSurvived(await startServer(), [
    ['HTTP 0.9', 'GET /\r\n'],
    ['HTTP 1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['HTTP 2 prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex')],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: nordlys.localhost\n\n'],
    ['bare carriage returns', 'GET / HTTP/1.1\rHost: nordlys.localhost\r\r'],
    ['a folded header', `GET / HTTP/1.1\r\n${SITE}X-A: b\r\n c\r\n${END}`],
    ['a space before the colon', `GET / HTTP/1.1\r\n${SITE}X-A : b\r\n${END}`],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${SITE}X-A: b\0c\r\n${END}`],
    ['a NUL in the path', `GET /a\0b HTTP/1.1\r\n${SITE}${END}`],
    ['a header without a name', `GET / HTTP/1.1\r\n${SITE}: b\r\n${END}`],
    ['letters beyond ASCII', `GET /s\u00f8ster HTTP/1.1\r\n${SITE}X-A: \u00e9\ud83c\udf5e\r\n${END}`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${SITE}${END}`],
    ['TRACE on the API', `TRACE /api/v1/site/site-slugs HTTP/1.1\r\n${SITE}${END}`],
    ['CONNECT on the API', `CONNECT /api/v1/site/site-slugs HTTP/1.1\r\n${SITE}${END}`],
    ['a star for options', `OPTIONS * HTTP/1.1\r\n${SITE}${END}`],
    ['an unknown method', `BREW /pot HTTP/1.1\r\n${SITE}${END}`],
    ['rubbish after a request', `GET / HTTP/1.1\r\n${SITE}\r\n\0\xff\xfe{"a":1}\r\n\r\n`],
    ['a hundred requests at once', `GET / HTTP/1.1\r\n${SITE}\r\n`.repeat(100)],
    ['an expectation', `${JSON_POST}Expect: 200-maybe\r\nContent-Length: 2\r\n${END}{}`],
  ]);
});

test('bodies that are not what they say', async () => {
  const zipped = gzipSync('{"email":"a@b.co"}');
  await expectSurvived(await startServer(), [
    ['shorter than said', `${JSON_POST}Content-Length: 50\r\n${END}{"email":`],
    ['longer than said', `${JSON_POST}Content-Length: 5\r\n${END}{"email":"a@b.co"}`],
    ['a negative length', `${JSON_POST}Content-Length: -5\r\n${END}{}`],
    ['a huge length', `${JSON_POST}Content-Length: 99999999999999999999\r\n${END}{}`],
    ['a length in words', `${JSON_POST}Content-Length: two\r\n${END}{}`],
    ['chunks of wrong sizes', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}5\r\n{}\r\n0\r\n\r\n`],
    ['chunks without end', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}2\r\n{}\r\n`],
    ['a chunk of odd size', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}zz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of huge size', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}fffffffffffffffff\r\n{}`],
    [
      'long chunk extensions',
      `${JSON_POST}Transfer-Encoding: chunked\r\n${END}2;${'a'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
    ['odd trailers', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}2\r\n{}\r\n0\r\nHost: evil\r\n\r\n`],
    [
      'gzip',
      Buffer.concat([
        Buffer.from(`${JSON_POST}Content-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n${END}`),
        zipped,
      ]),
    ],
    [
      'more than 1 MB in chunks',
      `${JSON_POST}Transfer-Encoding: chunked\r\n${END}${`ffff\r\n${' '.repeat(0xffff)}\r\n`.repeat(20)}0\r\n\r\n`,
    ],
    ['a body for a page', `GET / HTTP/1.1\r\n${SITE}Content-Length: 3\r\n${END}abc`],
    [
      'a body for a call that reads',
      `GET /api/v1/site/site-slugs HTTP/1.1\r\n${SITE}Content-Length: 3\r\n${END}abc`,
    ],
  ]);
});

test('no request is smuggled in the body of another', async () => {
  const server = await startServer({ LOG_LEVEL: 'debug' });
  const body = `0\r\n\r\n${HIDDEN}`;
  await expectSurvived(server, [
    [
      'length and chunks',
      `${JSON_POST}Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
    ],
    [
      'chunks and length',
      `${JSON_POST}Transfer-Encoding: chunked\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
    ['two lengths', `${JSON_POST}Content-Length: 0\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    ['a list of lengths', `${JSON_POST}Content-Length: 0, ${body.length}\r\n\r\n${body}`],
    [
      'chunks, hidden by a space',
      `${JSON_POST}Transfer-Encoding : chunked\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
    [
      'chunks, hidden by a letter',
      `${JSON_POST}Transfer-Encoding: xchunked\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
    ['chunks twice', `${JSON_POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${body}`],
    ['chunks, then plain', `${JSON_POST}Transfer-Encoding: chunked, identity\r\n\r\n${body}`],
    [
      'chunks, folded',
      `${JSON_POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
    ['a length in hex', `${JSON_POST}Content-Length: 0x10\r\n\r\n${body}`],
    ['a length with a sign', `${JSON_POST}Content-Length: +${body.length}\r\n\r\n${body}`],
    ['a header in a header', `GET / HTTP/1.1\r\n${SITE}X-A: b\n${HIDDEN}`],
  ]);
  const asked = server.context.log.lines.filter((line) => line.route === 'operations');
  expect(asked).toEqual([]);
});

test('headers of absurd sizes and numbers', async () => {
  const server = await startServer();
  const answers = await expectSurvived(server, [
    ['a hundred and one', `GET / HTTP/1.1\r\n${SITE}${'X-A: b\r\n'.repeat(99)}${END}`],
    ['a hundred', `GET / HTTP/1.1\r\n${SITE}${'X-A: b\r\n'.repeat(98)}${END}`],
    ['twenty thousand', `GET / HTTP/1.1\r\n${SITE}${'X: y\r\n'.repeat(20_000)}${END}`],
    ['one of a megabyte', `GET / HTTP/1.1\r\n${SITE}X-A: ${'a'.repeat(1024 * 1024)}\r\n${END}`],
    ['a name of 15 kB', `GET / HTTP/1.1\r\n${SITE}${'A'.repeat(15_000)}: b\r\n${END}`],
    ['a path of a megabyte', `GET /${'a'.repeat(1024 * 1024)} HTTP/1.1\r\n${SITE}${END}`],
    [
      'ten tokens',
      `GET /api/v1/manage/current-user HTTP/1.1\r\n${SITE}${'Authorization: Bearer abc\r\n'.repeat(10)}${END}`,
    ],
    ['__proto__', `GET /api/v1/site/site-slugs HTTP/1.1\r\n${SITE}__proto__: a\r\nconstructor: b\r\n${END}`],
    [
      'a long chain of proxies',
      `POST /api/v1/manage/sign-out HTTP/1.1\r\n${SITE}X-Forwarded-For: ${'::ffff:1.2.3.4,'.repeat(800)}\r\n${END}`,
    ],
  ]);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 431 /);
  expect(answers[1]).toMatch(/^HTTP\/1\.1 200 /);
});

test('hosts that are none', async () => {
  const hosts = [
    '',
    ' ',
    'a b',
    '1'.repeat(64),
    `${'a.'.repeat(120)}localhost`,
    'a'.repeat(10_000),
    'localhost\\x',
    ...words(`
: :80 [::1] [::1 [::ffff:127.0.0.1]:80 ::1 a@b user:pass@localhost localhost:0 localhost:-1 localhost:65536 localhost:1:1
localhost/.. localhost?x localhost#x %6cocalhost xn-- xn--a.localhost -a.localhost a-.localhost .localhost localhost. ..
* 0 127.1 0x7f.1 a,b \u00fcber.localhost __proto__ constructor.localhost nordlys.localhost.evil.example`),
  ];
  const paths = words('/ /api/v1/site/site-slugs /media/images/a.jpg /kitchen/x /mail /readyz /metrics');
  await expectSurvived(
    await startServer(),
    hosts.flatMap((host) =>
      paths.flatMap((path) => [
        [`${host} ${path}`, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${END}`] as const,
        [`http://${host}${path}`, `GET http://${host}${path} HTTP/1.1\r\n${SITE}${END}`] as const,
      ]),
    ),
  );
});

test('ranges, validators and codings that make no sense', async () => {
  const server = await startServer();
  await server.context.storage.put('files/letter.pdf', Buffer.from('0123456789'));
  const values = [
    '',
    ' ',
    'br,'.repeat(2000),
    '"a",'.repeat(2000),
    'Thu, 99 Foo 2026 99:99:99 GMT',
    ...words(`
* , ,,, " W/ W/" bytes= bytes=- bytes=--1 bytes=5-1 bytes=0-99999999999999999999 bytes=-99999999999999999999
bytes=99999999999999999999- bytes=0-0,1-1,2-2 bytes=a-b lines=1-2 br;q=2 gzip;q=-1 ;;q identity;q=0 *;q=0 \u00ff`),
  ];
  const names = words(
    'Range If-Range If-None-Match If-Match If-Modified-Since Accept-Encoding Accept Origin Content-Type Cookie',
  );
  const inputs = names.flatMap((name) =>
    values.flatMap((value) =>
      ['/', '/media/files/letter.pdf', '/api/v1/site/nordlys/recipes'].map(
        (path) =>
          [
            `${path} ${name}: ${value.slice(0, 40)}`,
            `GET ${path} HTTP/1.1\r\n${SITE}${name}: ${value}\r\n${END}`,
          ] as const,
      ),
    ),
  );
  await expectSurvived(server, inputs);
});

const DOTS = [
  '.. ',
  ...words('.. %2e%2e %2E. .%2e %252e%252e ..%00 ..; ... %c0%ae%c0%ae %e0%80%ae%e0%80%ae %uff0e%uff0e ..%20'),
];
const SLASHES = words('/ %2f %5c \\ %252f %c0%af // /./ %2f%2f');

describe.each(['/media/images/', '/media/files/', '/api/v1/site/', '/_astro/', '/recipes/'])(
  'below %s',
  (start) => {
    test('no encoding of a path leads outside', async () => {
      const server = await startServer();
      await server.context.storage.put('secret.txt', Buffer.from('SECRET'));
      const inputs = DOTS.flatMap((dots) =>
        SLASHES.flatMap((slash) =>
          ['secret.txt', 'kitchens.db', '.hidden', 'secret.txt%00.jpg', 'secret.txt.'].map((name) => {
            const path = `${start}${dots}${slash}${dots}${slash}${name}`;
            return [path, `GET ${path} HTTP/1.1\r\n${SITE}${END}`] as const;
          }),
        ),
      );
      const answers = await expectSurvived(server, inputs, ANSWERED_MS);
      for (const [index, [path]] of inputs.entries()) {
        expect(answers[index], path).toMatch(/^HTTP\/1\.1 (?:30[1278]|40\d) /);
        expect(answers[index], path).not.toMatch(/SECRET|SQLite format/);
      }
    });
  },
);

test('whatever is put together at random', async () => {
  const server = await startServer();
  const piece = fc.oneof(
    fc.constantFrom(
      ' ',
      '\r\n',
      '\r\n\r\n',
      '\n',
      '\0',
      ': ',
      'Host: nordlys.localhost\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Content-Length: ',
      'Content-Type: application/json\r\n',
      'Connection: upgrade\r\nUpgrade: h2c\r\n',
      'Expect: 100-continue\r\n',
      ' HTTP/1.1\r\n',
    ),
    fc.constantFrom(
      ...words(
        'GET POST PUT DELETE / /api/v1 /manage/ /site/nordlys/recipes /media/images/ ? & = % %00 .. 7 -1 {"email": [ "',
      ),
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const request = fc.tuple(
    fc.constantFrom('', 'GET / HTTP/1.1\r\nHost: nordlys.localhost\r\n', JSON_POST),
    fc.array(piece, { maxLength: 25 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 40 }), async (requests) => {
      await expectSurvived(
        server,
        requests.map(([start, pieces]) => ['at random', start + pieces.join('')] as const),
      );
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
