/** The address of a style sheet that is loaded when the part it belongs to is first shown. */
declare module '*.css?url&no-inline' {
  const href: string;
  export default href;
}
