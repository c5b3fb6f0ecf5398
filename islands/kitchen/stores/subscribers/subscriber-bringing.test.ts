import { expect, test, vi } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createSubscriberBringing } from './subscriber-bringing.ts';

const AT = 'POST /manage/nordlys/subscribers';
const LIST = Array.from({ length: 2001 }, (_, index) => `r${index}@example.com`).join('\n');

function openBringing(answer: (asked: Asked) => object | number = () => ({ added: 1, known: 2, left: 3 })) {
  const { asked, callApi } = openAnswers(answer);
  const onBrought = vi.fn();
  const rowsOf = (text: string) => text.split('\n').map((line) => [line]);
  const bringing = createSubscriberBringing({ callApi, rowsOf, onBrought }, 'nordlys');
  return { asked, bringing, onBrought };
}

test('a long list goes in parts, with how its people agreed', async () => {
  const { asked, bringing, onBrought } = openBringing();
  await bringing.readFile(new Blob([`\uFEFF${LIST}`]));
  bringing.typeNote(' On paper ');
  await Promise.all([bringing.bring(), bringing.bring()]);
  expect(asked.map(({ address }) => address)).toEqual([AT, AT]);
  const [first, second] = asked.map(({ body }) => body as { subscribers: object[]; consentNote: string });
  expect([first?.subscribers.length, first?.consentNote]).toEqual([2000, 'On paper']);
  expect(second?.subscribers).toEqual([{ email: 'r2000@example.com' }]);
  expect(bringing.$step.get()).toEqual({ name: 'DONE', counts: { added: 2, known: 4, left: 6 } });
  expect([bringing.$text.get(), onBrought.mock.calls.length]).toEqual(['', 1]);
});

test('without an email, or a word on how they agreed, nothing is sent', async () => {
  const { asked, bringing } = openBringing();
  bringing.typeText('nobody');
  await bringing.bring();
  expect(bringing.$problems.get()).toEqual({
    list: 'There is no email here yet.',
    note: 'Say how they agreed. Each of them can read it.',
  });
  bringing.typeText('ann@example.com');
  bringing.typeNote('x');
  expect(bringing.$problems.get()).toEqual({ list: null, note: null });
  expect(asked).toEqual([]);
});

test('what fails halfway stays, and can be sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let calls = 0;
  const { bringing, onBrought } = openBringing(() => {
    calls += 1;
    return calls === 2 ? 503 : { added: 1, known: 0, left: 0 };
  });
  bringing.typeText(LIST);
  bringing.typeNote('On paper');
  await bringing.bring();
  expect(bringing.$step.get()).toEqual({
    name: 'WRITING',
    failure: 'There is no connection. Please try again.',
  });
  expect([bringing.$text.get(), onBrought.mock.calls.length]).toEqual([LIST, 1]);
  await bringing.bring();
  expect(bringing.$step.get().name).toBe('DONE');
});

test('what the API says of the note stands beside it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = { error: 'invalid_input', message: 'No', fields: { consentNote: 'Too long' } };
  const { bringing } = openBringing(() => Response.json(refusal, { status: 400 }));
  bringing.typeText('ann@example.com');
  bringing.typeNote('On paper');
  await bringing.bring();
  expect(bringing.$problems.get()).toEqual({ list: null, note: 'Too long' });
  expect(bringing.$step.get()).toEqual({ name: 'WRITING', failure: null });
});

test('a file that is no text, empty or too large is told of and changes nothing', async () => {
  const { bringing } = openBringing();
  bringing.typeText('ann@example.com');
  await bringing.readFile(new Blob(['PK\u0003\u0004\0\0']));
  expect(bringing.$problems.get().list).toContain('save it as CSV');
  await bringing.readFile(new Blob(['\uFEFF \n']));
  expect(bringing.$problems.get().list).toBe('This file is empty.');
  await bringing.readFile(new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]));
  expect(bringing.$problems.get().list).toContain('too large');
  expect(bringing.$text.get()).toBe('ann@example.com');
});

test('what files have taken the place of is put back, one after another', async () => {
  const { bringing } = openBringing();
  await bringing.readFile(new Blob(['first@example.com']));
  expect(bringing.$canPutBack.get()).toBe(false);
  bringing.typeText('typed@example.com');
  await bringing.readFile(new Blob(['second@example.com']));
  await bringing.readFile(new Blob(['third@example.com']));
  bringing.putBack();
  expect(bringing.$text.get()).toBe('second@example.com');
  bringing.putBack();
  expect([bringing.$text.get(), bringing.$canPutBack.get()]).toEqual(['typed@example.com', false]);
});
