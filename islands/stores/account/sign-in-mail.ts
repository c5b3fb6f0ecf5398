import { SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import type { CallApi } from '../../browser/api-client.ts';

/**
 * Asks for a mail to an email, on the platform or a site.
 * @returns the secret with which the code of that mail may be used
 * @throws what the call throws
 */
export async function requestSignInMail(
  callApi: CallApi,
  {
    siteSlug,
    isNew,
    email,
    isSubscribing,
    query,
    origin,
  }: {
    siteSlug: string | null;
    /** Signs up. */
    isNew: boolean;
    email: string;
    isSubscribing: boolean;
    query: { next?: string };
    /** Of the page. */
    origin: string;
  },
): Promise<string> {
  if (siteSlug === null) {
    const name = isNew ? 'POST /manage/sign-up' : 'POST /manage/sign-in';
    return (await callApi(name, { params: {}, query, body: { email } })).body.codeSecret;
  }
  const callbackUrl = `${origin}${SIGN_IN_CALLBACK_PATH}`;
  const params = { siteSlug };
  const { body } = isNew
    ? await callApi('POST /site/:siteSlug/sign-up', {
        params,
        query,
        body: { email, subscribe: isSubscribing, callbackUrl },
      })
    : await callApi('POST /site/:siteSlug/sign-in', { params, query, body: { email, callbackUrl } });
  return body.codeSecret;
}
