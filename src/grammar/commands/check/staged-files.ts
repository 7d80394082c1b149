import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { CommandError, EXIT } from '#kit/command/command-error';

/** Longest answer of git, in bytes. */
const MOST_BYTES = 64 * 2 ** 20;
const run = promisify(execFile);

/** Lines of a file, from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** A file with changes that are staged for the next commit. */
export interface StagedFile {
  /** As it is shown: relative to the working directory. */
  readonly name: string;
  readonly path: string;
  /** Its name in the repository, and the name before it was renamed. */
  readonly inRepository: string;
  readonly before: string;
}

/**
 * The files that are staged in the repository of the working directory, without deleted ones.
 * @param paths files and directories; none means all
 * @throws CommandError when there is no repository, or git does not run
 */
export async function stagedFiles(paths: readonly string[]): Promise<StagedFile[]> {
  const root = (await git(['rev-parse', '--show-toplevel'])).toString('utf8').replace(/\r?\n$/, '');
  const options = ['--name-status', '-z', '-M', '--diff-filter=ACMR', '--ignore-submodules=all', '--no-ext-diff'];
  const fields = (await git(['diff', '--cached', ...options, '--', ...paths])).toString('utf8').split('\0');
  const files: StagedFile[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const before = fields[at + 1] ?? '';
    // Of a renamed file, git names the old and the new name.
    if (/^[RC]/.test(fields[at] ?? '')) at++;
    const inRepository = fields[at + 1] ?? '';
    const path = join(root, inRepository);
    files.push({ name: relative('.', path), path, inRepository, before });
  }
  return files;
}

/** What is staged of a file. @returns undefined when it is too long to be read */
export async function stagedBytes({ inRepository }: StagedFile): Promise<Buffer | undefined> {
  try {
    return await git(['cat-file', 'blob', `:0:${inRepository}`]);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return undefined;
  }
}

/** The lines of the staged file that the commit changes or adds. */
export async function changedLines({ inRepository, before }: StagedFile): Promise<LineRange[]> {
  const paths = [...new Set([before, inRepository])].map((path) => `:(top,literal)${path}`);
  const diff = await git(['diff', '--cached', '-U0', '-M', '--no-color', '--no-ext-diff', '--', ...paths]);
  const ranges: LineRange[] = [];
  for (const [, first, count] of diff.toString('utf8').matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)) {
    const lines = count === undefined ? 1 : Number(count);
    if (lines > 0) ranges.push({ first: Number(first), last: Number(first) + lines - 1 });
  }
  return ranges;
}

async function git(args: readonly string[]): Promise<Buffer> {
  try {
    return (await run('git', [...args], { encoding: 'buffer', maxBuffer: MOST_BYTES })).stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: Buffer };
    if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') throw error;
    if (code === 'ENOENT') throw new CommandError('--staged needs git, which is not installed.', EXIT.usage);
    const reason = /^(?:fatal|error): (.*)$/m.exec(stderr?.toString('utf8') ?? '')?.[1];
    throw new CommandError(`git failed: ${reason ?? String(error)}.`, EXIT.usage, { cause: error });
  }
}
