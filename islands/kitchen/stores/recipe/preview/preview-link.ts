import { atom, type ReadableAtom } from 'nanostores';
import type { CallApi } from '../../../../browser/api-client.ts';

/** Whether others may see a recipe by a link. */
export type PreviewLinkState =
  | { name: 'LOADING' }
  | { name: 'NONE' }
  /** Its address is known only while it is new. */
  | { name: 'OUT'; expiresAt: number; href: string | null }
  | { name: 'FAILED' };

/** The link by which others see what a visitor would get of a recipe. */
export type PreviewLink = {
  $state: ReadableAtom<PreviewLinkState>;
  load(): Promise<void>;
  /** Makes a link; an earlier one is over. */
  make(): Promise<void>;
  end(): Promise<void>;
};

/** @param save sends what is not sent: a link shows what the server has */
export function createPreviewLink(
  { callApi, save }: { callApi: CallApi; save(): Promise<void> },
  params: { siteSlug: string; recipeId: string },
): PreviewLink {
  const $state = atom<PreviewLinkState>({ name: 'LOADING' });

  async function attempt(work: () => Promise<PreviewLinkState>): Promise<void> {
    try {
      $state.set(await work());
    } catch {
      $state.set({ name: 'FAILED' });
    }
  }

  return {
    $state,
    load: () =>
      attempt(async () => {
        await save();
        const { body } = await callApi('GET /manage/:siteSlug/recipes/:recipeId/preview-link', { params });
        const { expiresAt } = body;
        return expiresAt === null ? { name: 'NONE' } : { name: 'OUT', expiresAt, href: null };
      }),
    make: () =>
      attempt(async () => {
        await save();
        const { body } = await callApi('POST /manage/:siteSlug/recipes/:recipeId/preview-link', { params });
        return { name: 'OUT', ...body };
      }),
    end: () =>
      attempt(async () => {
        await callApi('DELETE /manage/:siteSlug/recipes/:recipeId/preview-link', { params });
        return { name: 'NONE' };
      }),
  };
}
