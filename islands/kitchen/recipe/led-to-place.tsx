import { useEffect } from 'react';
import { navigation } from '../stores/navigation.ts';
import { leadTo } from './lead-to.ts';

/** Leads to the place that the address names, once what stands before it is drawn. */
export function LedToPlace() {
  useEffect(() => {
    const { at } = navigation.$place.get()?.search ?? {};
    if (at !== undefined) leadTo(at);
  }, []);
  return null;
}
