import type { ApiDocument } from './api-document.ts';

/**
 * Gives the text of a description, which is made when it is first asked for. After a failure the next question makes
 * it anew.
 * @param make the description of the service itself
 * @param join adds what others say, for every question; what it gives is written once, as long as it stays the same
 */
export function servedDescription(
  make: () => Promise<ApiDocument>,
  join: (own: ApiDocument) => Promise<ApiDocument> | ApiDocument = (own) => own,
): () => Promise<string> {
  let own: Promise<ApiDocument> | undefined;
  let written: { readonly document: ApiDocument; readonly text: string } | undefined;
  return async () => {
    own ??= make();
    const document = await join(
      await own.catch((error: unknown) => {
        own = undefined;
        throw error;
      }),
    );
    if (written?.document !== document) written = { document, text: `${JSON.stringify(document)}\n` };
    return written.text;
  };
}
