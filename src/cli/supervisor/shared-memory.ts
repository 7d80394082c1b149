import { CommandError, EXIT } from '#kit/command/command-error';
import type { ServiceCommands } from '#kit/service';

/** Bytes of the supervisor itself. */
const SUPERVISOR = 50e6;
/** Of what a process has, the part for objects of JavaScript; the rest is for code, buffers and threads. */
const HEAP_SHARE = 0.6;

/** What one interface may use. */
export interface MemoryShare {
  readonly bytes: number;
  /** Options for node. */
  readonly nodeOptions: readonly string[];
  /** Settings of the interface, as texts by their key. */
  readonly bounds: Readonly<Record<string, string>>;
}

/**
 * Divides memory among interfaces: each gets the least that it needs, and what is left by weight.
 * @param memory bytes for all of them and the supervisor
 * @throws CommandError when it is too little
 */
export function sharedMemory(services: readonly ServiceCommands[], memory: number): ReadonlyMap<string, MemoryShare> {
  const least = services.reduce((sum, service) => sum + service.memory.least, SUPERVISOR);
  if (memory < least)
    throw new CommandError(
      `almanac.memory is ${megabytes(memory)}, but ${services.map(({ name }) => name).join(', ')} need at least ${megabytes(least)}. Raise it, or start fewer interfaces with --only.`,
      EXIT.usage,
    );
  const weights = services.reduce((sum, service) => sum + service.memory.weight, 0);
  return new Map(
    services.map(({ name, memory: need }) => {
      const bytes = Math.floor(need.least + ((memory - least) * need.weight) / weights);
      const nodeOptions = [`--max-old-space-size=${Math.floor((bytes * HEAP_SHARE) / 2 ** 20)}`];
      return [name, { bytes, nodeOptions, bounds: need.bounds(bytes) }];
    }),
  );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)}MB`;
