import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding } from './document-check.ts';

/** What diagnostics name as their source. */
export const SOURCE = 'Almanac';

/** A finding as editors show it. Matters of style are information, all others warnings. */
export function diagnosticOf({ from, to, rule, message }: Finding, document: TextDocument): Diagnostic {
  const isStyle = rule.issueType === 'style' || rule.tags?.includes('picky');
  return {
    range: { start: document.positionAt(from), end: document.positionAt(to) },
    severity: isStyle ? DiagnosticSeverity.Information : DiagnosticSeverity.Warning,
    code: rule.id,
    ...(rule.url === undefined ? {} : { codeDescription: { href: rule.url } }),
    source: SOURCE,
    message,
  };
}
