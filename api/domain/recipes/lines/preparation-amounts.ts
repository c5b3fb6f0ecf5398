/** Amounts behind the name of an ingredient that are of it too: 1 cup sugar 'plus 2 tablespoons'. No zod here. */
import { stemmer } from 'stemmer';
import type { RichText } from '../../text/rich-text.ts';
import { isBlock, plainText, type RichTextNode } from '../../text/rich-text-reading.ts';
import { isCommonWord, wordsOfName } from './listed-names.ts';

/** Words that name nothing else: '2 tablespoons more', '100 ml, warm', '50 g melted'. */
const SAYS_NO_NAME = /^(?:more|extra|additional|further|another|each|or|of|the|\p{L}+(?:ed|ly))$/u;

/** Whether a text behind an amount names nothing, or only what the name says: ' for dusting', ' of the sugar'. */
function namesNothingElse(behind: string, name: string): boolean {
  const own = new Set((name.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemmer));
  return wordsOfName(behind).every(
    (word) => SAYS_NO_NAME.test(word) || isCommonWord(word) || own.has(stemmer(word)),
  );
}

/** '1 cup sugar, or 200 g': an amount of another unit says the same once more. */
const OR_LAST = /(?<!\p{L})or(?: about)?\s*$/iu;

type OwnLine = { id: string; unitId: string | null };

/**
 * What is done with an ingredient, in which amounts that are not of anything else are of its own line, so that they are
 * converted as the line is.
 */
export function withOwnAmounts(preparation: RichText, line: OwnLine, name: string): RichText {
  return ownIn<RichText[number]>(preparation, line, name);
}

function ownIn<Node extends RichTextNode>(nodes: readonly Node[], line: OwnLine, name: string): Node[] {
  return nodes.map((node, index) => {
    if (!('type' in node)) return node;
    if (isBlock(node)) return { ...node, children: ownIn<RichTextNode>(node.children, line, name) } as Node;
    if (node.type !== 'measurement' || node.ingredientUsageId !== undefined) return node;
    const [before = '', behind = ''] = [nodes[index - 1], nodes[index + 1]].map((beside) => wordsOf(beside));
    const isAgain = OR_LAST.test(before) && node.unitId !== line.unitId;
    return !isAgain && namesNothingElse(behind, name) ? { ...node, ingredientUsageId: line.id } : node;
  });
}

function wordsOf(node: RichTextNode | undefined): string {
  return node === undefined ? '' : plainText([node]);
}
