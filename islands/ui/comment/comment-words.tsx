import type { CommentContent } from '#domain/people/comment-text.ts';

/** What a reader wrote. Search engines are told that its links are theirs. */
export function CommentWords({ content }: { content: CommentContent }) {
  return content.map(({ children }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a comment never change
    <p key={index} dir="auto">
      {children.map((child, place) =>
        'type' in child ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a comment never change
          <a key={place} href={child.href} rel="ugc nofollow noopener" target="_blank">
            {child.children.map(({ text }) => text).join('')}
          </a>
        ) : (
          child.text
        ),
      )}
    </p>
  ));
}
