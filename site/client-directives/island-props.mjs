/** JSON with single quotes in place of double ones, as an attribute of HTML: those in its texts are escaped. */
export function asAttribute(json) {
  return json.replaceAll("'", '\\u0027').replaceAll('"', "'").replaceAll('&', '&amp;');
}

/** The value whose JSON an attribute holds. */
export function fromAttribute(text) {
  return JSON.parse(text.replaceAll("'", '"'));
}
