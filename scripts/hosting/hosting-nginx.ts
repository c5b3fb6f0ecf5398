/**
 * npm run hosting:nginx -- [--process <host:port>] [--port <number>] [--tls <folder>] [--cdn-process <address>] <folder>
 *
 * Writes how others serve the published folder: `kitchens.conf` for nginx; and, for hosts that read `_headers` and
 * `_redirects`, these files of every site and of the platform, when the address is named at which our process answers
 * them. To be written anew when a custom domain comes or goes or becomes the main address, and for those hosts when a
 * page or the slug of a site is renamed. With `--tls`, a domain whose certificate is not there yet is told of, and is
 * not served over https, or nginx would refuse the whole file. Ends with 0, with 1 when something failed, with 2 when it was asked wrongly.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AI_PATH, fileOfPath } from '#domain/pages/paths.ts';
import { followRedirects, withOlderPages } from '#domain/pages/redirects.ts';
import { type Config, originOf, readConfig } from '../../api/config.ts';
import { migrate } from '../../api/db/migrate.ts';
import { type Db, openDatabase } from '../../api/db/open.ts';
import type { Hosts } from '../../api/http/wire/headers.ts';
import { readRedirects } from '../../api/repositories/sites/redirects.ts';
import { listSiteDomains } from '../../api/repositories/sites/site-domains.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { createFolderTarget, type Target } from '../../content-sync/published/folder-target.ts';
import { publishedDir, siteFolder } from '../../content-sync/published/published-folders.ts';
import { makeNamedFolder } from '../shared/make-folder.ts';
import { readAsked, requireDatabase, runCommand, UsageError } from '../usage.ts';
import { cdnHeaders } from './cdn-headers.ts';
import { cdnRedirects } from './cdn-redirects.ts';
import { certificateFiles, commandForCertificate, hasCertificate } from './certificates.ts';
import { HTTP_PORT, HTTPS_PORT, nginxPlatform } from './nginx-platform.ts';

await runCommand('hosting-nginx', run);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { address, port, tls, cdnProcess, folder } = readArguments(config);
  const { put } = createFolderTarget(folder);
  if (tls !== null) requireCertificate(tls, config.platformHost);
  requireDatabase(config);
  const db = openDatabase(config.databaseFile);
  let withoutCertificate: string[] = [];
  try {
    await migrate(db);
    const domains = await listSiteDomains(db);
    if (tls !== null)
      withoutCertificate = domains.map(({ host }) => host).filter((host) => !hasCertificate(tls, host));
    makeNamedFolder(folder);
    const configuration = nginxPlatform({
      publishedDir: publishedDir(config),
      platformHost: config.platformHost,
      platformOrigin: originOf(config),
      process: address,
      port,
      httpPort: HTTP_PORT,
      tls,
      domains,
      extraFiles: join(folder, 'server*.conf'),
    });
    await put('kitchens.conf', configuration);
    if (cdnProcess !== null) await writeCdnFiles(db, config, cdnProcess, put);
  } finally {
    await db.destroy();
  }
  console.log(`Written: ${join(folder, 'kitchens.conf')}`);
  if (cdnProcess !== null) console.log(`Written: ${join(folder, 'cdn')}`);
  for (const host of withoutCertificate)
    console.log(
      `${host} is not served over https: ${tls} has no certificate for it. Reload nginx, get one (${commandForCertificate(host)}), then run this command again.`,
    );
}

/** @throws UsageError where the folder has no certificate for the platform, without which nginx refuses the file */
function requireCertificate(tls: string, platformHost: string): void {
  try {
    readdirSync(tls);
  } catch (error) {
    throw new UsageError(
      (error as NodeJS.ErrnoException).code === 'EACCES'
        ? `--tls: this user may not look into ${tls}. To allow it, as root: chmod 755 ${tls}`
        : `--tls: there is no folder ${tls}.`,
    );
  }
  const { chain, key } = certificateFiles(tls, platformHost);
  if (!hasCertificate(tls, platformHost))
    throw new UsageError(`--tls: there is no certificate for ${platformHost}; expected ${chain} and ${key}.`);
}

async function writeCdnFiles(
  db: Db,
  config: Config,
  processOrigin: string,
  put: Target['put'],
): Promise<void> {
  const platformOrigin = originOf(config);
  const write = async (folder: string, hosts: Hosts, moved: ReadonlyMap<string, string>) => {
    const keepsAiCrawlersOut = existsSync(join(publishedDir(config), folder, fileOfPath(AI_PATH)));
    await put(`cdn/${folder}/_headers`, cdnHeaders('elsewhere', keepsAiCrawlersOut));
    await put(`cdn/${folder}/_redirects`, cdnRedirects(hosts, platformOrigin, moved, processOrigin));
  };
  await write('platform', 'platform', new Map());
  for (const { id, slug } of await listSiteGenerations(db))
    await write(`sites/${slug}`, 'sites', await readMoved(db, config, id, slug));
}

async function readMoved(db: Db, config: Config, siteId: string, slug: string): Promise<Map<string, string>> {
  const isThere = (path: string) => existsSync(join(siteFolder(config, slug), fileOfPath(path)));
  const followed = withOlderPages(followRedirects(await readRedirects(db, siteId), isThere), isThere);
  return new Map([...followed].filter(([from]) => !isThere(from)));
}

function readArguments(config: Config) {
  const { values, positionals } = readAsked('hosting-nginx');
  const [folder = ''] = positionals;
  const address = values.process ?? `127.0.0.1:${config.listenPort}`;
  const tls = values.tls === undefined ? null : resolve(values.tls);
  const port = Number(values.port ?? (tls === null ? HTTP_PORT : HTTPS_PORT));
  const cdnProcess = values['cdn-process'] ?? null;
  if (cdnProcess !== null && URL.parse(cdnProcess)?.origin !== cdnProcess)
    throw new UsageError(
      `--cdn-process: expected an address such as https://process.kitchens.example, got '${cdnProcess}'.`,
    );
  return { address, port, tls, cdnProcess, folder: resolve(folder) };
}
