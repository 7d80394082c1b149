import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Packages of node-llama-cpp with its compiled code, by platform and architecture. */
const BUILDS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

/** Returns the parsed package.json of a package, or undefined when it is not installed. */
export type ReadPackage = (name: string) => { readonly name?: string; readonly version?: string } | undefined;

const readInstalled: ReadPackage = (name) => {
  try {
    const path = findPackageJSON(name, import.meta.url);
    return path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Checks whether the prebuilt engine for this machine is installed. Almanac never compiles or downloads it.
 * @param machine platform and architecture as node names them: linux-x64
 * @returns undefined when it is installed; otherwise a sentence with the command that installs it
 */
export function missingEngine(
  machine = `${process.platform}-${process.arch}`,
  read: ReadPackage = readInstalled,
): string | undefined {
  const build = BUILDS[machine];
  if (build === undefined) return `no engine is available for ${machine}, only for ${Object.keys(BUILDS).join(', ')}`;
  const name = `@node-llama-cpp/${build}`;
  const { version } = read('node-llama-cpp') ?? {};
  const installed = read(name);
  // An override may have put an empty package in its place.
  if (installed?.name === name && installed.version === version) return undefined;
  const found = installed?.name === name ? `has version ${installed.version}` : 'is not installed';
  return `the engine ${name} ${found}; to install it, run "npm install --omit=optional --ignore-scripts ${name}@${version}"`;
}

/** Whether {@link missingEngine} explains a failed load. node-llama-cpp does not export this error class. */
export const isMissingEngine = (error: unknown): boolean => (error as Error).constructor.name === 'NoBinaryFoundError';
