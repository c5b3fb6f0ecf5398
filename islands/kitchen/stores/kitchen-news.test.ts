import { expect, test } from 'vitest';
import { createKitchenNews } from './kitchen-news.ts';

test('what became of a kitchen last is known until it has been told', () => {
  const { $last, tell, forget } = createKitchenNews();
  expect($last.get()).toBeNull();
  tell({ what: 'LEFT', id: 'a', title: 'Nordlys' });
  tell({ what: 'BACK', id: 'b', title: 'Lemon & Salt' });
  expect($last.get()).toEqual({ what: 'BACK', id: 'b', title: 'Lemon & Salt' });
  forget();
  expect($last.get()).toBeNull();
});
