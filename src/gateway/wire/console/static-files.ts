import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GUARDS, type SiteAnswer } from '../own/answer-site.ts';

/** Where the built console is, both from src and from dist. */
const BUILT = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * What the console's page may load and do: only what comes from the gateway itself. Nothing may frame it, no form leaves
 * it, and no text can become a script.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The built files of the console. They are few, and are read when they are first asked for. */
export class StaticFiles {
  readonly #directory: string;
  readonly #names: ReadonlySet<string>;
  readonly #kept = new Map<string, Buffer>();

  /** @param directory of the built files; nothing is served when it is not there */
  constructor(directory: string = BUILT) {
    this.#directory = directory;
    this.#names = new Set(namesIn(directory));
  }

  /** The page itself, for every view. @returns undefined where the console is not built */
  page(accepts: string): SiteAnswer | undefined {
    return this.#answer('index.html', accepts, 'no-cache', [
      'Content-Security-Policy',
      POLICY,
      'X-Frame-Options',
      'DENY',
    ]);
  }

  /** A file whose name holds the digest of its content, so that it never changes. */
  asset(name: string, accepts: string): SiteAnswer | undefined {
    return this.#answer(`assets/${name}`, accepts, 'public, max-age=31536000, immutable', []);
  }

  #answer(name: string, accepts: string, caching: string, more: readonly string[]): SiteAnswer | undefined {
    if (!this.#names.has(name)) return undefined;
    const packed = /\bbr\b/.test(accepts) && this.#names.has(`${name}.br`);
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const headers = ['Content-Type', type, 'Cache-Control', caching, 'Vary', 'Accept, Accept-Encoding'];
    if (packed) headers.push('Content-Encoding', 'br');
    return { status: 200, headers: [...headers, ...GUARDS, ...more], body: this.#read(packed ? `${name}.br` : name) };
  }

  #read(name: string): Buffer {
    let body = this.#kept.get(name);
    if (body === undefined) {
      body = readFileSync(join(this.#directory, name));
      this.#kept.set(name, body);
    }
    return body;
  }
}

/** The files in a directory and in its `assets`, with slashes. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(directory.length).replaceAll('\\', '/').replace(/^\//, ''),
      );
  } catch {
    return [];
  }
}
