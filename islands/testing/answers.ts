import type { CallApi } from '../browser/api-client.ts';
import { CallFailure } from '../browser/api-client.ts';

/** What a call was made with. */
export type MadeCall = { name: string; params: unknown; body: unknown };

/**
 * Answers calls from a table, by their names; what is not in it fails as an unreachable server does.
 * @param answers a body, or a status that fails with the body
 */
export function answerCallsFrom(
  answers: Record<string, { status: number; body: unknown } | { body: unknown }>,
): { callApi: CallApi; made: MadeCall[] } {
  const made: MadeCall[] = [];
  const callApi = async (name: string, { params, body }: { params: unknown; body?: unknown }) => {
    made.push({ name, params, body });
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    if ('status' in answer) throw new CallFailure(answer, null);
    return { status: 200, body: answer.body };
  };
  return { callApi: callApi as CallApi, made };
}
