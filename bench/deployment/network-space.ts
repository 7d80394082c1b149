import { execFileSync } from 'node:child_process';
import { Skipped } from '../gateway/trials/trial.ts';

/** A machine of its own for the network: nothing reaches it but over its link. */
export interface NetworkSpace {
  /** Its address on the link. */
  readonly address: string;
  /** Before a command, so that it runs there. */
  readonly command: readonly string[];
}

const ip = (...words: string[]): void => {
  try {
    execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Skipped(`network namespaces cannot be made here: ip ${words.join(' ')}: ${(stderr ?? message).trim()}`);
  }
};

/**
 * Makes network namespaces in a star: a front that this process reaches, and servers that only the front reaches.
 * @throws Skipped where that is not allowed, with the command that failed
 */
export function makeNetwork(servers: number): {
  front: NetworkSpace;
  servers: readonly NetworkSpace[];
  remove(): void;
} {
  const label = `alm${process.pid % 100_000}`;
  const names: string[] = [];
  const spaces: NetworkSpace[] = [];
  const remove = (): void => {
    for (const name of names) ip('netns', 'del', name);
  };
  try {
    for (let number = 0; number <= servers; number++) {
      const name = `${label}-${number}`;
      ip('netns', 'add', name);
      names.push(name);
      const [outer, inner] = [`${label}o${number}`, `${label}i${number}`];
      const [gate, address] = [`10.217.${number}.1`, `10.217.${number}.2`];
      ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name);
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', inner);
      ip('-n', name, 'link', 'set', inner, 'up');
      // The first one is the front: its link ends here, those of the others end in it.
      const front = `${label}-0`;
      if (number > 0) ip('link', 'set', outer, 'netns', front);
      const where = number > 0 ? ['-n', front] : [];
      ip(...where, 'addr', 'add', `${gate}/24`, 'dev', outer);
      ip(...where, 'link', 'set', outer, 'up');
      spaces.push({ address, command: ['ip', 'netns', 'exec', name] });
    }
  } catch (error) {
    remove();
    throw error;
  }
  const [front, ...rest] = spaces;
  return { front, servers: rest, remove };
}
