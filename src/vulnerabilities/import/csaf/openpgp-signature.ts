import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { reasonOf } from '#kit/files/system-error';

/** Milliseconds that the program may take for one signature. */
const LONGEST = 30_000;
const MOST_OUTPUT = 65_536;

/** Programs that check signatures, the one for just that first, with their arguments. */
const PROGRAMS: readonly {
  readonly name: string;
  arguments(keyring: string, home: string, signature: string, document: string): string[];
}[] = [
  {
    name: 'gpgv',
    arguments: (keyring, home, signature, document) => [
      ...['--status-fd', '1', '--homedir', home, '--keyring', keyring, signature, document],
    ],
  },
  {
    name: 'gpg',
    arguments: (keyring, home, signature, document) => [
      ...['--batch', '--no-auto-key-retrieve', '--no-default-keyring', '--trust-model', 'always', '--status-fd', '1'],
      ...['--homedir', home, '--keyring', keyring, '--verify', signature, document],
    ],
  },
];

/** Checks OpenPGP signatures by the program of GnuPG that is on this machine. */
export class SignatureCheck {
  readonly #directory: string;
  readonly #program: (typeof PROGRAMS)[number];

  private constructor(directory: string, program: (typeof PROGRAMS)[number]) {
    this.#directory = directory;
    this.#program = program;
  }

  /**
   * @param keys files of public keys, armored or not
   * @param directory for what the program needs; it is made within this one
   * @throws CommandError for a file that holds no key, and where there is no program
   */
  static async open(keys: readonly string[], directory: string): Promise<SignatureCheck> {
    const parts: Buffer[] = [];
    for (const file of keys) {
      const bytes = await readFile(file).catch((error: unknown) => {
        throw new CommandError(`${file} cannot be read: ${reasonOf(error)}.`, EXIT.usage);
      });
      const key = dearmored(bytes);
      // The first packet of a key has the tag of a public key (RFC 9580, 4.2).
      const [first = 0] = key;
      const tag = (first & 0x40) === 0 ? (first >> 2) & 15 : first & 63;
      if ((first & 0x80) === 0 || tag !== 6) throw new CommandError(`${file} holds no OpenPGP public key.`, EXIT.usage);
      parts.push(key);
    }
    const program = await installed();
    await mkdir(directory, { recursive: true });
    const own = await mkdtemp(join(directory, 'signatures-'));
    await writeFile(join(own, 'keys.gpg'), Buffer.concat(parts));
    return new SignatureCheck(own, program);
  }

  /**
   * Checks a detached signature.
   * @throws CommandError with one sentence when it is not that of one of the keys, or the program fails
   */
  async check(document: Buffer, signature: Buffer): Promise<void> {
    // A path of its own for each: several are checked at once.
    const place = await mkdtemp(join(this.#directory, 'one-'));
    try {
      const [signed, detached] = [join(place, 'document'), join(place, 'signature')];
      await writeFile(signed, document);
      await writeFile(detached, dearmored(signature));
      const words = this.#program.arguments(join(this.#directory, 'keys.gpg'), this.#directory, detached, signed);
      const said = (await outputOf(this.#program.name, words)) ?? '';
      if (/^\[GNUPG:\] (?:EXPKEYSIG|REVKEYSIG|EXPSIG|BADSIG|ERRSIG|NODATA)\b/m.test(said) || !isGood(said))
        throw new CommandError(`its signature is not valid: ${whyOf(said)}`, EXIT.unavailable);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true });
  }
}

async function installed(): Promise<(typeof PROGRAMS)[number]> {
  for (const program of PROGRAMS) if ((await outputOf(program.name, ['--version'])) !== undefined) return program;
  throw new CommandError(
    'csaf_keys is set, but this machine has neither gpgv nor gpg, which check signatures.',
    EXIT.unavailable,
  );
}

const isGood = (said: string): boolean => /^\[GNUPG:\] GOODSIG /m.test(said) && /^\[GNUPG:\] VALIDSIG /m.test(said);

function whyOf(said: string): string {
  const reasons: [RegExp, string][] = [
    [/ BADSIG /, 'the document is another one'],
    [/ NO_PUBKEY | ERRSIG /, 'it was made with another key'],
    [/ REVKEYSIG /, 'its key was revoked'],
    [/ EXPKEYSIG | EXPSIG /, 'it or its key has expired'],
  ];
  return reasons.find(([pattern]) => pattern.test(said))?.[1] ?? 'it is no signature';
}

/** What a program prints; undefined where it is not on this machine. */
function outputOf(name: string, words: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, words, { stdio: ['ignore', 'pipe', 'ignore'], timeout: LONGEST });
    let said = '';
    child.stdout.setEncoding('latin1');
    child.stdout.on('data', (part: string) => {
      if (said.length < MOST_OUTPUT) said += part;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT'
        ? resolve(undefined)
        : reject(new CommandError(`${name} cannot be run: ${reasonOf(error)}`, EXIT.unavailable)),
    );
    child.once('close', () => resolve(said));
  });
}

/** The bytes of armored blocks (RFC 9580, 6.2), one after the other; other bytes as they are. */
function dearmored(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (!text.includes('-----BEGIN PGP ')) return bytes;
  const blocks = [...text.matchAll(/-----BEGIN PGP [A-Z ]+-----([\s\S]*?)-----END PGP [A-Z ]+-----/g)];
  return Buffer.concat(
    blocks.map(([, body = '']) => {
      const [, encoded = ''] = /\r?\n\s*?\r?\n([\s\S]*)/.exec(body) ?? [];
      // A line that begins with = is the checksum.
      return Buffer.from(encoded.replace(/^=.*$/gm, ''), 'base64');
    }),
  );
}
