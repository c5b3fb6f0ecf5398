import { resolve } from 'node:path';
import { z } from 'zod';
import type { PaidPlans } from '#domain/payments/paid-plans.ts';
import { areNameServers, cents, isMailServer, list, portNumber } from './config-checks.ts';
import { ConfigError } from './config-error.ts';
import { appPricesOf, type Dkim, dkimOf, type PaymentKeys, paymentKeysOf } from './config-groups.ts';

/** Parts of the product a process may run. */
const ROLES = ['web', 'api', 'publish', 'images'] as const;
/** A part of the product. */
export type Role = (typeof ROLES)[number];

/** The least serious lines that are logged. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Who may sign up on the platform: anybody, or only those who are invited. */
const SIGN_UPS = ['open', 'closed'] as const;

/** Everything the environment decides, checked and with defaults. */
export type Config = {
  /** True for NODE_ENV=production: nothing that is only for development starts. */
  isProduction: boolean;
  /** Port in addresses, which readers use. */
  port: number;
  /** Port it listens on; differs from `port` where a proxy on this machine stands before it. */
  listenPort: number;
  /** Network address it listens on; null for all of them. */
  listenAddress: string | null;
  /** Absolute folder of database, storage and published sites. */
  dataDir: string;
  /** Bare host of the platform, without port. */
  platformHost: string;
  roles: readonly Role[];
  /** Absolute path of the SQLite file. */
  databaseFile: string;
  /** Where mail goes; null starts the local catcher in development, and sends none in production. */
  smtpUrl: string | null;
  /** Email that mails come from. */
  mailFrom: string;
  /** What mails are signed with; null signs none. */
  dkim: Dkim | null;
  /** Absolute folder of uploaded files. */
  storageDir: string;
  /** Address of a creator's own CI that is told of publishing and unpublishing; null for none. */
  rebuildHookUrl: string | null;
  rebuildHookSecret: string | null;
  /** Key of the signature with which a CI asks for a rebuild; null lets nobody ask. */
  rebuildRequestSecret: string | null;
  /** Key of what the application signs for itself, such as links in newsletters; null takes the one in the database. */
  applicationSecret: string | null;
  /** Key of the signature of calls that tell of mails that came back; null takes none. */
  mailEventsSecret: string | null;
  /** Keys of the payment service; null starts the local one in development, and takes no payments in production. */
  payments: PaymentKeys | null;
  /** Part of each payment to a site that the platform keeps, in percent. */
  paymentFeePercent: number;
  /** The payment service works out the taxes of what readers pay. */
  taxesAutomatically: boolean;
  /** What owners of kitchens pay the platform for the larger plan; null where it charges nothing, and limits nothing. */
  appPrices: PaidPlans | null;
  /** Most mails of newsletters that are sent in a second. */
  newsletterMailsPerSecond: number;
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Addresses of this product in the internet, for domains of owners that may have no alias. */
  domainAddresses: readonly string[];
  /** Name servers, with their port where that is not 53; null is those of the system. */
  dnsServers: readonly string[] | null;
  /** The least serious lines that are logged. */
  logLevel: (typeof LOG_LEVELS)[number];
  /** Most bytes of pictures and videos stored for one person: of the sites they own, and their own. */
  storagePerOwnerMaxBytes: number;
  /** Whether anybody may sign up for a kitchen, or only whom the operator or an owner invites. */
  signUps: (typeof SIGN_UPS)[number];
  /** Key that reads /metrics in production; null hides them there. */
  metricsToken: string | null;
};

const BYTES_PER_GB = 1024 ** 3;
/** Only programs on this machine can connect. */
const LOOPBACK_ADDRESS = '127.0.0.1';

/** Labels with dots between them. */
const HOST = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/i;
/** Variables that are never shown, not even when they are wrong: every address may hold a password. */
const SECRETS = /SECRET|TOKEN|_URL$|_API_BASE$/;
/** What reads like user:password@host, in whatever variable. */
const CREDENTIALS = /:.*@/s;
/** Can be sent as a bearer token, and is too long to guess. */
const SECRET_EXPECTED = '16 to 200 letters, digits or any of . _ ~ + / = -';

const STORAGE_EXPECTED = 'a number of gigabytes, more than 0 and up to 1000000';
const RATE_EXPECTED = 'a number of mails from 0.1 to 1000';
const FEE_EXPECTED = 'a number of percent from 0 to 50, such as 5';
const HOOK_EXPECTED = 'an http or https address without user and password';

const ROLES_EXPECTED = `one or more of ${ROLES.join(', ')}, separated by commas`;
const NAME_SERVERS_EXPECTED = 'addresses such as 127.0.0.1:53, separated by commas';

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'development, production or test')
    .default('development'),
  PORT: portNumber.default(4321),
  LISTEN_PORT: portNumber.optional(),
  LISTEN_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all')
    .optional(),
  DATA_DIR: z.string().min(1, 'a folder').default('data'),
  PLATFORM_HOST: z
    .string()
    .regex(HOST, 'a host name without scheme and port, such as kitchens.example')
    .default('localhost'),
  ROLES: list
    .pipe(z.array(z.enum(ROLES, ROLES_EXPECTED)).min(1, ROLES_EXPECTED))
    .transform((roles) => [...new Set(roles)])
    .default([...ROLES]),
  DATABASE_URL: z
    .string()
    .regex(/^sqlite:(?!:).+/, 'sqlite: and the path of a file, such as sqlite:/srv/kitchens.db')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'an address such as smtp://user:password@mail.example:587, with / ? # % in a password written %2F %3F %23 %25',
    )
    .optional(),
  MAIL_FROM: z.email('an email address such as hello@kitchens.example').optional(),
  DKIM_KEY_FILE: z.string().optional(),
  DKIM_DOMAIN: z.string().regex(HOST, 'a domain such as kitchens.example').toLowerCase().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(HOST, 'a name such as mail2026, whose key stands in DNS at mail2026._domainkey.')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^file:.+/, 'file: and the path of a folder, such as file:/srv/files')
    .optional(),
  REBUILD_HOOK_URL: z
    .url({ protocol: /^https?$/, error: HOOK_EXPECTED })
    // No call can be made to such an address.
    .refine((url) => `${URL.parse(url)?.username}${URL.parse(url)?.password}` === '', HOOK_EXPECTED)
    .optional(),
  REBUILD_HOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  REBUILD_REQUEST_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  APPLICATION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  MAIL_EVENTS_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{10,}$/, 'a key of Stripe that begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{10,}(?:,whsec_\w{10,})*$/,
      'the signing secrets of webhooks of Stripe, which begin with whsec_, separated by commas',
    )
    .optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  STRIPE_FEE_PERCENT: z.coerce
    .number({ error: FEE_EXPECTED })
    .min(0, FEE_EXPECTED)
    .max(50, FEE_EXPECTED)
    .default(0),
  STRIPE_TAX: z.enum(['off', 'automatic'], 'off or automatic').default('off'),
  APP_MONTHLY_CENTS: cents.optional(),
  APP_YEARLY_CENTS: cents.optional(),
  NEWSLETTER_MAILS_PER_SECOND: z.coerce
    .number({ error: RATE_EXPECTED })
    .min(0.1, RATE_EXPECTED)
    .max(1000, RATE_EXPECTED)
    .default(10),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], 'addresses such as 127.0.0.1, separated by commas')))
    .default([]),
  DOMAIN_ADDRESSES: list
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], 'addresses such as 192.0.2.1, separated by commas')))
    .default([]),
  DNS_SERVERS: list
    .refine((servers) => servers.length > 0 && areNameServers(servers), NAME_SERVERS_EXPECTED)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  STORAGE_PER_OWNER_GB: z.coerce
    .number({ error: STORAGE_EXPECTED })
    .positive(STORAGE_EXPECTED)
    .max(1_000_000, STORAGE_EXPECTED)
    .default(50),
  SIGN_UPS: z.enum(SIGN_UPS, SIGN_UPS.join(' or ')).default('open'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, SECRET_EXPECTED)
    .optional(),
});

/** Names of all settings. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws ConfigError for the first variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const isSecret = SECRETS.test(name) || CREDENTIALS.test(given[name] ?? '');
    const got = isSecret ? '(not shown)' : given[name];
    throw new ConfigError(`${name}: expected ${issue?.message}, got '${got}'.`);
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction && given.PLATFORM_HOST === undefined)
    throw new ConfigError(
      'PLATFORM_HOST: expected in production, the host that readers know, such as kitchens.example.',
    );
  if (values.REBUILD_HOOK_URL && !values.REBUILD_HOOK_SECRET)
    throw new ConfigError(
      'REBUILD_HOOK_SECRET: expected at least 16 characters, because REBUILD_HOOK_URL is set.',
    );
  if (values.REBUILD_REQUEST_SECRET && values.REBUILD_REQUEST_SECRET === values.REBUILD_HOOK_SECRET)
    throw new ConfigError(
      'REBUILD_REQUEST_SECRET: expected another one than REBUILD_HOOK_SECRET, or a call that was told could be sent back.',
    );
  const dataDir = resolve(values.DATA_DIR);
  const mailFrom = values.MAIL_FROM ?? `no-reply@${values.PLATFORM_HOST.toLowerCase()}`;
  const payments = paymentKeysOf(values);
  return {
    isProduction,
    port: values.PORT,
    listenPort: values.LISTEN_PORT ?? values.PORT,
    listenAddress: values.LISTEN_ADDRESS ?? (isProduction ? null : LOOPBACK_ADDRESS),
    dataDir,
    platformHost: values.PLATFORM_HOST.toLowerCase(),
    roles: values.ROLES,
    databaseFile: resolve(values.DATABASE_URL?.slice('sqlite:'.length) ?? `${dataDir}/kitchens.db`),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    dkim: dkimOf(values, mailFrom),
    storageDir: resolve(values.STORAGE_URL?.replace(/^file:(?:\/\/)?/, '') ?? `${dataDir}/storage`),
    rebuildHookUrl: values.REBUILD_HOOK_URL ?? null,
    rebuildHookSecret: values.REBUILD_HOOK_SECRET ?? null,
    rebuildRequestSecret: values.REBUILD_REQUEST_SECRET ?? null,
    applicationSecret: values.APPLICATION_SECRET ?? null,
    mailEventsSecret: values.MAIL_EVENTS_SECRET ?? null,
    payments,
    paymentFeePercent: values.STRIPE_FEE_PERCENT,
    taxesAutomatically: values.STRIPE_TAX === 'automatic',
    appPrices: appPricesOf(values, !isProduction || payments !== null),
    newsletterMailsPerSecond: values.NEWSLETTER_MAILS_PER_SECOND,
    trustedProxies: values.TRUSTED_PROXIES,
    domainAddresses: values.DOMAIN_ADDRESSES,
    dnsServers: values.DNS_SERVERS ?? null,
    logLevel: values.LOG_LEVEL,
    storagePerOwnerMaxBytes: values.STORAGE_PER_OWNER_GB * BYTES_PER_GB,
    signUps: values.SIGN_UPS,
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

/**
 * To be asked by whoever sends mail.
 * @throws ConfigError in production without a mail server
 */
export function requireMailServer({ isProduction, smtpUrl }: Pick<Config, 'isProduction' | 'smtpUrl'>): void {
  if (isProduction && smtpUrl === null)
    throw new ConfigError(
      'SMTP_URL: expected in production; the local mail catcher is for development only.',
    );
}

/** Scheme, host and port by which a site is known: its own domain where it has one, else its host of ours. */
export function knownOriginOf(
  config: Parameters<typeof originOf>[0],
  { slug, primaryHost }: { slug: string; primaryHost: string | null },
): string {
  return primaryHost === null ? originOf(config, slug) : `https://${primaryHost}`;
}

/** Scheme, host and port under which a site (or, without a slug, the platform) is reached on a host of ours. */
export function originOf(
  config: Pick<Config, 'isProduction' | 'platformHost' | 'port'>,
  siteSlug?: string,
): string {
  const host = siteSlug === undefined ? config.platformHost : `${siteSlug}.${config.platformHost}`;
  return config.isProduction ? `https://${host}` : `http://${host}:${config.port}`;
}
