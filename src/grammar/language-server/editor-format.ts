import type { DocumentFormat } from '../engine/text/markup/document-format.ts';
import { formatOfLanguageId, knownFormatOfFile } from '../engine/text/markup/format-names.ts';

/**
 * The format of a document in an editor.
 * @param languageId what the editor calls its language: markdown, plaintext …
 * @param path of its file; undefined for one without
 * @returns undefined where nothing is to be checked
 */
export function formatInEditor(languageId: string, path: string | undefined): DocumentFormat | undefined {
  return formatOfLanguageId(languageId) ?? (path === undefined ? undefined : knownFormatOfFile(path));
}
