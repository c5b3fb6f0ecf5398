/** Runs in pages: reloads the page when code changes that it has not loaded, such as an island that sleeps. */
performance.setResourceTimingBufferSize(10_000);
import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  if (updates.some(({ path }) => !loaded.has(path.split('?')[0]))) location.reload();
});
