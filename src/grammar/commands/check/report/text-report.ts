import { styleText } from 'node:util';
import { count } from '#kit/command/output';
import type { FileFinding } from '../file-finding.ts';
import type { Fix } from '../fixes.ts';
import type { Lines } from '../lines.ts';
import type { CheckedFile, Report, Totals } from './report.ts';

/** Characters of a line that are shown on each side of a finding. */
const CONTEXT = 50;
/** Characters of a finding that are shown. */
const LONGEST_MARKED = 200;
/** Suggestions that are shown. */
const MOST_SUGGESTIONS = 5;

const stream = { stream: process.stdout };

/** For a person: each finding with its line. A single file also gets a line when nothing is found in it. */
export class TextReport implements Report {
  readonly #single: boolean;

  constructor(single: boolean) {
    this.#single = single;
  }

  start(): string {
    return '';
  }

  file(file: CheckedFile): string {
    const { name, findings, fixed, lines, source, checked } = file;
    const parts = [
      ...fixed.map((fix) => `${name}:${fix.line}:${fix.column}  ${describeFix(fix)}\n`),
      ...(fixed.length > 0 ? ['\n'] : []),
      ...findings.map((finding) => describe(name, source, lines, finding)),
    ];
    if (!this.#single) return parts.join('');
    const found =
      findings.length === 0
        ? 'nothing found'
        : `${findings.length} found${checked.stopped ? ', and there is more' : ''}`;
    const languages = [...new Set(checked.sections.map(({ language }) => language.name))].join(', ');
    parts.push(`${name}: ${fixed.length > 0 ? `${fixed.length} corrected, ` : ''}${found} (${languages}).\n`);
    if (checked.unspelled !== undefined) parts.push(`Spelling was not checked. ${checked.unspelled}\n`);
    return parts.join('');
  }

  end({ files, findings, filesWithFindings, fixed }: Totals): string {
    if (this.#single) return '';
    const corrected = fixed > 0 ? `${count(fixed)} corrected, ` : '';
    const found = findings === 0 ? 'nothing found' : `${count(findings)} found in ${filesOf(filesWithFindings)}`;
    return `${filesOf(files)} checked: ${corrected}${found}.\n`;
  }
}

const filesOf = (number: number): string => (number === 1 ? '1 file' : `${count(number)} files`);

function describeFix({ before, after, rule }: Fix): string {
  return `${styleText('red', shown(before), stream)} → ${styleText('green', after, stream)}  ${styleText('dim', rule, stream)}`;
}

/** Text without what would command the terminal. */
const shown = (text: string): string => text.replace(/\r$/, '').replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '\uFFFD');

/** A finding as lines for a terminal: where, what, the place marked, what to write instead. */
function describe(name: string, source: string, lines: Lines, finding: FileFinding): string {
  const { from, to, rule, message, replacements } = finding;
  const line = lines.rangeOf(from);
  const place = lines.placeOf(from);
  const before = shown(source.slice(Math.max(line.start, from - CONTEXT), from));
  const marked = shown(source.slice(from, Math.min(to, line.end, from + LONGEST_MARKED)));
  const after = shown(source.slice(from + marked.length, Math.min(line.end, from + marked.length + CONTEXT)));
  const colour = rule.kind === 'speller' ? 'red' : 'yellow';
  return [
    `${name}:${place.line}:${place.column}  ${message}  ${styleText('dim', rule.id, stream)}`,
    `    ${before}${styleText([colour, 'underline'], marked, stream)}${after}`,
    `    ${' '.repeat(before.length)}${'^'.repeat(Math.max(1, marked.length))}`,
    ...(replacements.length > 0
      ? [`    ${styleText('green', replacements.slice(0, MOST_SUGGESTIONS).join(' | '), stream)}`]
      : []),
    '',
    '',
  ].join('\n');
}
