import type { Queryable } from '../db/transaction.ts';

/** The application's own secret, made with the first tables that needed it. */
export async function findApplicationSecret(db: Queryable): Promise<string> {
  const { secret } = await db.selectFrom('application_secrets').select('secret').executeTakeFirstOrThrow();
  return secret;
}
