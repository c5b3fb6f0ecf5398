import { createElement, type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import reactServer from './react-server.mjs';

let drawnCount = 0;

function Label({ words = 'Cook' }: { words?: string }) {
  drawnCount += 1;
  return createElement('span', null, `${words} ${drawnCount}`);
}

function Field() {
  return createElement('input', { id: useId() });
}

function Frame({ children }: { children?: ReactNode }) {
  return createElement('div', null, children);
}

function Row() {
  return createElement(
    'p',
    null,
    createElement('input', { type: 'radio', value: '', defaultChecked: true, name: 'a/b=""' }),
    createElement('button', { type: 'button', disabled: true }, '/>=""'),
  );
}

/** Draws an island on a page, as Astro asks for it. */
function draw(page: object, Island: (props: never) => ReactNode, props: object = {}, slots: object = {}) {
  const drawing = { ...reactServer, result: page };
  return drawing.renderToStaticMarkup(
    Island,
    props,
    { default: undefined, ...slots },
    { hydrate: 'interaction' },
  );
}

test('an island that is given nothing is drawn once for all pages', () => {
  expect(draw({}, Label)).toEqual({ html: '<span>Cook 1</span>', attrs: {} });
  expect(draw({}, Label)).toEqual({ html: '<span>Cook 1</span>', attrs: {} });
  expect(draw({}, Label, { words: 'Print' }).html).toBe('<span>Print 2</span>');
  expect(draw({}, Label).html).toBe('<span>Cook 1</span>');
});

test('an island with ids has its own in every place of a page, and the same when drawn anew', () => {
  const drawPage = () => {
    const page = {};
    return [draw(page, Field), draw(page, Field)];
  };
  const [first, second] = drawPage();
  expect(first?.html).not.toBe(second?.html);
  expect([first?.attrs, second?.attrs]).toEqual([{ prefix: 'r0' }, { prefix: 'r1' }]);
  expect(drawPage()).toEqual([first, second]);
});

test('what the page gives an island is drawn each time', () => {
  expect(draw({}, Frame).html).toBe('<div></div>');
  expect(draw({}, Frame, {}, { default: '<p>Soup</p>' }).html).toContain('<p>Soup</p>');
});

test('what a browser fills in is left out', () => {
  expect(draw({}, Row).html).toBe(
    '<p><input type="radio" name="a/b=&quot;&quot;" checked value><button type="button" disabled>/&gt;=&quot;&quot;</button></p>',
  );
});
