import { YOUTUBE_API_ADDRESS, YOUTUBE_API_CODE_ADDRESS, YOUTUBE_EMBED_ORIGIN } from '#domain/youtube.ts';

/** What of a page's security policy is changed here; absent where there is none. */
type Policy =
  | {
      insertScriptResource: (resource: string) => void;
      insertDirective: (directive: `frame-src ${string}`) => void;
    }
  | undefined;

/** Lets a page play a YouTube video; every other page may have neither its script nor its frame. */
export function allowYoutube(policy: Policy): void {
  policy?.insertScriptResource(YOUTUBE_API_ADDRESS);
  policy?.insertScriptResource(YOUTUBE_API_CODE_ADDRESS);
  policy?.insertDirective(`frame-src ${YOUTUBE_EMBED_ORIGIN}`);
}
