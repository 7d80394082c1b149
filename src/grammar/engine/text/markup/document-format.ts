import { type AnnotatedPart, AnnotatedText } from '../annotated-text.ts';
import { asciidocParts } from './asciidoc.ts';
import { type CodeLanguage, codeLanguages } from './code/code-languages.ts';
import { codeParts } from './code/code-parts.ts';
import { commitMessageParts } from './commit-message.ts';
import { htmlParts } from './html.ts';
import { latexParts } from './latex.ts';
import { markdownParts } from './markdown.ts';
import { orgParts } from './org.ts';
import { restructuredTextParts } from './restructuredtext.ts';

/** How a document marks up its text. */
export type DocumentFormat = MarkupFormat | CodeLanguage;

type MarkupFormat = 'text' | 'markdown' | 'html' | 'latex' | 'restructuredtext' | 'asciidoc' | 'org' | 'commit-message';

/** The carriage returns of line ends are markup: positions stay those of the file. */
function plainParts(source: string): AnnotatedPart[] {
  return source.split(/(\r)(?=\n)/).map((part) => (part === '\r' ? { markup: part } : { text: part }));
}

const MARKUP: Readonly<Record<MarkupFormat, (source: string) => AnnotatedPart[]>> = {
  text: plainParts,
  markdown: (source) => markdownParts(source, 'document'),
  html: htmlParts,
  latex: latexParts,
  restructuredtext: restructuredTextParts,
  asciidoc: asciidocParts,
  org: orgParts,
  'commit-message': commitMessageParts,
};

/** The formats that mark up text; programming languages are no such formats. */
export const markupFormats = Object.keys(MARKUP) as MarkupFormat[];

const isMarkup = (format: DocumentFormat): format is MarkupFormat => Object.hasOwn(MARKUP, format);

/** The formats whose text is checked, and the programming languages whose comments are. */
export const documentFormats: readonly DocumentFormat[] = [...markupFormats, ...codeLanguages];

/** A document as pieces of text and markup: of source code, its comments are the text. Put together, they are the document. */
export const documentParts = (source: string, format: DocumentFormat): AnnotatedPart[] =>
  isMarkup(format) ? MARKUP[format](source) : codeParts(source, format);

/** A document as text with markup. */
export function annotatedDocument(source: string, format: DocumentFormat): AnnotatedText {
  return AnnotatedText.ofParts(documentParts(source, format));
}
