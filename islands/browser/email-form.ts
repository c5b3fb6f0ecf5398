/** The first field of a name; absent also where there is no document. */
export function formField(name: string): HTMLInputElement | null | undefined {
  return globalThis.document?.querySelector<HTMLInputElement>(`[name=${name}]`);
}

/** What the HTML of a page's email form has: of one that came back, what was typed and what is wrong with it. */
export function readEmailForm(): { email: string; error: string | null } {
  return {
    email: formField('email')?.defaultValue ?? '',
    error: globalThis.document?.querySelector('[data-problem-of=email]')?.textContent || null,
  };
}
