import { openSharedDocuments } from '../../browser/device-documents.ts';
import { after, wait } from '../../browser/page.ts';
import { createDraft, type DraftSubject } from '../stores/drafts/draft.ts';
import { createDraftApplying } from '../stores/drafts/draft-applying.ts';
import type { KnownThings } from '../stores/drafts/kept-draft.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';

/** What is written of a subject, and how readers get it. */
export function openDraft<Document extends object, Server extends Document, Known extends KnownThings>(
  siteSlug: string,
  subject: DraftSubject<Document, Server, Known>,
  onMade?: (made: Server) => void,
) {
  const draft = createDraft({ device: openSharedDocuments(), now: Date.now, after }, subject);
  const { callApi } = kitchenSession;
  const applying = createDraftApplying(
    { callApi, wait, ...(onMade && { onMade }) },
    siteSlug,
    draft,
    subject,
  );
  return { draft, applying };
}
