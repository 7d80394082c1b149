import { list } from '../setting.ts';

/** Origins that may always read: pages of this machine, and applications that are not web pages. */
const LOCAL_ORIGINS = [
  ...['localhost', '127.0.0.1', '0.0.0.0'].flatMap((name) =>
    ['http', 'https'].flatMap((scheme) => [`${scheme}://${name}`, `${scheme}://${name}:*`]),
  ),
  'app://*',
  'file://*',
  'tauri://*',
  'vscode-webview://*',
  'vscode-file://*',
];

/** The row of a service whose answers web pages may want to read. */
export const originSettings = (byDefault: readonly string[]) =>
  ({
    origins: list({
      description:
        'Origins of web pages that may read answers, in addition to pages on this machine; * matches any characters, and alone it allows all.',
      default: byDefault,
    }),
  }) as const;

/** Is an origin allowed? `*` in a pattern stands for any letters. */
export function originMatcher(origins: readonly string[]): (origin: string) => boolean {
  const patterns = [...origins, ...LOCAL_ORIGINS].map((pattern) => pattern.toLowerCase());
  const exact = new Set(patterns);
  const wild = patterns
    .filter((pattern) => pattern.includes('*'))
    .map((pattern) => pattern.split('*'))
    .filter((parts) => parts.length === 2);
  return (origin) => {
    const lower = origin.toLowerCase();
    return (
      exact.has(lower) ||
      wild.some(
        ([before = '', after = '']) =>
          lower.length >= before.length + after.length && lower.startsWith(before) && lower.endsWith(after),
      )
    );
  };
}

/** Decides by the Origin header which pages may read an answer (CORS). */
export class OriginPolicy {
  /** May every page? Then answers do not depend on the header. */
  readonly all: boolean;
  /** May a page of this origin? */
  readonly allows: (origin: string) => boolean;

  constructor(origins: readonly string[]) {
    this.all = origins.includes('*');
    this.allows = originMatcher(origins);
  }

  /** The header fields of an answer to a request without an Origin header, names and values in turn. */
  get fields(): readonly [name: string, value: string] {
    return this.all ? ['Access-Control-Allow-Origin', '*'] : ['Vary', 'Origin'];
  }

  /** The same as a header line with its end. */
  get line(): string {
    return `${this.fields.join(': ')}\r\n`;
  }
}
