import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { enginePackages, packageJsonIn } from '../store/engine-packages.ts';

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

/** What {@link missingEngine} looks at. */
export interface EnginePlace {
  /** Directory of models, for an engine that `almanac models setup` has put there. */
  readonly directory?: string | undefined;
  /** Platform and architecture as node names them: linux-x64. */
  readonly machine?: string;
  readonly read?: ReadPackage;
}

/** The package of node-llama-cpp with the compiled code for a machine; undefined where there is none. */
export const engineBuild = (machine = `${process.platform}-${process.arch}`): string | undefined =>
  BUILDS[machine] === undefined ? undefined : `@node-llama-cpp/${BUILDS[machine]}`;

/**
 * Checks whether the prebuilt engine for this machine is installed. Almanac never compiles it.
 * @returns undefined when it is installed; otherwise a sentence with the command that installs it
 */
export function missingEngine(place: EnginePlace = {}): string | undefined {
  const { machine = `${process.platform}-${process.arch}`, directory } = place;
  const read = place.read ?? ((name: string) => readInstalled(name) ?? readIn(directory, name));
  const name = engineBuild(machine);
  if (name === undefined) return `no engine is available for ${machine}, only for ${Object.keys(BUILDS).join(', ')}`;
  const { version } = read('node-llama-cpp') ?? {};
  const installed = read(name);
  // An override may have put an empty package in its place.
  if (version !== undefined && installed?.name === name && installed.version === version) return undefined;
  const found = installed?.name === name ? `has version ${installed.version}` : 'is not installed';
  return `the engine ${name} ${found}; to install it, run "almanac models setup"`;
}

function readIn(directory: string | undefined, name: string): ReturnType<ReadPackage> {
  if (directory === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(packageJsonIn(enginePackages(directory), name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether {@link missingEngine} explains a failed load. node-llama-cpp does not export this error class. */
export const isMissingEngine = (error: unknown): boolean => (error as Error).constructor.name === 'NoBinaryFoundError';
