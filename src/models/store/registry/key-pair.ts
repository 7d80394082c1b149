import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';

// Keys are stored as OpenSSH stores them (openssh-portable PROTOCOL.key), because Ollama's are.
const MAGIC = Buffer.from('openssh-key-v1\0');
const TYPE = 'ssh-ed25519';
/** What comes before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const LINE = 70;
/** More than any key file has. */
const MAX_FILE_BYTES = 65_536;

/** An ed25519 key by which registries know this installation. */
export interface RegistryKey {
  /** The public key as OpenSSH writes it, in base64. */
  readonly publicKey: string;
  /** The signature of a text, in base64. */
  sign(text: string): string;
}

/**
 * Reads the key in a file, or makes one if there is no file.
 * @throws CommandError when the file is not an ed25519 key without a passphrase
 */
export async function registryKey(path: string): Promise<RegistryKey> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return keyOf(parse(text, path));
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeAtomically(path, async (file) => {
    await file.chmod(0o600);
    await file.writeFile(openSshText(privateKey));
  });
  return keyOf(privateKey);
}

function keyOf(key: KeyObject): RegistryKey {
  const publicKey = publicBlob(rawPublicKey(key)).toString('base64');
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

const rawPublicKey = (key: KeyObject): Buffer => Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');
const rawPrivateKey = (key: KeyObject): Buffer => Buffer.from(String(key.export({ format: 'jwk' }).d), 'base64url');

function field(bytes: Buffer | string): Buffer {
  const content = Buffer.from(bytes);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

const publicBlob = (raw: Buffer): Buffer => Buffer.concat([field(TYPE), field(raw)]);

function openSshText(key: KeyObject): string {
  const raw = rawPublicKey(key);
  const check = Buffer.alloc(8);
  const secret = Buffer.concat([
    check,
    field(TYPE),
    field(raw),
    field(Buffer.concat([rawPrivateKey(key), raw])),
    field(''),
  ]);
  const padding = Buffer.from(Array.from({ length: (8 - (secret.length % 8)) % 8 }, (_, index) => index + 1));
  const count = Buffer.from([0, 0, 0, 1]);
  const whole = Buffer.concat([
    MAGIC,
    field('none'),
    field('none'),
    field(''),
    count,
    field(publicBlob(raw)),
    field(Buffer.concat([secret, padding])),
  ]).toString('base64');
  const lines = whole.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines.join('\n')}\n-----END OPENSSH PRIVATE KEY-----\n`;
}

function parse(text: string, path: string): KeyObject {
  const invalid = (): CommandError =>
    new CommandError(`${path} is not an ed25519 private key in OpenSSH format without a passphrase.`, EXIT.failed);
  const body = /-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END OPENSSH PRIVATE KEY-----/.exec(
    text,
  )?.[1];
  if (body === undefined || text.length > MAX_FILE_BYTES) throw invalid();
  const bytes = Buffer.from(body.replace(/\s/g, ''), 'base64');
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw invalid();
  let rest: Buffer = bytes.subarray(MAGIC.length);
  const take = (length: number): Buffer => {
    if (length > rest.length) throw invalid();
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const next = (): Buffer => take(take(4).readUInt32BE());
  const cipher = String(next());
  const derivation = String(next());
  next();
  const keys = take(4).readUInt32BE();
  next();
  if (cipher !== 'none' || derivation !== 'none' || keys !== 1) throw invalid();
  rest = next();
  const [one, other] = [take(4), take(4)];
  const type = String(next());
  const publicKey = next();
  const secret = next();
  if (!one.equals(other) || type !== TYPE || publicKey.length !== 32 || secret.length !== 64) throw invalid();
  const seed = secret.subarray(0, 32);
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
