import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { originOf, readConfig, requireMailServer } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('readConfig', () => {
  test('needs nothing in development', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      port: 4321,
      listenPort: 4321,
      listenAddress: '127.0.0.1',
      dataDir: resolve('data'),
      platformHost: 'localhost',
      roles: ['web', 'api', 'publish', 'images'],
      databaseFile: resolve('data/kitchens.db'),
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      dkim: null,
      storageDir: resolve('data/storage'),
      rebuildHookUrl: null,
      rebuildHookSecret: null,
      rebuildRequestSecret: null,
      applicationSecret: null,
      appPrices: null,
      mailEventsSecret: null,
      payments: null,
      paymentFeePercent: 0,
      taxesAutomatically: false,
      newsletterMailsPerSecond: 10,
      storagePerOwnerMaxBytes: 50 * 1024 ** 3,
      trustedProxies: [],
      domainAddresses: [],
      dnsServers: null,
      logLevel: 'info',
      signUps: 'open',
      metricsToken: null,
    });
  });

  test('mail comes from an address of the platform unless another one is named', () => {
    expect(readConfig({ PLATFORM_HOST: 'Kitchens.Example' }).mailFrom).toBe('no-reply@kitchens.example');
    expect(readConfig({ MAIL_FROM: 'hello@soups.example' }).mailFrom).toBe('hello@soups.example');
    expect(() => readConfig({ MAIL_FROM: 'Soups <hello@soups.example>' })).toThrow(
      'MAIL_FROM: expected an email',
    );
  });

  test('the key that signs mail has a name in the DNS of the domain that mails come from', () => {
    const named = { PLATFORM_HOST: 'Kitchens.Example', DKIM_KEY_FILE: '/etc/dkim.pem' };
    const whole = { ...named, DKIM_SELECTOR: 'mail2026' };
    const dkim = { keyFile: '/etc/dkim.pem', domain: 'kitchens.example', selector: 'mail2026' };
    expect(readConfig(whole).dkim).toEqual(dkim);
    expect(
      readConfig({ ...whole, MAIL_FROM: 'a@Mail.Soups.Example', DKIM_DOMAIN: 'soups.example' }).dkim,
    ).toEqual({
      ...dkim,
      domain: 'soups.example',
    });
    expect(() => readConfig(named)).toThrow(/^DKIM_SELECTOR: expected a name/);
    expect(() => readConfig({ DKIM_SELECTOR: 'mail2026' })).toThrow(/^DKIM_KEY_FILE: expected the file/);
    expect(() => readConfig({ ...whole, DKIM_DOMAIN: 'chens.example' })).toThrow(
      /^DKIM_DOMAIN: expected the domain of MAIL_FROM, kitchens.example/,
    );
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  test('reads what is given', () => {
    const config = readConfig({
      PORT: '80',
      LISTEN_PORT: '8080',
      LISTEN_ADDRESS: '0.0.0.0',
      DATA_DIR: '/srv/kitchens',
      PLATFORM_HOST: 'Kitchens.Example',
      ROLES: 'web, api, web',
      DATABASE_URL: 'sqlite:/srv/other.db',
      STORAGE_URL: 'file:///srv/files',
      TRUSTED_PROXIES: '10.0.0.1,10.0.0.2',
      DOMAIN_ADDRESSES: '192.0.2.1,2001:db8::1',
      DNS_SERVERS: '127.0.0.1:53,[::1]:5353',
      LOG_LEVEL: 'warn',
      STORAGE_PER_OWNER_GB: '0.5',
      SIGN_UPS: 'closed',
      METRICS_TOKEN: 'a-key-of-the-operator',
    });
    expect(config).toMatchObject({
      port: 80,
      storagePerOwnerMaxBytes: 536_870_912,
      listenPort: 8080,
      listenAddress: '0.0.0.0',
      dataDir: '/srv/kitchens',
      platformHost: 'kitchens.example',
      roles: ['web', 'api'],
      databaseFile: '/srv/other.db',
      storageDir: '/srv/files',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      domainAddresses: ['192.0.2.1', '2001:db8::1'],
      dnsServers: ['127.0.0.1:53', '[::1]:5353'],
      logLevel: 'warn',
      signUps: 'closed',
      metricsToken: 'a-key-of-the-operator',
    });
  });

  test.each([
    ['NODE_ENV', 'prod'],
    ['TRUSTED_PROXIES', '127.0.0.1,proxy'],
    ['DOMAIN_ADDRESSES', 'kitchens.example'],
    ['DNS_SERVERS', '127.0.0.1,dns.example'],
    ['DNS_SERVERS', '300.1.1.1'],
    ['DNS_SERVERS', 'dead'],
    ['DNS_SERVERS', '1.1.1.1:99999'],
    ['DNS_SERVERS', ','],
    ['SIGN_UPS', 'no'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['LISTEN_PORT', '80.5'],
    ['LISTEN_ADDRESS', 'my-computer'],
    ['PLATFORM_HOST', 'https://kitchens.example'],
    ['ROLES', 'web,cook'],
    ['ROLES', ','],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['SMTP_URL', 'mail.example'],
    ['DKIM_DOMAIN', 'https://kitchens.example'],
    ['DKIM_SELECTOR', 'a key'],
    ['STORAGE_URL', 'ftp://x'],
    ['REBUILD_HOOK_URL', 'somewhere'],
    ['REBUILD_HOOK_SECRET', 'short'],
    ['REBUILD_REQUEST_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['STORAGE_PER_OWNER_GB', 'much'],
    ['STORAGE_PER_OWNER_GB', '0'],
    ['APPLICATION_SECRET', 'sixteen letters!'],
    ['NEWSLETTER_MAILS_PER_SECOND', '0'],
    ['MAIL_EVENTS_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', 'pk_test_1234567890ab'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'stripe'],
    ['STRIPE_FEE_PERCENT', '60'],
    ['STRIPE_TAX', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a key with spaces in it'],
  ])('%s=%s stops the start with its name and what was expected', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: expected [a-z0-9].+, got '`));
  });

  test('a secret that cannot be used is not shown', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'canary' })).toThrow(/^(?!.*canary)METRICS_TOKEN/);
  });

  test.each([
    'smtp://user:canary@127.0.0.1:abc',
    'smtp://user:canary@127.0.0.1:99999',
    'smtp://user:canary@127.0.0.1:0',
    'smtp://user:canary@',
    'smtp:///canary',
    'smtp://canary b',
    'smtp://user:1/canary@mail.example',
    'smtp://user:1#canary@mail.example',
    'smtp://user:1?canary@mail.example',
    'smtp://user:canary%zz@mail.example:25',
    'smtp://user:canary%@mail.example',
  ])(
    'a mail server that no mail could be sent to is refused in one sentence that does not show it: %s',
    (url) => {
      expect(() => readConfig({ SMTP_URL: url })).toThrow(ConfigError);
      expect(() => readConfig({ SMTP_URL: url })).toThrow(
        /^SMTP_URL: expected (?!.*canary).+, got '\(not shown\)'\.$/,
      );
    },
  );

  test.each([
    'smtp://mail.example',
    'smtps://user:pass%2Fword@mail.example:465/',
    'smtp://[::1]:25',
    'smtp://bücher.example:80',
    'smtp://user@host:p@ss word@mail_1:2525?tls.rejectUnauthorized=false',
  ])('takes the mail server %s', (url) => {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  });

  test.each([
    ['DATABASE_URL', 'mysql://user:canary@h/x'],
    ['DATABASE_URL', 'mysql://h/x?password=canary'],
    ['STORAGE_URL', 's3://key:canary@bucket'],
    ['REBUILD_HOOK_URL', 'http://user:canary@ x'],
    ['REBUILD_HOOK_URL', 'http://user:canary@ci.example'],
    ['PLATFORM_HOST', 'https://user:canary@kitchens.example'],
    ['TRUSTED_PROXIES', '127.0.0.1,http://user:canary@proxy'],
  ])('no variable shows a password that stands in an address: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}: expected (?!.*canary).+, got '\\(not shown\\)'\\.$`),
    );
  });

  test('an address of a hook may have an @ in its path', () => {
    const env = { REBUILD_HOOK_URL: 'https://ci.example/@me', REBUILD_HOOK_SECRET: 'sixteen characters' };
    expect(readConfig(env).rebuildHookUrl).toBe(env.REBUILD_HOOK_URL);
  });

  test('in production whoever sends mail needs a mail server, and a hook needs its secret', () => {
    const production = { NODE_ENV: 'production', PLATFORM_HOST: 'kitchens.example' };
    expect(() => requireMailServer(readConfig(production))).toThrow(/^SMTP_URL: /);
    expect(() => requireMailServer(readConfig({}))).not.toThrow();
    expect(() => readConfig({ REBUILD_HOOK_URL: 'https://ci.example/hook' })).toThrow(
      /^REBUILD_HOOK_SECRET: /,
    );
  });
});

test('production needs the host that readers know', () => {
  for (const PLATFORM_HOST of [undefined, ''])
    expect(() => readConfig({ NODE_ENV: 'production', PLATFORM_HOST })).toThrow(
      'PLATFORM_HOST: expected in production',
    );
  const empty = { MAIL_FROM: '', ROLES: '', LOG_LEVEL: '', REBUILD_HOOK_URL: '', METRICS_TOKEN: '' };
  const container = { NODE_ENV: 'production', PLATFORM_HOST: 'localhost', ...empty };
  expect(originOf(readConfig(container))).toBe('https://localhost');
});

test('the secrets of the rebuild hook and of rebuild requests differ', () => {
  const secret = 'a secret of many characters';
  const env = { REBUILD_HOOK_SECRET: secret, REBUILD_REQUEST_SECRET: secret };
  expect(() => readConfig(env)).toThrow(/^REBUILD_REQUEST_SECRET: /);
});

test('addresses carry the port in development and none in production', () => {
  expect(originOf(readConfig({}), 'alpha')).toBe('http://alpha.localhost:4321');
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.example',
    PLATFORM_HOST: 'kitchens.example',
  };
  expect(originOf(readConfig(production))).toBe('https://kitchens.example');
});

test('keys of the payment service are nothing without each other', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1234567890ab', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
  expect(readConfig(keys).payments).toEqual({
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecrets: [keys.STRIPE_WEBHOOK_SECRET],
    apiBase: null,
  });
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow(/^STRIPE_WEBHOOK_SECRET: expected/);
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET })).toThrow(/^STRIPE_SECRET_KEY: expected/);
  expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow(/^STRIPE_SECRET_KEY: expected/);
});
