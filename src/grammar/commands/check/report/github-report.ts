import { count } from '#kit/command/output';
import type { CheckedFile, Report, Totals } from './report.ts';

/** As commands of GitHub Actions, which shows them beside the lines of a pull request. */
export class GithubReport implements Report {
  start(): string {
    return '';
  }

  file({ name, findings, lines }: CheckedFile): string {
    return findings
      .map(({ from, to, rule, message, severity, found, hasMarkup, replacements }) => {
        const start = lines.placeOf(from);
        const end = lines.placeOf(to);
        const properties = {
          file: name.replaceAll('\\', '/'),
          line: start.line,
          endLine: end.line,
          // Columns are shown only within a line.
          ...(start.line === end.line ? { col: start.column, endColumn: end.column } : {}),
          title: rule.id,
        };
        const [best] = replacements;
        const suggestion = best === undefined || hasMarkup ? '' : ` (${found} → ${best})`;
        const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
        return `::${severity === 'info' ? 'notice' : 'warning'} ${list.join(',')}::${escapeData(message + suggestion)}\n`;
      })
      .join('');
  }

  end({ files, findings }: Totals): string {
    return `${count(findings)} found in ${files === 1 ? '1 file' : `${count(files)} files`}.\n`;
  }
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
