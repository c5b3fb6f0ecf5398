import type { SyncReceiptAnswer } from '#contract/publishing.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { actsToTell, resultInWords, subjectInWords } from './receipt-words.ts';

const SHOWN_MAX = 6;

interface LastPublishesProps {
  receipts: readonly SyncReceiptAnswer[];
  /** The server's clock, in milliseconds UTC. */
  now: number;
}

/** What was published last, and what came of it. */
export function LastPublishes({ receipts, now }: LastPublishesProps) {
  const shown = actsToTell(receipts).slice(0, SHOWN_MAX);
  return (
    <section aria-labelledby="last-publishes">
      <h2 id="last-publishes">Last published</h2>
      {shown.length === 0 && <p>Nothing yet. What you publish is told here.</p>}
      <ul className="today-list">
        {shown.map((receipt) => (
          <li key={receipt.id} className="receipt">
            <p>
              <Subject receipt={receipt} /> <span className="remark">{resultInWords(receipt)}</span>
            </p>
            <p className="remark">{formatWorkTime(receipt.finishedAt, now)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was published, with its page where readers can open it. */
function Subject({ receipt }: { receipt: SyncReceiptAnswer }) {
  const { recipes, recipeCount, written } = receipt;
  const [slug] = recipes.map((recipe) => recipe.slug);
  const url =
    recipeCount === 1 && slug ? written.pages.find(({ path }) => path.endsWith(`/${slug}`))?.url : null;
  const words = subjectInWords(receipt);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
      <span className="visually-hidden"> (in a new tab)</span>
    </a>
  ) : (
    <strong>{words}</strong>
  );
}
