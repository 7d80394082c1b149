import type { DidChangeTextDocumentParams, TextDocumentItem } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** How much of what an editor opens is held. */
export interface DocumentBounds {
  readonly documents: number;
  /** Characters of one document. */
  readonly length: number;
}

/** The documents that an editor has open, by their address. One beyond the bounds is left aside until it is closed. */
export class EditorDocuments {
  readonly #bounds: DocumentBounds;
  readonly #open = new Map<string, TextDocument>();

  constructor(bounds: DocumentBounds) {
    this.#bounds = bounds;
  }

  /** @returns why the document is not checked, in one sentence */
  open({ uri, languageId, version, text }: TextDocumentItem): string | undefined {
    if (text.length > this.#bounds.length) return this.#tooLong(uri);
    if (this.#open.size >= this.#bounds.documents)
      return `${uri} is not checked: ${this.#bounds.documents} documents are open already (--max-documents).`;
    this.#open.set(uri, TextDocument.create(uri, languageId, version, text));
    return undefined;
  }

  /** @returns why the document is not checked any more, in one sentence */
  change({ textDocument: { uri, version }, contentChanges }: DidChangeTextDocumentParams): string | undefined {
    const document = this.#open.get(uri);
    if (document === undefined) return undefined;
    TextDocument.update(document, contentChanges, version);
    if (document.getText().length <= this.#bounds.length) return undefined;
    this.#open.delete(uri);
    return this.#tooLong(uri);
  }

  close(uri: string): void {
    this.#open.delete(uri);
  }

  get(uri: string): TextDocument | undefined {
    return this.#open.get(uri);
  }

  uris(): string[] {
    return [...this.#open.keys()];
  }

  #tooLong(uri: string): string {
    return `${uri} is not checked: it has more than ${this.#bounds.length} characters (--max-length).`;
  }
}
