/** Two packages that bring no types of their own. */
declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    rootType: string;
    path?: { type?: string; property?: string }[];
  };
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
declare module '@marbec/web-auto-extractor' {
  type Extracted = { jsonld: Record<string, Record<string, unknown>[]> };
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): Extracted;
  }
}
