import { parseKeepAliveSetting } from './engine/keep-alive.ts';

const LONGEST = 2 ** 31 - 1;

/**
 * The value of an Ollama environment variable without surrounding quotes and spaces (ollama/ollama
 * `envconfig/config.go`).
 */
export function unquoted(value: string): string {
  return value
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim();
}

interface HostAndPort {
  readonly host: string;
  readonly port: string;
}

/**
 * OLLAMA_HOST: `host`, `:port`, `host:port`, `[v6]:port`, each with or without `http://` or `https://` and a path.
 * A scheme sets the default port.
 */
export function parseOllamaHost(value: string): HostAndPort {
  const [, scheme, address = ''] = /^(?:(https?):\/\/)?([^/]*)/.exec(unquoted(value))!;
  const fallback = scheme === 'http' ? '80' : scheme === 'https' ? '443' : '11434';
  const bracketed = /^\[([^\]]*)\](?::(.*))?$/.exec(address);
  const plain = /^([^:]*)(?::([^:]*))?$/.exec(address);
  // An IPv6 address without brackets has no port.
  const [host, port] = bracketed ? [bracketed[1], bracketed[2]] : plain ? [plain[1], plain[2]] : [address, undefined];
  const number = Number(port);
  const valid = port !== undefined && /^\d+$/.test(port) && number <= 65_535;
  return { host: host || '127.0.0.1', port: valid ? port : fallback };
}

/** The address to listen on. `*` means every address, like `0.0.0.0`. */
export const hostOfOllama = (value: string): string | undefined => {
  if (unquoted(value) === '') return undefined;
  const { host } = parseOllamaHost(value);
  return host === '*' ? '0.0.0.0' : host;
};

export const portOfOllama = (value: string): string | undefined =>
  unquoted(value) === '' ? undefined : parseOllamaHost(value).port;

/** OLLAMA_LOAD_TIMEOUT: a number is seconds, and 0 or less is no limit, of which ours is the longest duration. */
export function loadTimeoutOfOllama(value: string): string | undefined {
  const plain = unquoted(value);
  if (plain === '') return undefined;
  try {
    const milliseconds = parseKeepAliveSetting(plain);
    return `${milliseconds > 0 ? Math.min(milliseconds, LONGEST) : LONGEST}ms`;
  } catch {
    // The setting tells what is wrong with it.
    return plain;
  }
}

/** OLLAMA_KEEP_ALIVE: a number is seconds. */
export const secondsOfOllama = (value: string): string | undefined => {
  const plain = unquoted(value);
  return plain === '' ? undefined : plain;
};

/** A Go boolean as a setting has it; undefined for anything else. */
export const booleanOfOllama = (value: string): 'true' | 'false' | undefined => {
  const plain = unquoted(value);
  if (/^(1|t|T|TRUE|true|True)$/.test(plain)) return 'true';
  return /^(0|f|F|FALSE|false|False)$/.test(plain) ? 'false' : undefined;
};

/** OLLAMA_FLASH_ATTENTION: a Go boolean. */
export const flashAttentionOfOllama = (value: string): string | undefined => {
  const flag = booleanOfOllama(value);
  return flag && (flag === 'true' ? 'on' : 'off');
};

/** OLLAMA_DEBUG: a Go boolean, or a number above 1 for even more lines. */
export const logLevelOfOllama = (value: string): string | undefined => {
  if (booleanOfOllama(value) === 'true') return 'debug';
  return Number(unquoted(value)) > 1 ? 'trace' : undefined;
};
