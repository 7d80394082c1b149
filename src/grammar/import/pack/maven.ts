import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { lockDirectory } from '#kit/files/directory-lock';
import { fetchOutside } from '#kit/files/fetch-outside';

/** An artifact of a Maven repository. */
interface Artifact {
  readonly group: string;
  readonly name: string;
  readonly version: string;
}

const ENGLISH_WORDS: Artifact = { group: 'org.languagetool', name: 'english-pos-dict', version: '0.6' };

/** Languages whose rules look for English words. */
const KNOWS_ENGLISH: ReadonlySet<string> = new Set(['ca', 'de', 'es', 'fr', 'nl', 'pt']);

/** What a language needs beside its own jar of some version, by LanguageTool 6.6. */
const BESIDE: Readonly<Record<string, readonly Artifact[]>> = {
  en: [
    ENGLISH_WORDS,
    ...['tokenize', 'postag', 'chunk'].map((kind) => ({
      group: 'edu.washington.cs.knowitall',
      name: `opennlp-${kind}-models`,
      version: '1.5',
    })),
  ],
  de: [
    { group: 'de.danielnaber', name: 'german-pos-dict', version: '1.2.4' },
    { group: 'de.danielnaber', name: 'jwordsplitter', version: '4.7' },
  ],
  fr: [{ group: 'org.languagetool', name: 'french-pos-dict', version: '0.7' }],
  es: [{ group: 'org.softcatala', name: 'spanish-pos-dict', version: '2.3' }],
  nl: [{ group: 'org.languagetool', name: 'dutch-pos-dict', version: '0.1' }],
  pt: [{ group: 'org.languagetool', name: 'portuguese-pos-dict', version: '1.2.0' }],
  ca: [{ group: 'org.softcatala', name: 'catalan-pos-dict', version: '2.26' }],
  uk: [{ group: 'ua.net.nlp', name: 'morfologik-ukrainian-lt', version: '6.6.0' }],
};

export interface DownloadOptions {
  /** Address of the repository. */
  readonly repository: string;
  /** Version of LanguageTool. */
  readonly version: string;
  /** Where jars are kept. */
  readonly directory: string;
  /** A jar may not be larger, in bytes. */
  readonly maxBytes: number;
  readonly onProgress: (jar: string, bytes: number, total: number | undefined) => void;
}

/**
 * Fetches the jars of some languages (short codes) from a Maven repository. A jar that was fetched in part is gone on
 * with, one that is there and whole is not fetched again; each is checked with the checksum beside it.
 * @returns their paths
 * @throws CommandError when one cannot be fetched or is not what its checksum says, or when another command fetches jars
 */
export async function downloadJars(languages: readonly string[], options: DownloadOptions): Promise<string[]> {
  const wanted: Artifact[] = [{ group: 'org.languagetool', name: 'languagetool-core', version: options.version }];
  for (const language of languages) {
    wanted.push({ group: 'org.languagetool', name: `language-${language}`, version: options.version });
    wanted.push(...(BESIDE[language] ?? []));
    if (KNOWS_ENGLISH.has(language) && !languages.includes('en') && !wanted.includes(ENGLISH_WORDS))
      wanted.push(ENGLISH_WORDS);
  }
  const release = await lockDirectory(options.directory, 'download');
  try {
    const paths: string[] = [];
    for (const artifact of wanted) paths.push(await downloadJar(artifact, options));
    return paths;
  } finally {
    await release();
  }
}

async function downloadJar({ group, name, version }: Artifact, options: DownloadOptions): Promise<string> {
  const file = `${name}-${version}.jar`;
  const base = options.repository.replace(/\/+$/, '');
  const address = `${base}/${group.replaceAll('.', '/')}/${name}/${version}/${file}`;
  const checksum = await readChecksum(address);
  const path = join(options.directory, file);
  if ((await checksumOf(path, checksum.kind)) === checksum.value) return path;
  const partial = `${path}.partial`;
  await fetchRest(address, partial, file, options);
  if ((await checksumOf(partial, checksum.kind)) !== checksum.value) {
    await rm(partial, { force: true });
    throw new CommandError(`${address} does not match its checksum and was discarded.`);
  }
  await rename(partial, path);
  return path;
}

type ChecksumKind = 'sha256' | 'sha1';

/** The strongest checksum that the repository has beside a file. */
async function readChecksum(address: string): Promise<{ kind: ChecksumKind; value: string }> {
  for (const kind of ['sha256', 'sha1'] as const) {
    const response = await request(`${address}.${kind}`, {});
    const text = response.ok ? await response.text() : '';
    const value = /^[0-9a-f]{40,64}/i.exec(text.trim())?.[0].toLowerCase();
    if (value !== undefined) return { kind, value };
    if (!response.ok && response.status !== 404)
      throw new CommandError(`${address}.${kind} was answered with ${response.status}.`, EXIT.unavailable);
  }
  throw new CommandError(`${address} or its checksum does not exist.`, EXIT.unavailable);
}

async function request(address: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetchOutside(address, { headers, signal: AbortSignal.timeout(STALLED) });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new CommandError(`${address} cannot be fetched: ${reason}.`, EXIT.unavailable);
  }
}

/** A request may take so long, in milliseconds. */
const STALLED = 600_000;

/** Fetches what is missing of a file. */
async function fetchRest(address: string, path: string, file: string, options: DownloadOptions): Promise<void> {
  const held = (await stat(path).catch(() => undefined))?.size ?? 0;
  const response = await request(address, held > 0 ? { Range: `bytes=${held}-` } : {});
  // Everything is there already: the checksum decides.
  if (response.status === 416) return;
  if (!response.ok || !response.body)
    throw new CommandError(`${address} was answered with ${response.status}.`, EXIT.unavailable);
  const resumed = response.status === 206;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) ? length + (resumed ? held : 0) : undefined;
  const output = await open(path, resumed ? 'a' : 'w');
  let done = resumed ? held : 0;
  try {
    for await (const chunk of response.body) {
      done += chunk.length;
      if (done > options.maxBytes) throw new CommandError(`${address} is larger than ${options.maxBytes} bytes.`);
      await output.write(chunk);
      options.onProgress(file, done, total);
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${address} broke off after ${done} bytes; the same command resumes there.`,
      EXIT.unavailable,
    );
  } finally {
    await output.close();
  }
}

/** The checksum of a file; undefined when it is not there. */
async function checksumOf(path: string, kind: ChecksumKind): Promise<string | undefined> {
  const hash = createHash(kind);
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
