import { realpath, stat } from 'node:fs/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { reasonOf } from '#kit/files/system-error';
import type { FileFinding } from './file-finding.ts';

/** A correction that was made, with its place in the document as it was. */
export interface Fix {
  readonly offset: number;
  readonly length: number;
  readonly before: string;
  readonly after: string;
  readonly rule: string;
}

/**
 * The corrections that leave no choice: of findings with a single suggestion and without markup between, none that is
 * about style. A misspelt word may be a name.
 */
export function certainFixes(findings: readonly FileFinding[]): Fix[] {
  const fixes: Fix[] = [];
  let end = 0;
  for (const { rule, from, to, found, hasMarkup, severity, replacements } of findings) {
    const [after, ...others] = replacements;
    if (after === undefined || others.length > 0 || hasMarkup || after === found) continue;
    if (severity === 'info' || rule.kind === 'speller' || from < end) continue;
    fixes.push({ offset: from, length: to - from, before: found, after, rule: rule.id });
    end = to;
  }
  return fixes;
}

/** A document with corrections made. @param fixes sorted by their places, none overlapping another */
export function applyFixes(source: string, fixes: readonly Fix[]): string {
  let at = 0;
  let fixed = '';
  for (const { offset, length, after } of fixes) {
    fixed += source.slice(at, offset) + after;
    at = offset + length;
  }
  return fixed + source.slice(at);
}

/**
 * Writes a document in place of the one that is there, with its permissions.
 * @throws CommandError when the file cannot be written
 */
export async function replaceFile(file: string, source: string): Promise<void> {
  try {
    const path = await realpath(file);
    const { mode } = await stat(path);
    await writeAtomically(path, async (written) => {
      await written.chmod(mode);
      await written.writeFile(source);
    });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${reasonOf(error)}.`, EXIT.unavailable, { cause: error });
  }
}
