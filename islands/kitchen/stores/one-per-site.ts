/** Makes the store of a site when it is first asked for: one and the same for all screens. */
export function onePerSite<Store>(create: (siteSlug: string) => Store): (siteSlug: string) => Store {
  const made = new Map<string, Store>();
  return (siteSlug) => {
    const store = made.get(siteSlug) ?? create(siteSlug);
    made.set(siteSlug, store);
    return store;
  };
}
