import { stripVTControlCharacters, styleText } from 'node:util';

/** Where answers of commands go. */
export interface Output {
  write(text: string, done?: (error?: Error | null) => void): unknown;
}

let output: Output = process.stdout;
let printed = false;

/** Has the command printed its answer? An error after it does not add a second JSON value. */
export const hasPrinted = (): boolean => printed;

/** Gives the next command a place for its answer, in which nothing is printed yet. */
export function printTo(place: Output): void {
  output = place;
  printed = false;
}

/** Prints data of a command: one JSON value with `--json`, otherwise the text. The only way commands write to stdout. */
export function print(json: boolean, value: unknown, text: () => string): void {
  printed = true;
  output.write(`${json ? JSON.stringify(value) : text()}\n`);
}

/** Prints a JSON value that is larger than memory, in pieces that together are one value. */
export function printPiece(piece: string): Promise<void> {
  printed = true;
  return new Promise((resolve, reject) => {
    output.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

const width = (cell: string): number => stripVTControlCharacters(cell).length;

/** Columns aligned by spaces, under a bold heading. Empty trailing cells leave no blanks behind. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((name, column) => Math.max(width(name), ...rows.map((row) => width(row[column] ?? ''))));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
      .join('  ')
      .trimEnd();
  return [styleText('bold', line(heading), { stream: process.stdout }), ...rows.map(line)].join('\n');
}

/** A whole number, 1234567 as 1,234,567. */
export function count(value: number): string {
  // Intl knows it too, and loading it costs 6 MB and 25 ms.
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
