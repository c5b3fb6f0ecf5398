import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { CallApi } from '../../browser/api-client.ts';
import { createResource, type Resource } from '../../stores/resource.ts';
import { kitchenSession } from './kitchen-session.ts';

/** Everything a recipe of a site may refer to. */
export type Globals = z.output<Calls['GET /manage/:siteSlug/globals']['answer']>;

const known = new Map<string, Resource<Globals>>();

/** What recipes of a site may refer to. The browser keeps it, and asks whether there is another version. */
export function createGlobals({ callApi }: { callApi: CallApi }, siteSlug: string): Resource<Globals> {
  return createResource({
    name: 'What recipes refer to',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/globals', { params: { siteSlug }, signal })).body,
  });
}

/** Those of a site, one and the same for all screens. */
export function globalsOf(siteSlug: string): Resource<Globals> {
  const globals = known.get(siteSlug) ?? createGlobals(kitchenSession, siteSlug);
  known.set(siteSlug, globals);
  return globals;
}
