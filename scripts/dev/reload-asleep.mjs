/** In pages: what a page has not loaded cannot change in it, such as an island that sleeps; it is drawn anew. */
performance.setResourceTimingBufferSize(10_000);
import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  if (updates.some(({ path }) => !loaded.has(path.split('?')[0]))) location.reload();
});
