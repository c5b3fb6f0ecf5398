import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertUser } from '../../api/repositories/people/users.ts';
import { moveRedirect } from '../../api/repositories/sites/redirects.ts';
import { createTestContext, makeSite } from '../../api/testing/context.ts';
import { runApart, runHere } from '../testing/run-command.ts';

/** A data folder with a site that has a domain of its own and a renamed recipe. */
async function makeData() {
  const context = await createTestContext();
  const { dataDir } = context.config;
  const userId = randomUUID();
  await insertUser(context.db, { id: userId, email: 'cook@example.com', displayName: null, createdAt: 0 });
  const site = await makeSite(context, userId, 'alpha');
  for (const [host, verifiedAt] of [
    ['alpha.example', 1],
    ['claimed.example', null],
  ] as const)
    await context.db
      .insertInto('site_domains')
      .values({ host, site_id: site.id, verified_at: verifiedAt, is_primary: 0, created_at: 0 })
      .execute();
  const move = { siteId: site.id, fromPath: '/recipes/broth', toPath: '/recipes/soup', now: 0 };
  await moveRedirect(context.db, move);
  await mkdir(join(dataDir, 'published/sites/alpha/recipes'), { recursive: true });
  await writeFile(join(dataDir, 'published/sites/alpha/recipes/soup.html'), 'soup');
  const env = { DATA_DIR: dataDir, PLATFORM_HOST: 'kitchens.example' };
  const run = (...given: string[]) => runHere('hosting-nginx', given, env);
  const start = (...given: string[]) => runApart('hosting-nginx', given, env);
  return { dataDir, run, start };
}

test('the configuration names the platform, the domains that are verified, and our process', async () => {
  const { dataDir, start } = await makeData();
  const folder = join(dataDir, 'out');
  expect(await start('--process', '10.0.0.2:4321', '--port', '8080', folder)).toMatchObject({ code: 0 });
  const text = await readFile(join(folder, 'kitchens.conf'), 'utf8');
  for (const line of [
    'server 10.0.0.2:4321;',
    'listen 8080;',
    'listen [::]:8080;',
    'server_name "kitchens.example";',
    'server_name "~^(?<slug>[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\\.kitchens\\.example$" "alpha.example";',
    '"alpha.example" "alpha";',
    `root "${dataDir}/published/sites/$site";`,
    `include "${folder}/server*.conf";`,
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('claimed.example');
  expect(await readdir(folder)).toEqual(['kitchens.conf']);
});

test('files for other hosts are written when they know where our process answers', async () => {
  const { dataDir, run } = await makeData();
  const folder = join(dataDir, 'out');
  expect(await run('--cdn-process', 'https://process.kitchens.example', folder)).toMatchObject({ code: 0 });
  const redirects = await readFile(join(folder, 'cdn/sites/alpha/_redirects'), 'utf8');
  expect(redirects).toContain('/recipes/broth /recipes/soup 301\n');
  expect(redirects).toContain('/media/* https://process.kitchens.example/media/:splat 200\n');
  expect((await readdir(join(folder, 'cdn/platform'))).sort()).toEqual(['_headers', '_redirects']);
});

/** Empty files in the place of a certificate. */
async function putCertificate(tls: string, host: string) {
  await mkdir(join(tls, host), { recursive: true });
  for (const file of ['fullchain.pem', 'privkey.pem']) await writeFile(join(tls, host, file), '');
}

test('a domain without a certificate keeps its port 80, is not served over https, and is told of', async () => {
  const { dataDir, run } = await makeData();
  const [folder, tls] = [join(dataDir, 'out'), join(dataDir, 'live')];
  await putCertificate(tls, 'kitchens.example');
  const ask = async () => {
    const { code, output } = await run('--tls', tls, folder);
    expect(code).toBe(0);
    return { output, text: await readFile(join(folder, 'kitchens.conf'), 'utf8') };
  };
  const without = await ask();
  expect(without.output).toContain(
    `alpha.example is not served over https: ${tls} has no certificate for it. Reload nginx, get one (certbot certonly --webroot -w /var/www/html -d alpha.example), then run this command again.\n`,
  );
  expect(without.text).not.toContain('live/alpha.example');
  expect(without.text).toContain('return 301 https://$host$request_uri;');
  expect(without.text).toMatch(/listen 80;\n +listen \[::\]:80;\n +server_name .* "alpha\.example";/);
  await putCertificate(tls, 'alpha.example');
  const having = await ask();
  expect(having.output).not.toContain('alpha.example');
  expect(having.text).toContain(`ssl_certificate "${tls}/alpha.example/fullchain.pem";`);
});

test('https without the certificate of the platform is refused, and nothing is written', async () => {
  const { dataDir, run } = await makeData();
  const [folder, tls] = [join(dataDir, 'out'), join(dataDir, 'live')];
  const refused = async (sentence: string) =>
    expect(await run('--tls', tls, folder)).toEqual({ code: 2, output: expect.stringContaining(sentence) });
  await refused(`--tls: there is no folder ${tls}.`);
  await putCertificate(tls, 'alpha.example');
  await refused('--tls: there is no certificate for kitchens.example; expected');
  expect(await readdir(dataDir)).not.toContain('out');
});

test('what is asked wrongly is said, and nothing is written', async () => {
  const { dataDir, run } = await makeData();
  const folder = join(dataDir, 'out');
  for (const [given, sentence] of [
    [[], 'Expected a folder, got nothing.'],
    [
      ['--process', 'http://a.example', folder],
      "such as 127.0.0.1:4321 for --process, got 'http://a.example'.",
    ],
    [['--port', '0', folder], "Expected a number from 1 to 65535 for --port, got '0'."],
    [
      ['--cdn-process', 'process.example', folder],
      'Expected an address such as https://my-site.example for --cdn-process',
    ],
    [['--speed', folder], "Unknown option '--speed'"],
  ] as const) {
    const { code, output } = await run(...given);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) });
    expect(output).toContain('Usage: npm run hosting:nginx --');
  }
  expect(await readdir(dataDir)).not.toContain('out');
});
