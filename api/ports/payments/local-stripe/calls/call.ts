/** A call of Stripe's API as one value. */
import type { Books } from '../ledger.ts';
import type { Parameters } from '../parameters.ts';

export type CallRequest = {
  /** Those of the account that the request is about. */
  books: Books;
  /** Of the object that the path names; empty where it names none. */
  id: string;
  parameters: Parameters;
};

export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where it names an object. */
  path: string;
  answer(request: CallRequest): object;
};
