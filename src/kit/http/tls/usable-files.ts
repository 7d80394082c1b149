import { readCertificate } from './read-certificate.ts';
import { TLS_FILES, type TlsFiles, usesTls } from './tls-settings.ts';

type AllSettings = Readonly<Record<string, unknown>>;

/**
 * New settings for processes that start later: with the files of TLS that held before where the new ones cannot be used,
 * or are none. A process would not start with such files, or would serve plain HTTP.
 * @param refused told why the new files cannot be used, in a sentence
 */
export async function withUsableFiles(
  next: AllSettings,
  before: AllSettings,
  refused: (sentence: string) => void,
): Promise<AllSettings> {
  if (!usesTls(before)) return next;
  try {
    await readCertificate(next as unknown as TlsFiles);
    return next;
  } catch (error) {
    refused((error as Error).message);
    return { ...next, ...Object.fromEntries(TLS_FILES.map((name) => [name, before[name]])) };
  }
}
