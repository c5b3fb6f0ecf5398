import { atom, type ReadableAtom } from 'nanostores';
import type { LineRule, NewLineRule } from '#domain/recipes/lines/line-rules.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import type { Resource } from '../../../stores/resource.ts';
import { type Catalogue, toCatalogue } from '../catalogue.ts';

/** What rules need of their page. */
export type LineRulesEnvironment = { callApi: CallApi; catalogue: Resource<Catalogue> };

/** How a kitchen reads words of its lines, as the catalogue holds it. No action rejects. */
export type LineRules = {
  /** Why the last change did not come about; null where it did. */
  $problem: ReadableAtom<string | null>;
  /** Reads the words so from now on, in place of what was kept for them. */
  keep(rule: NewLineRule): Promise<void>;
  forget(rule: LineRule): Promise<void>;
};

const NOT_KEPT = 'This could not be kept for other lines. In this line it stays.';
const NOT_FORGOTTEN = 'This could not be forgotten. Please try again.';

export function createLineRules({ callApi, catalogue }: LineRulesEnvironment, siteSlug: string): LineRules {
  const $problem = atom<string | null>(null);
  /** Rules that are being kept: what is asked for twice is sent once. */
  const sending = new Set<string>();
  let last = Promise.resolve();

  /** One change after the other: of two rules for the same words, the later one stays. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work);
    return last;
  }

  function change(edit: (rules: readonly LineRule[]) => LineRule[]): void {
    const { value } = catalogue.$state.get();
    if (value) catalogue.replace(toCatalogue({ ...value.globals, lineRules: edit(value.globals.lineRules) }));
  }

  async function keep(rule: NewLineRule): Promise<void> {
    $problem.set(null);
    try {
      const { body } = await callApi('POST /manage/:siteSlug/line-rules', {
        params: { siteSlug },
        body: rule,
      });
      change((rules) => [...rules.filter(({ id }) => id !== body.lineRule.id), body.lineRule]);
    } catch (error) {
      console.warn('A reading was not kept.', error);
      $problem.set(NOT_KEPT);
    }
  }

  async function forget({ id }: LineRule): Promise<void> {
    $problem.set(null);
    try {
      await callApi('DELETE /manage/:siteSlug/line-rules/:lineRuleId', {
        params: { siteSlug, lineRuleId: id },
      });
      change((rules) => rules.filter((rule) => rule.id !== id));
    } catch (error) {
      console.warn('A reading was not forgotten.', error);
      $problem.set(NOT_FORGOTTEN);
    }
  }

  return {
    $problem,
    async keep(rule) {
      const name = JSON.stringify(rule);
      if (sending.has(name)) return;
      sending.add(name);
      await inTurn(() => keep(rule));
      sending.delete(name);
    },
    forget: (rule) => inTurn(() => forget(rule)),
  };
}
