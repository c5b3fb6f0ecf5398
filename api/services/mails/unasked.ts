/** The end of a mail that anybody may have asked for. @param consequence what comes of ignoring it */
export function ignoreIfUnasked(consequence?: string): string {
  const sentence = 'If you did not ask for this, you can ignore it';
  return consequence === undefined ? `${sentence}.` : `${sentence}: ${consequence}.`;
}
