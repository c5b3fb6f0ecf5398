import type { Page, PageKind, PageOf } from '#domain/pages/pages.ts';

/** The model a template was given. Throws when it is of another kind: the caller asked for the wrong template. */
export function pageOf<Kind extends PageKind>(locals: { page: Page }, kind: Kind): PageOf<Kind> {
  const { page } = locals;
  if (!isOfKind(page, kind))
    throw new Error(`The template '${kind}' was given a page of kind '${page.kind}'`);
  return page;
}

function isOfKind<Kind extends PageKind>(page: Page, kind: Kind): page is PageOf<Kind> {
  return page.kind === kind;
}
