import type { ContentKind } from './exchange.ts';
import { escapeText } from './place/xml-writer.ts';

/** An error in the shape of the answer it stands for (Nominatim 5.3, v1/format.py). */
export function errorBody(kind: ContentKind, status: number, message: string): string {
  switch (kind) {
    case 'json':
    case 'javascript':
      return `{"error":{"code":${status},"message":${JSON.stringify(message)}}}`;
    case 'xml':
      return (
        '<?xml version="1.0" encoding="UTF-8" ?>\n' +
        `${' '.repeat(19)}<error>\n${' '.repeat(21)}<code>${status}</code>\n` +
        `${' '.repeat(21)}<message>${escapeText(message)}</message>\n${' '.repeat(19)}</error>\n${' '.repeat(16)}`
      );
    case 'html':
      return `<!DOCTYPE html><title>Error</title><h1>Execution error</h1><p>Status: ${status}</p><p>Message: ${escapeText(message)}</p>`;
    case 'text':
      return `ERROR ${status}: ${message}`;
  }
}
