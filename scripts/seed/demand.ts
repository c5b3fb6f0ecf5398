import type { Outcome } from '../../api/services/outcome.ts';

/** @throws when something could not be made, with its name and why */
export function demand(outcome: Outcome<unknown>, name: string): void {
  if (!outcome.isOk)
    throw new Error(`'${name}' could not be made: ${outcome.error} ${JSON.stringify(outcome.fields ?? {})}`);
}
