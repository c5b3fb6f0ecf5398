/** Events, for whoever missed one. */
import { missingObject } from '../failures.ts';
import type { Books } from '../ledger.ts';
import { readParameters, text } from '../parameters.ts';
import type { Call, CallRequest } from './call.ts';
import { listPage, listParameters } from './lists.ts';

const eventListParameters = listParameters.extend({ type: text.optional() });

export const EVENT_CALLS: readonly Call[] = [
  { method: 'GET', path: '/v1/events/:id', answer: retrieveEvent },
  { method: 'GET', path: '/v1/events', answer: listEvents },
];

function retrieveEvent({ books, id }: CallRequest) {
  const event = eventsOf(books).find((kept) => kept.id === id);
  if (!event) throw missingObject('event', id);
  return event;
}

function listEvents({ books, parameters }: CallRequest) {
  const sent = readParameters(eventListParameters, parameters);
  const found = eventsOf(books).filter(({ type }) => sent.type === undefined || type === sent.type);
  return listPage('/v1/events', found, sent);
}

/** Newest first. */
function eventsOf({ ledger, account }: Books) {
  return ledger.state.events
    .filter((kept) => kept.account === account)
    .map(({ event }) => event)
    .reverse();
}
