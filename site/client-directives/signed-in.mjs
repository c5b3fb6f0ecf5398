import { mayBeSignedIn } from './may-be-signed-in.mjs';

/** Wakes an island only where somebody may be signed in: others load none of it. */
export default function wakeWhenSignedIn(load) {
  if (mayBeSignedIn())
    load()
      .then((hydrate) => hydrate())
      .catch(console.error);
}

if (mayBeSignedIn()) import(document.currentScript.dataset.islands).catch(console.error);
