import type { ServiceCommands } from '#kit/service';

/**
 * Every interface, in the order in which they are started and shown. This file is the one place that imports them, each
 * when it is wanted: one that is served alone starts sooner without the others.
 */
const FOLDERS = {
  digits: async () => (await import('../digits/cli.ts')).digits,
  vulnerabilities: async () => (await import('../vulnerabilities/cli.ts')).vulnerabilities,
  geocoding: async () => (await import('../geocoding/cli.ts')).geocoding,
  grammar: async () => (await import('../grammar/cli.ts')).grammar,
  models: async () => (await import('../models/cli.ts')).models,
  gateway: async () => (await import('../gateway/cli.ts')).gateway,
} as const satisfies Readonly<Record<string, () => Promise<ServiceCommands>>>;

export type ServiceName = keyof typeof FOLDERS;

export const serviceNames = Object.keys(FOLDERS) as readonly ServiceName[];

/** Does a word of the command line name an interface? */
export const isServiceName = (word: string | undefined): word is ServiceName =>
  word !== undefined && Object.hasOwn(FOLDERS, word);

/** What the command line needs of some interfaces, or of all. */
export const loadServices = (names: readonly ServiceName[] = serviceNames): Promise<ServiceCommands[]> =>
  Promise.all(names.map((name) => FOLDERS[name]()));
