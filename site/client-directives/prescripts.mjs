import { policyOf } from '../head/policy.ts';
import { DIRECTIVE_NAMES } from './directive-names.mjs';
import { ISLAND_RUNTIME_PATH } from './island-runtime.mjs';

/** The scripts that stand before the first island of a directive. */
export function getPrescripts(result, _type, directive) {
  const code = result.clientDirectives.get(directive);
  policyOf(result.request).allowInlineScript(code);
  const script = `<script>${code}</script>`;
  return DIRECTIVE_NAMES.includes(directive)
    ? script
    : `${script}<script type="module" src="${ISLAND_RUNTIME_PATH}"></script>`;
}
