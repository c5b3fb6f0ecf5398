/// <reference path="./structured-data-packages.d.ts" />
/** Structured data of a page, held against the rules of search engines, without asking one. */
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** What a page says to search engines. */
export type ReadStructuredData = {
  /** JSON-LD by type: `Recipe`, `BreadcrumbList`, `ItemList`. */
  byType: Record<string, Record<string, unknown>[]>;
  /** A sentence for every rule that is broken: with one of these, a page is not shown as what it is. */
  errors: string[];
  /** A sentence for everything that would be nice to have. */
  warnings: string[];
};

/** Reads the structured data of a page and says what is wrong with it. */
export async function readStructuredData(html: string): Promise<ReadStructuredData> {
  const extracted = new WebAutoExtractor({ addLocation: false, embedSource: [] }).parse(html);
  const issues = await new Validator().validate(extracted);
  const say = (severity: 'ERROR' | 'WARNING') =>
    issues
      .filter((issue) => issue.severity === severity)
      .map(({ rootType, path, issueMessage }) => {
        const place = path?.map(({ type, property }) => type ?? property).join('.') ?? rootType;
        return `${place}: ${issueMessage}`;
      });
  return { byType: extracted.jsonld, errors: say('ERROR'), warnings: say('WARNING') };
}
