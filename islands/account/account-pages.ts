import {
  BOOKMARKS_PATH,
  CREATE_PATH,
  KITCHEN_PATH,
  PROFILE_PATH,
  SUBSCRIPTIONS_PATH,
} from '#domain/pages/paths.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';

/** Pages of the platform behind the account menu, in its order; only those there are. */
export function accountPages({
  hasKitchen,
}: Pick<CurrentUser, 'hasKitchen'>): { label: string; path: string }[] {
  return [
    ...(hasKitchen ? [{ label: 'Kitchen', path: KITCHEN_PATH }] : []),
    { label: 'Bookmarks', path: BOOKMARKS_PATH },
    { label: 'Profile', path: PROFILE_PATH },
    { label: 'Subscriptions', path: SUBSCRIPTIONS_PATH },
    { label: 'Create', path: CREATE_PATH },
  ];
}
