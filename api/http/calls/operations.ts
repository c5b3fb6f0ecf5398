import { createHash, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { hostOf } from '../files/request-paths.ts';
import { CACHE_NEVER } from '../wire/headers.ts';
import { methodNotAllowed, NO_PAGE_HERE, sentence } from '../wire/plain-answers.ts';
import { createCertificateAnswers } from './certificates.ts';
import { isFromThisMachine } from './rate-limits.ts';

/** Answered on every host: the process lives. */
export const HEALTH_PATH = '/healthz';
/** Answered on every host: the process can do its work. */
const READY_PATH = '/readyz';
/** Answered on every host: whether a proxy may get a certificate for `?domain=`. */
const CERTIFICATE_PATH = '/may-have-certificate';
/** Answered on the platform's host: numbers for Prometheus. */
const METRICS_PATH = '/metrics';
/** All of these. */
export const OPERATIONS_PATHS = [HEALTH_PATH, READY_PATH, CERTIFICATE_PATH, METRICS_PATH];

const UNREADABLE = 'The published files cannot be read.';

/** What the operator's own programs ask. */
export type Operations = {
  /** Answers the paths above; for reading only. */
  app: Hono;
  /** From now on the server says that it is not ready, so that nobody sends it more. */
  announceStop(): void;
};

/** The parts of the process that are asked whether they can work. */
type Parts = {
  /** Absolute folder of the published files. */
  publishedDir: string;
  isPublisherAlive(): boolean;
};

/** Health, readiness and numbers of this process. */
export function createOperations(
  context: Pick<
    Context,
    'config' | 'databaseState' | 'db' | 'log' | 'mailState' | 'metrics' | 'now' | 'sites'
  >,
  parts: Parts,
): Operations {
  const { config, mailState, metrics } = context;
  let isStopping = false;
  const answerCertificate = createCertificateAnswers(context);
  const app = new Hono();
  app.get(HEALTH_PATH, () => sentence(200, 'ok'));
  app.get(READY_PATH, async () => {
    const problem = isStopping ? 'The server is stopping.' : await findProblem(context, parts);
    // Of mail it is told only: who sends mail does other work, too, and that goes on.
    const mail = config.roles.includes('api') ? `\nmail: ${mailState.tell()}` : '';
    return sentence(problem === null ? 200 : 503, (problem ?? 'ok') + mail);
  });
  app.get(CERTIFICATE_PATH, answerCertificate);
  app.get(METRICS_PATH, async (call) => {
    const isPlatform = hostOf(new URL(call.req.url)) === config.platformHost;
    const mayAsk = config.metricsToken !== null || (!config.isProduction && isFromThisMachine(call));
    if (!isPlatform || !mayAsk) return sentence(404, NO_PAGE_HERE);
    if (config.metricsToken !== null && !isBearerOf(call.req.header('Authorization'), config.metricsToken))
      return sentence(401, 'The numbers are for the operator.', { 'WWW-Authenticate': 'Bearer' });
    return new Response(await metrics.read(), {
      headers: { 'Content-Type': metrics.contentType, 'Cache-Control': CACHE_NEVER },
    });
  });
  app.all('*', () => methodNotAllowed());
  return {
    app,
    announceStop() {
      isStopping = true;
    },
  };
}

/** Sentence about the first part that cannot work; null when all can. Details go to the log. */
async function findProblem(
  { config, databaseState, log }: Pick<Context, 'config' | 'databaseState' | 'log'>,
  { publishedDir, isPublisherAlive }: Parts,
): Promise<string | null> {
  const problem = await databaseState.findProblem();
  if (problem !== null) {
    log.warn({ err: problem.error }, problem.sentence);
    return problem.sentence;
  }
  if (config.roles.includes('web')) {
    try {
      await access(publishedDir, constants.R_OK | constants.X_OK);
    } catch (error) {
      // At a first start there is no folder until the first page is published.
      if (!isAbsent(error)) log.warn({ err: error }, UNREADABLE);
      return UNREADABLE;
    }
  }
  for (const folder of foldersWrittenBy(config, publishedDir)) {
    const isWritable = await access(folder, constants.W_OK).then(() => true, isAbsent);
    if (!isWritable) return `${folder} may not be written to by this user.`;
  }
  return config.roles.includes('publish') && !isPublisherAlive() ? 'The publisher is not running.' : null;
}

/** What the roles of a process write to, besides the database. */
function foldersWrittenBy({ roles, storageDir }: Config, publishedDir: string): string[] {
  const isStoring = roles.includes('api') || roles.includes('images');
  return [...(roles.includes('publish') ? [publishedDir] : []), ...(isStoring ? [storageDir] : [])];
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function isBearerOf(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
