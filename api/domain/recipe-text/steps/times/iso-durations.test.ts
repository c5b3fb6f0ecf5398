import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesOfDuration } from './iso-durations.ts';

it.each<[string, number | null]>([
  ['PT1H30M', 90],
  ['P1DT2H', 1560],
  ['P0DT0H30M', 30],
  ['P1W', 10_080],
  ['PT5400S', 90],
  ['PT20S', 1],
  ['PT1.5H', 90],
  ['PT1,5H', 90],
  ['pt45m', 45],
  ['PT1H30', 90],
  ['1H30M', 90],
  ['45', 45],
  ['1 hour 30 minutes', 90],
  ['PT0M', null],
  ['PT', null],
  ['', null],
  ['P1Y', null],
  ['PT-5M', null],
  ['PT99999999M', null],
  ['soon', null],
])('reads %j', (text, minutes) => expect(minutesOfDuration(text)).toBe(minutes));

it('reads back every duration of whole minutes', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(23), fc.integer({ min: 1, max: 59 }), (days, hours, minutes) => {
      expect(minutesOfDuration(`P${days}DT${hours}H${minutes}M`)).toBe(days * 1440 + hours * 60 + minutes);
    }),
  );
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => void minutesOfDuration(text)),
  );
});
