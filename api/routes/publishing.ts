import {
  manageListSyncReceipts,
  manageReadPublishing,
  requestRebuild as requestRebuildCall,
} from '#contract/publishing.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { succeed } from '../services/outcome.ts';
import { listSyncReceipts, readPublishing } from '../services/publishing/publishing.ts';
import { requestRebuild } from '../services/publishing/rebuild-requests.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../signatures.ts';

export function mountPublishing(api: Api): void {
  mount(api, manageReadPublishing, async ({ context, site }) =>
    succeed({ publishing: await readPublishing(context, site.id) }),
  );

  mount(api, manageListSyncReceipts, async ({ context, site, query }) =>
    succeed(await listSyncReceipts(context, site, query)),
  );

  mount(api, requestRebuildCall, async ({ context, body, header }) => {
    const outcome = await requestRebuild(context, {
      ...body,
      signature: header(SIGNATURE_HEADER) ?? '',
      timestamp: Number(header(TIMESTAMP_HEADER)),
    });
    return outcome.isOk ? succeed({ sites: outcome.value }) : outcome;
  });
}
