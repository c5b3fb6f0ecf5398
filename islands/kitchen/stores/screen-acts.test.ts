import { expect, test } from 'vitest';
import { createScreenActs } from './screen-acts.ts';

test('acts stand behind earlier ones or before them, until their screen takes them back', () => {
  const { $acts, offer } = createScreenActs();
  const labels = () => $acts.get().map(({ label }) => label);
  const act = () => {};
  const takeBack = offer([{ label: 'Preview', act }], false);
  const takeBackVersions = offer([{ label: 'Versions', act }], false);
  offer([{ label: 'Publish', act }], true);
  expect(labels()).toEqual(['Publish', 'Preview', 'Versions']);
  takeBack();
  takeBackVersions();
  expect(labels()).toEqual(['Publish']);
});
