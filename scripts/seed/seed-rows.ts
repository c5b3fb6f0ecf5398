import type { User } from '#domain/users.ts';
import type { Queryable } from '../../api/db/transaction.ts';

/** A user with her whole profile, as an owner of a demonstration kitchen has it. */
export async function insertOwner(db: Queryable, owner: User): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: owner.id,
      email: owner.email,
      display_name: owner.displayName,
      handle: owner.handle,
      bio: owner.bio,
      created_at: owner.createdAt,
    })
    .execute();
}

/** True when a site has a slug, or had it until it was deleted. */
export async function hadSite(db: Queryable, slug: string): Promise<boolean> {
  const row = await db.selectFrom('sites').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
