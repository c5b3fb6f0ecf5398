import { afterEach, beforeEach, vi } from 'vitest';

/** Holds the clock for each test of a file, which moves it. @returns what was written to the console as an error */
export function holdClock() {
  const logged = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(logged.mockReset());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return logged;
}
