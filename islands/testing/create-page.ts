/** The page on which a kitchen is made: real stores, in a browser whose network answers as a test says. */
import { createApiClient } from '../browser/api-client.ts';
import { createCredentials } from '../browser/credentials.ts';
import { createDeviceStorage } from '../browser/device-storage.ts';
import { createSession } from '../stores/account/session.ts';
import { createDraftKeeper } from '../stores/create/draft.ts';
import { readAllLate } from '../stores/create/late-readers.ts';
import { createNewKitchen } from '../stores/create/new-kitchen.ts';
import { createPasteBox } from '../stores/create/paste-box.ts';
import { createSiteAddress } from '../stores/create/site-address.ts';
import { NO_LINKS } from './no-links.ts';
import { openStorage } from './storage.ts';

/** A call: 'PUT /manage/annas/recipes/…', and what was sent. */
export type Asked = { call: string; body: Record<string, unknown> };
/** What is answered: a body, a status with a body, or nothing at all. */
export type Given =
  | object
  | { status: number; body: object; headers?: Record<string, string> }
  | 'unreachable';

/** A browser, whose tabs share what its device stores. */
export function openBrowser(answer: (asked: Asked) => Given | undefined) {
  const device = openStorage();
  const asked: Asked[] = [];
  let ids = 0;

  async function fetch(input: unknown, init?: RequestInit): Promise<Response> {
    const call = `${init?.method} ${String(input).replace('/api/v1', '')}`;
    const one = { call, body: init?.body ? JSON.parse(String(init.body)) : {} };
    asked.push(one);
    const given = answer(one) ?? defaultAnswer(one);
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    if ('status' in given) {
      const {
        status,
        body,
        headers = {},
      } = given as { status: number; body: object; headers?: Record<string, string> };
      return Response.json(body, { status, headers });
    }
    return Response.json(given);
  }

  /** Opens a tab of /create, or opens it again with what it has stored. */
  function openTab(path = '/create', tab = openStorage()) {
    const credentials = createCredentials(createDeviceStorage(() => device));
    const callApi = createApiClient({ fetch, credentials });
    const session = createSession({
      callApi,
      credentials,
      links: NO_LINKS,
      onTokenChanged: () => {},
      showSignedIn: () => {},
      tellReader: () => {},
      forgetWords: async () => {},
    });
    const after = (_: number, work: () => void) => {
      const timer = setTimeout(work);
      return () => clearTimeout(timer);
    };
    const box = createPasteBox({ callApi, readRecipes: readAllLate });
    const address = createSiteAddress({ callApi, after });
    const visited: string[] = [];
    const stages: string[] = [];
    const kitchen = createNewKitchen({
      callApi,
      session,
      drafts: createDraftKeeper(
        createDeviceStorage(() => device),
        createDeviceStorage(() => tab),
      ),
      box,
      address,
      newId: () => `id-${++ids}`,
      // The catalogue has no part in how a kitchen is made.
      readDocument: async ({ title }) => ({ fields: { title } }) as never,
      readAddress: () => new URL(path, 'http://localhost:4321'),
      pushStage: (stage) => stages.push(stage),
      leaveTo: (href) => visited.push(href),
    });
    return {
      box,
      address,
      visited,
      stages,
      session,
      kitchen,
      draft: () => kitchen.$draft.get(),
      signIn: () => {
        credentials.keepToken('token');
        return session.reload();
      },
      reload: () => openTab(path, tab),
    };
  }
  return { openTab, asked, device };
}

function defaultAnswer({ call, body }: Asked): Given {
  if (call.startsWith('GET /manage/current-user'))
    return { currentUser: { email: 'anna@example.com' }, sites: [], invitations: [] };
  if (call.startsWith('GET /manage/site-slugs')) return { problem: null };
  if (call === 'POST /manage/sites') return { site: { slug: body.slug } };
  if (call.endsWith('/recipe-imports'))
    return { recipeIds: (body.drafts as { recipeId: string }[]).map(({ recipeId }) => recipeId) };
  return {};
}
