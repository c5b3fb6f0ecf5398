import { policyOf } from '../head/policy.ts';

/** The scripts that stand before the first island of a directive; `interaction` has the page's bootstrap. */
export function getPrescripts(result, _type, directive) {
  if (directive === 'interaction') return '';
  const path = import.meta.env.ISLANDS_PATH;
  const code = result.clientDirectives.get(directive);
  policyOf(result.request).allowInlineScript(code);
  return directive === 'signed-in'
    ? `<script data-islands="${path}">${code}</script>`
    : `<script>${code}</script><script type="module" src="${path}"></script>`;
}
