/** Wakes an island only where a token is stored: signed-out visitors load none of it. */
export default function wakeWhenSignedIn(load) {
  if (localStorage.getItem('authToken') !== null) load().then((hydrate) => hydrate());
}
