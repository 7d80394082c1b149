import { readFile, stat } from 'node:fs/promises';
import { CommandError, EXIT } from '../../command/command-error.ts';
import { reasonOf } from '../../files/system-error.ts';
import type { TlsFiles } from './tls-settings.ts';

/** A chain has a few kilobytes, all the authorities of a system some hundreds. */
const MOST_BYTES = 4 * 1024 * 1024;
const BLOCK = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
const OTHERS_MAY_READ = 0o004;

/** What a server over TLS shows, and asks of clients. */
export interface Certificate {
  /** PEM texts, as node's TLS takes them. */
  readonly context: { readonly cert: string; readonly key: string; readonly ca?: string };
  /** The names that it is for; its subject where it has none. */
  readonly names: string;
  readonly expires: Date;
  /** What is odd but no reason to stop, as sentences. */
  readonly warnings: readonly string[];
}

/**
 * Reads and checks the files of a server over TLS.
 * @throws CommandError with one sentence that names the setting, where they cannot be used
 */
export async function readCertificate(files: TlsFiles): Promise<Certificate> {
  const { X509Certificate, createPrivateKey } = process.getBuiltinModule('node:crypto');
  const { createSecureContext } = process.getBuiltinModule('node:tls');
  if (files.tlsCertificate === '') throw unusable('tls_key needs tls_certificate, the certificate of the key.');
  if (files.tlsKey === '') throw unusable('tls_certificate needs tls_key, the private key of the certificate.');
  const [cert, key, ca] = await Promise.all([
    contentOf('tls_certificate', files.tlsCertificate),
    contentOf('tls_key', files.tlsKey),
    files.tlsClientAuthority === '' ? undefined : contentOf('tls_client_authority', files.tlsClientAuthority),
  ]);
  const parse = <T>(setting: string, path: string, what: string, read: () => T): T => {
    try {
      return read();
    } catch {
      throw unusable(`The file ${path} of ${setting} has no ${what} in PEM format.`);
    }
  };
  const certificates = (setting: string, path: string, text: string) =>
    parse(setting, path, 'certificate', () => {
      const found = (text.match(BLOCK) ?? []).map((block) => new X509Certificate(block));
      if (found.length === 0) throw new Error('none');
      return found;
    });
  const [first] = certificates('tls_certificate', files.tlsCertificate, cert);
  const privateKey = parse('tls_key', files.tlsKey, 'private key without a password', () => createPrivateKey(key));
  if (ca !== undefined) certificates('tls_client_authority', files.tlsClientAuthority, ca);
  if (first?.checkPrivateKey(privateKey) !== true)
    throw unusable(`The key ${files.tlsKey} does not belong to the certificate ${files.tlsCertificate}.`);
  const context = { cert, key, ...(ca === undefined ? {} : { ca }) };
  try {
    createSecureContext(context);
  } catch (error) {
    throw unusable(`The certificate ${files.tlsCertificate} cannot be used: ${reasonOf(error)}.`);
  }
  const expires = first.validToDate;
  const warnings: string[] = [];
  if (expires.getTime() < Date.now())
    warnings.push(`The certificate ${files.tlsCertificate} expired on ${expires.toISOString()}; clients refuse it.`);
  if (((await stat(files.tlsKey)).mode & OTHERS_MAY_READ) !== 0)
    warnings.push(`Every user of this machine may read the private key ${files.tlsKey}; run chmod o-r on it.`);
  return { context, names: first.subjectAltName ?? first.subject, expires, warnings };
}

const unusable = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);

async function contentOf(setting: string, path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new Error('it is too large');
    return await readFile(path, 'latin1');
  } catch (error) {
    const status = (error as NodeJS.ErrnoException).code === 'ENOENT' ? EXIT.usage : EXIT.unavailable;
    throw new CommandError(`The file ${path} of ${setting} cannot be read: ${reasonOf(error)}.`, status);
  }
}
