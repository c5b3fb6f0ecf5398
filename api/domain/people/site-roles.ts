import { z } from 'zod';

/** What somebody is on a site they manage: deleting it, people and money are the owner's alone. */
export const SiteRole = z.enum(['owner', 'manager']);
export type SiteRole = z.infer<typeof SiteRole>;
