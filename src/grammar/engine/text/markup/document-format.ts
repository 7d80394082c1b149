import { type AnnotatedPart, AnnotatedText } from '../annotated-text.ts';
import { htmlParts } from './html.ts';
import { latexParts } from './latex.ts';
import { markdownParts } from './markdown.ts';

/** How a document marks up its text. */
export type DocumentFormat = 'text' | 'markdown' | 'html' | 'latex';

export const documentFormats: readonly DocumentFormat[] = ['text', 'markdown', 'html', 'latex'];

const EXTENSIONS: Readonly<Record<string, DocumentFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'markdown',
  qmd: 'markdown',
  rmd: 'markdown',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  tex: 'latex',
  latex: 'latex',
  ltx: 'latex',
};

/** The format of a file by the end of its name. */
export function formatOfFile(path: string): DocumentFormat {
  return EXTENSIONS[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'text';
}

/** The carriage returns of line ends are markup: positions stay those of the file. */
function plainParts(source: string): AnnotatedPart[] {
  return source.split(/(\r)(?=\n)/).map((part) => (part === '\r' ? { markup: part } : { text: part }));
}

const PARTS: Readonly<Record<DocumentFormat, (source: string) => AnnotatedPart[]>> = {
  text: plainParts,
  markdown: markdownParts,
  html: htmlParts,
  latex: latexParts,
};

/** A document as text with markup. */
export function annotatedDocument(source: string, format: DocumentFormat): AnnotatedText {
  return AnnotatedText.ofParts(PARTS[format](source));
}
