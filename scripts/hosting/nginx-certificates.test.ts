/** nginx with certificates, as the configuration we write asks for them. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { startHosting } from '../../api/testing/hosting.ts';
import { requestTo } from '../../api/testing/requests.ts';
import { findFreePort } from '../shared/ports.ts';
import { debianSite, examineConfiguration, FINE, hasNginx, PLATFORM, startNginx } from '../testing/nginx.ts';
import { nginxPlatform } from './nginx-platform.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Certificates for these hosts, in folders as certbot makes them. */
async function makeCertificates(...hosts: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-certificates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const host of hosts) {
    await mkdir(join(folder, host));
    const [key, certificate] = [join(folder, host, 'privkey.pem'), join(folder, host, 'fullchain.pem')];
    const asked = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
    const { status } = spawnSync('openssl', [
      ...asked,
      '-subj',
      `/CN=${host}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    expect(status).toBe(0);
  }
  return folder;
}

/** Asks over TLS, and says who showed which certificate. */
function askSecurely(
  port: number,
  host: string,
): Promise<{ status: number; certificate: string; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false };
    const asked = request({ ...options, path: '/recipes', headers: { Host: host } }, async (answer) => {
      const certificate = String((answer.socket as TLSSocket).getPeerCertificate().subject.CN);
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode ?? 0, certificate, text });
    });
    asked.on('error', reject).end();
  });
}

test.runIf(hasNginx && hasOpenssl)(
  'with certificates, all of it is https, and port 80 leads there',
  async () => {
    const hosting = await startHosting();
    const { platformHost } = hosting.context.config;
    const tls = await makeCertificates(platformHost, 'soups.example');
    const httpPort = await findFreePort();
    let written = '';
    const nginx = await startNginx((port) => {
      const process = `127.0.0.1:${hosting.port}`;
      written = nginxPlatform({
        ...PLATFORM,
        publishedDir: hosting.dir,
        platformHost,
        process,
        port,
        httpPort,
        tls,
        domains: [...PLATFORM.domains, { host: 'later.example', siteSlug: 'nordlys', isMain: false }],
      });
      return written;
    });
    onTestFinished(nginx.stop);
    expect(written).toContain(`listen ${nginx.port} ssl http2;`);
    expect(await examineConfiguration(debianSite(httpPort) + written)).toMatch(FINE);
    const [sub, domain] = ['nordlys.localhost', 'soups.example'];
    expect(await askSecurely(nginx.port, sub)).toEqual({
      status: 200,
      certificate: platformHost,
      text: 'nordlys recipes',
    });
    expect(await askSecurely(nginx.port, domain)).toEqual({
      status: 200,
      certificate: domain,
      text: 'nordlys recipes',
    });
    for (const host of ['elsewhere.example', 'later.example'])
      await expect(askSecurely(nginx.port, host)).rejects.toThrow();
    for (const host of [sub, domain, platformHost, 'later.example']) {
      const led = await requestTo(httpPort, host, '/recipes?a=1');
      expect([led.status, led.headers.location]).toEqual([301, `https://${host}:${nginx.port}/recipes?a=1`]);
    }
  },
);
