import { isIP } from 'node:net';
import { CommandError, EXIT } from './command/command-error.ts';

/** One row of a configuration table: what it means, how it is written, what it is when nobody says. */
export interface Setting<T> {
  /** The values it takes, for the documentation. */
  readonly type: string;
  /** The same in one word, for the help of a flag. */
  readonly placeholder: string;
  readonly description: string;
  readonly default: T;
  /** Secrets are never printed or logged and have a `_FILE` twin in the environment. */
  readonly secret?: boolean;
  /** The keys of the tables that it holds, for the documentation: see ./named-tables.ts. */
  readonly fields?: SettingsTable;
  /** Foreign environment variables that are honoured after our own, such as OLLAMA_HOST. */
  readonly aliases?: readonly Alias[];
  /** What says it for one interface may say it for all: `[almanac]` has a key of the same name. */
  readonly shared?: boolean;
  /** @throws CommandError with a plain sentence (without the setting's name) when the text is not a value of this type */
  readonly parse: (text: string) => T;
  /** How a value is written in a table or in the documentation. */
  readonly print: (value: T) => string;
}

export interface Alias {
  readonly name: string;
  /** Gives our text for the foreign variable's text; undefined when it says nothing about this setting. */
  readonly read?: (text: string) => string | undefined;
}

/** A service's configuration: camelCase keys. The key makes the flag, the environment name and the TOML key. */
// biome-ignore lint/suspicious/noExplicitAny: a table mixes rows of every value type
export type SettingsTable = { readonly [key: string]: Setting<any> };

/** The values of a table, typed by its rows. */
export type Values<S extends SettingsTable> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

interface Common<T> {
  description: string;
  default: T;
  secret?: boolean;
  aliases?: readonly Alias[];
  shared?: boolean;
}

const invalid = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);

/** A text; `choices` limits it to a few words. */
export function text(row: Common<string> & { choices?: readonly string[] }): Setting<string> {
  const { choices } = row;
  return {
    ...row,
    type: choices ? choices.join(' | ') : 'text',
    placeholder: choices ? 'word' : 'text',
    parse(value) {
      if (choices && !choices.includes(value)) throw invalid(`must be one of ${choices.join(', ')}; it is "${value}"`);
      return value;
    },
    print: (value) => (value === '' ? '(empty)' : value),
  };
}

/** The bounds of a number for the documentation; what has no bound that anybody could meet names none. */
const bounds = (min: number, max: number | undefined, unit: string): string =>
  max === undefined ? (min === 0 ? '' : ` from ${min}${unit}`) : ` from ${min} to ${max}${unit}`;

/** A whole number within bounds. Underscores are allowed as in TOML, and units where it counts bytes: 512MiB. */
export function integer(row: Common<number> & { min?: number; max?: number; unit?: string }): Setting<number> {
  const min = row.min ?? 0;
  const max = row.max ?? Number.MAX_SAFE_INTEGER;
  return {
    ...row,
    type: `integer${bounds(min, row.max, '')}${row.unit ? `, ${row.unit}` : ''}`,
    placeholder: 'integer',
    parse(value) {
      const isPlain = /^-?\d[\d_]*$/.test(value);
      const otherwise = row.unit === 'bytes' ? bytesIn(value) : Number.NaN;
      const number = isPlain ? Number(value.replaceAll('_', '')) : otherwise;
      if (!Number.isSafeInteger(number) || number < min || number > max)
        throw invalid(`must be a whole number from ${min} to ${max}; it is "${value}"`);
      return number;
    },
    print: String,
  };
}

/** A decimal number within bounds. */
export function decimal(row: Common<number> & { min?: number; max?: number; unit?: string }): Setting<number> {
  const min = row.min ?? 0;
  const max = row.max ?? Number.MAX_VALUE;
  return {
    ...row,
    type: `number${bounds(min, row.max, '')}${row.unit ? `, ${row.unit}` : ''}`,
    placeholder: 'number',
    parse(value) {
      const number = value.trim() === '' ? Number.NaN : Number(value);
      if (!Number.isFinite(number) || number < min || number > max)
        throw invalid(`must be a number from ${min} to ${max}; it is "${value}"`);
      return number;
    },
    print: String,
  };
}

/** true or false; also yes/no, on/off and 1/0. */
export function flag(row: Common<boolean>): Setting<boolean> {
  return {
    ...row,
    type: 'true | false',
    placeholder: 'true|false',
    parse(value) {
      if (/^(true|yes|on|1)$/i.test(value)) return true;
      if (/^(false|no|off|0)$/i.test(value)) return false;
      throw invalid(`must be true or false; it is "${value}"`);
    },
    print: String,
  };
}

/** A list of texts, comma-separated in a flag or the environment, an array in TOML. */
export function list(row: Common<readonly string[]> & { choices?: readonly string[] }): Setting<readonly string[]> {
  const { choices } = row;
  return {
    ...row,
    type: choices ? `list of ${choices.join(', ')}` : 'list',
    placeholder: 'list',
    parse(value) {
      const items = value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      const wrong = choices && items.find((item) => !choices.includes(item));
      if (wrong !== undefined) throw invalid(`must be a list of ${choices?.join(', ')}; "${wrong}" is not one of them`);
      return items;
    },
    print: (value) => (value.length === 0 ? '(none)' : value.join(',')),
  };
}

/** IP addresses and CIDR ranges of them. */
export function addressRanges(row: Common<readonly string[]>): Setting<readonly string[]> {
  const setting = list(row);
  return {
    ...setting,
    type: 'list of addresses and ranges (10.0.0.7, 10.0.0.0/8)',
    parse(value) {
      const items = setting.parse(value);
      const wrong = items.find((item) => !isAddressRange(item));
      if (wrong !== undefined)
        throw invalid(`must be a list of IP addresses and ranges such as 10.0.0.0/8; "${wrong}" is neither`);
      return items;
    },
  };
}

function isAddressRange(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && !address.includes('%') && Number(prefix ?? 0) <= (family === 6 ? 128 : 32);
}

/** Words for names: `NAME=WORD`, as a list. */
export function assignments(
  row: Common<readonly string[]> & { choices?: readonly string[] },
): Setting<readonly string[]> {
  const { choices, ...common } = row;
  const setting = list(common);
  const words = choices?.join(' or ') ?? 'a word';
  return {
    ...setting,
    type: `list of NAME=${choices?.join('|') ?? 'WORD'}`,
    parse(value) {
      const items = setting.parse(value);
      const wrong = items.find((item) => {
        const [, word] = /^[^=].*=([^=]+)$/.exec(item) ?? [];
        return word === undefined || (choices !== undefined && !choices.includes(word));
      });
      if (wrong !== undefined) throw invalid(`must be a list of NAME=${words}; "${wrong}" is none`);
      return items;
    },
  };
}

/** Header fields: `NAME=VALUE`, as a list. */
function headerFields(row: Common<readonly string[]>): Setting<readonly string[]> {
  const setting = list(row);
  return {
    ...setting,
    type: 'list of NAME=VALUE',
    parse(value) {
      const items = setting.parse(value);
      if (!items.every((item) => /^[\w!#$%&'*+.^`|~-]+=[\x20-\x7e]*$/.test(item)))
        throw invalid('must be a list of NAME=VALUE');
      return items;
    },
  };
}

/** OpenTelemetry percent-encodes the values of header fields. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An http or https address without a trailing slash. */
export function url(row: Common<string>): Setting<string> {
  return {
    ...row,
    type: 'http(s) address',
    placeholder: 'url',
    parse(value) {
      const parsed = URL.parse(value);
      if (parsed === null || !/^https?:$/.test(parsed.protocol))
        throw invalid(`must be an http or https address; it is "${value}"`);
      return value.replace(/\/+$/, '');
    },
    print: (value) => (value === '' ? '(empty)' : value),
  };
}

const BYTES: Readonly<Record<string, number>> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
const BINARY_BYTES: Readonly<Record<string, number>> = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };
const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ ...BYTES, ...BINARY_BYTES }).map(([unit, bytes]) => [unit.toLowerCase(), bytes]),
);

/** The bytes of a number alone or with a unit; NaN for anything else. */
function bytesIn(text: string): number {
  const [, number, unit = 'b'] = /^(\d+(?:\.\d+)?) ?([a-z]+)?$/i.exec(text.trim()) ?? [];
  return Math.round(Number(number) * (UNITS.get(unit.toLowerCase()) ?? Number.NaN));
}

/** A number of bytes; alone or with a unit: 512MB, 1.5GB, 2GiB. */
export function size(row: Common<number> & { min?: number }): Setting<number> {
  const min = row.min ?? 0;
  return {
    ...row,
    type: 'size (512MB, 1.5GB, 2GiB)',
    placeholder: 'size',
    parse(value) {
      const bytes = bytesIn(value);
      if (!(Number.isSafeInteger(bytes) && (bytes === 0 || bytes >= min)))
        throw invalid(`must be a size such as 512MB or 2GiB, at least ${printedSize(min)}; it is "${value}"`);
      return bytes;
    },
    print: printedSize,
  };
}

function printedSize(bytes: number): string {
  const units = [...Object.entries(BYTES), ...Object.entries(BINARY_BYTES)].sort(([, a], [, b]) => b - a);
  const [unit, of] = units.find(([, n]) => bytes >= n && bytes % n === 0) ?? ['B', 1];
  return `${bytes / of}${unit}`;
}

const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** A length of time in seconds; a number alone or with a unit: 500ms, 90s, 5m, 2h. Kept in milliseconds. */
export function duration(row: Common<number> & { min?: number; max?: number }): Setting<number> {
  const min = row.min ?? 0;
  const max = row.max ?? 2 ** 31 - 1;
  return {
    ...row,
    type: `duration (500ms, 90s, 5m, 2h)${bounds(min, row.max, ' ms')}`,
    placeholder: 'duration',
    parse(value) {
      const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(value.trim()) ?? [];
      const milliseconds = Math.round(Number(number) * (MILLISECONDS[unit] ?? Number.NaN));
      if (!(milliseconds >= min && milliseconds <= max))
        throw invalid(`must be a duration such as 500ms, 90s or 5m, from ${min} to ${max} ms; it is "${value}"`);
      return milliseconds;
    },
    print: (value) => (value % 1000 === 0 ? `${value / 1000}s` : `${value}ms`),
  };
}

/** The rows every service starts with: where it listens and what it says. */
export function serverSettings(defaults: {
  port: number;
  host?: Partial<Common<string>>;
  portAliases?: readonly Alias[];
  /** Foreign variables that set the log level. */
  logLevelAliases?: readonly Alias[];
  bodyTimeout?: number;
}) {
  return {
    host: text({ description: 'Address to listen on.', default: '127.0.0.1', shared: true, ...defaults.host }),
    port: integer({
      description: 'Port to listen on; 0 picks a free one.',
      default: defaults.port,
      max: 65_535,
      ...(defaults.portAliases ? { aliases: defaults.portAliases } : {}),
    }),
    socket: text({
      description:
        'File of a Unix socket to listen on in place of `host` and `port`. Whoever may write to the file counts as the gateway.',
      default: '',
    }),
    adminHost: text({ description: 'Address for `admin_port`.', default: '127.0.0.1', shared: true }),
    adminPort: integer({
      description: 'Port for /metrics and /status of this service; -1 disables it, 0 picks a free one.',
      default: -1,
      min: -1,
      max: 65_535,
    }),
    allowedHosts: list({
      description:
        'Host names to accept on a loopback address in addition to local ones; * accepts all. Add the public name that a proxy passes on.',
      default: [],
      shared: true,
    }),
    trustedProxies: addressRanges({
      description: 'Proxies in front of this service whose X-Forwarded-For is trusted.',
      default: [],
    }),
    gatewayAddresses: addressRanges({
      description:
        'Addresses of the gateway. The last address in its X-Forwarded-For is the client. `almanac start` sets this.',
      default: [],
    }),
    clientConnections: integer({
      description:
        'Maximum number of client connections. At the limit, a new connection replaces the oldest one without a request, or an idle one.',
      default: 4096,
      min: 1,
    }),
    clientConnectionsPerAddress: integer({
      description:
        'Maximum number of connections per address (IPv6: per /64 network). Trusted proxies and the gateway are exempt.',
      default: 1024,
      min: 1,
    }),
    headTimeout: duration({
      description: 'Maximum time to receive a complete request head.',
      default: 60_000,
      min: 1,
    }),
    clientReadTimeout: duration({
      description: 'Maximum time between two reads of a request body.',
      default: 60_000,
      min: 1,
    }),
    bodyTimeout: duration({
      description: 'Maximum time to receive a complete request body; 0 means no limit.',
      default: defaults.bodyTimeout ?? 300_000,
    }),
    clientSendTimeout: duration({
      description: 'Maximum time between two writes of an answer.',
      default: 60_000,
      min: 1,
    }),
    keepAliveTimeout: duration({
      description: 'How long to keep an idle connection open for the next request.',
      default: 65_000,
      min: 1,
    }),
    httpStack: text({
      description:
        'Whether short answers may bypass the HTTP server of Node.js: auto does so on the Node.js versions that it was tested on, node never.',
      default: 'auto',
      choices: ['auto', 'node'],
      shared: true,
    }),
    logLevel: text({
      description: 'Minimum severity to log.',
      default: 'info',
      choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      shared: true,
      ...(defaults.logLevelAliases ? { aliases: defaults.logLevelAliases } : {}),
    }),
    accessLog: text({
      description:
        'Form of the access log, which has a line for each request: JSON, or the Common or Combined Log Format of Apache.',
      default: 'off',
      choices: ['off', 'json', 'common', 'combined'],
      shared: true,
    }),
    accessLogFile: text({
      description: 'File to which the access log is appended; empty means standard output.',
      default: '',
      shared: true,
    }),
    accessLogQuery: flag({
      description: 'Whether the access log has query strings, which hold the texts and places that users ask about.',
      default: false,
      shared: true,
    }),
    accessLogBuffer: integer({
      description: 'Maximum size of the lines that wait to be written to the access log. Further lines are dropped.',
      default: 1_048_576,
      min: 8192,
      unit: 'bytes',
      shared: true,
    }),
    traceEndpoint: url({
      description:
        'Address of an OpenTelemetry collector to which traces are sent as OTLP over HTTP (http://127.0.0.1:4318/v1/traces). Empty sends none.',
      default: '',
      shared: true,
      aliases: [
        { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' },
        { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', read: (base) => `${base.replace(/\/+$/, '')}/v1/traces` },
      ],
    }),
    traceHeaders: headerFields({
      description: 'Header fields for the collector, such as authorization=Bearer …',
      default: [],
      secret: true,
      shared: true,
      aliases: [
        { name: 'OTEL_EXPORTER_OTLP_TRACES_HEADERS', read: percentDecoded },
        { name: 'OTEL_EXPORTER_OTLP_HEADERS', read: percentDecoded },
      ],
    }),
    traceRatio: decimal({
      description:
        'Share of the traces that start here and are recorded, from 0 to 1. Callers decide about their own traces.',
      default: 1,
      max: 1,
      shared: true,
    }),
    traceQueue: integer({
      description: 'Maximum number of spans that wait for the collector. Further spans are dropped.',
      default: 4096,
      min: 1,
      shared: true,
    }),
    drainDelay: duration({
      description:
        'How long a stopping service keeps serving while /readyz answers 503, so that new requests can go elsewhere.',
      default: 0,
      shared: true,
    }),
    drainTimeout: duration({
      description: 'Maximum time for running requests to finish when the service stops.',
      default: 10_000,
    }),
  } as const;
}

export type ServerSettings = ReturnType<typeof serverSettings>;

type SharedSetting =
  | 'host'
  | 'adminHost'
  | 'allowedHosts'
  | 'httpStack'
  | 'logLevel'
  | 'drainDelay'
  | (keyof ServerSettings & (`accessLog${string}` | `trace${string}`));

/** The rows of {@link serverSettings} that `[almanac]` has too, for all interfaces. */
export function sharedSettings() {
  const rows = Object.entries(serverSettings({ port: 0 })).filter(([, row]) => (row as Setting<unknown>).shared);
  return Object.fromEntries(
    rows.map(([key, row]) => [key, { ...row, description: `${row.description} For all interfaces.` }]),
  ) as Pick<ServerSettings, SharedSetting>;
}

/** The rows of every service whose answers are compressed. */
export const compressionSettings = {
  compressFrom: integer({
    description: 'Minimum size of answers to compress for clients that accept it, in bytes; -1 disables compression.',
    default: 1024,
    min: -1,
  }),
  compressLevel: integer({
    description: 'Compression level (zstd, br, gzip): higher is smaller and slower.',
    default: 4,
    min: 1,
    max: 9,
  }),
  compressAtOnce: integer({
    description: 'Maximum number of answers being compressed at once. Further answers are sent uncompressed.',
    default: 64,
    min: 1,
  }),
} as const;

export type CompressionSettings = Values<typeof compressionSettings>;
