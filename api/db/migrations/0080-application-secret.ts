import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Bytes of the secret. */
const SECRET_BYTES = 32;

/** The application's own secret, made once: what is signed with it, such as the links in newsletters, works as long as it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table application_secrets (secret text not null)`.execute(db);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await sql`insert into application_secrets (secret) values (${secret})`.execute(db);
}
