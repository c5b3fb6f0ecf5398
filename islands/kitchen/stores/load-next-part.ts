import type { Resource } from '../../stores/resource.ts';

/** Reads what follows in a list that comes in parts, unless it is being read or all of it is there. */
export async function loadNextPart({
  $state,
  loadMore,
}: Pick<Resource<{ nextAfter: string | null }>, '$state' | 'loadMore'>): Promise<void> {
  const { status, value } = $state.get();
  if (status !== 'PENDING' && value?.nextAfter) await loadMore();
}
