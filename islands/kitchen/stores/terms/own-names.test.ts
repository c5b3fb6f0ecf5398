import { expect, test } from 'vitest';
import { openAnswers } from '../../testing/answers.ts';
import { createOwnNames } from './own-names.ts';

test('what is named is made, and answered; a refusal is thrown', async () => {
  const { asked, callApi } = openAnswers(({ address }) =>
    address.endsWith('/tags')
      ? { tag: { id: 't' } }
      : address.endsWith('/equipment')
        ? { equipment: { id: 'e' } }
        : 409,
  );
  const names = createOwnNames({ callApi }, 'nordlys');
  expect(await names.makeTag('Quick')).toEqual({ id: 't' });
  expect(await names.makeEquipment('Waffle iron')).toEqual({ id: 'e' });
  await expect(names.makeContributor('Ada')).rejects.toMatchObject({ status: 409 });
  expect(asked).toEqual([
    { address: 'POST /manage/nordlys/tags', body: { title: 'Quick' } },
    { address: 'POST /manage/nordlys/equipment', body: { title: 'Waffle iron' } },
    { address: 'POST /manage/nordlys/contributors', body: { displayName: 'Ada' } },
  ]);
});
