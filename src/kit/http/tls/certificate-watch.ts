import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Certificate, readCertificate } from './read-certificate.ts';
import { TLS_FILES, type TlsFiles } from './tls-settings.ts';

/** Who hears of changes of certificates. */
export interface CertificateUser {
  certificateChanged(certificate: Certificate): void;
  /** New files cannot be used; `sentence` says why. Told once for each state of the files. */
  certificateRefused(sentence: string): void;
}

/**
 * Follows the files of a server over TLS: file-system events tell at once, and a look every interval finds what they miss
 * (network file systems, links to links). Who renews a certificate writes several files one after the other, so files that
 * do not fit together are told of only when they still do not at the next interval.
 */
export class CertificateWatch {
  #files: TlsFiles;
  readonly #user: CertificateUser;
  readonly #timer: NodeJS.Timeout;
  #watchers: FSWatcher[] = [];
  /** The files as they were last used. */
  #used: string;
  /** As they were when they could not be used. */
  #refused: string | undefined;
  #told: string | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  private constructor(files: TlsFiles, used: string, interval: number, user: CertificateUser) {
    this.#files = files;
    this.#used = used;
    this.#user = user;
    this.#timer = setInterval(() => void this.#check(true), interval);
    this.#timer.unref();
    this.#watch();
  }

  /**
   * Reads the files and follows them.
   * @throws CommandError where they cannot be used
   */
  static async open(
    files: TlsFiles,
    interval: number,
    user: CertificateUser,
  ): Promise<{ watch: CertificateWatch; certificate: Certificate }> {
    // Before they are read, so that no change falls between.
    const state = await stateOf(files);
    const certificate = await readCertificate(files);
    return { watch: new CertificateWatch(files, state, interval, user), certificate };
  }

  /** Looks at once, and says at once what is wrong. @param files to follow from now on */
  async use(files: TlsFiles): Promise<void> {
    this.#files = files;
    this.#watch();
    this.#refused = undefined;
    this.#told = undefined;
    await this.#check(false);
    await this.#check(true);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }

  #watch(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
    for (const directory of new Set(pathsOf(this.#files).map(dirname)))
      try {
        const watcher = watch(directory, { persistent: false }, () => void this.#check(false));
        watcher.on('error', () => watcher.close());
        this.#watchers.push(watcher);
      } catch {
        // The interval goes on without it.
      }
  }

  /** @param tells say what is wrong with files that were wrong at the last look too */
  #check(tells: boolean): Promise<void> {
    if (this.#running !== undefined) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#look(tells).finally(() => {
      this.#running = undefined;
      if (!this.#again) return;
      this.#again = false;
      return this.#check(false);
    });
    return this.#running;
  }

  async #look(tells: boolean): Promise<void> {
    const files = this.#files;
    const state = await stateOf(files);
    if (state === this.#used) {
      this.#refused = undefined;
      return;
    }
    if (state === this.#told) return;
    try {
      const certificate = await readCertificate(files);
      this.#used = state;
      this.#refused = undefined;
      this.#told = undefined;
      this.#user.certificateChanged(certificate);
    } catch (error) {
      if (tells && state === this.#refused) {
        this.#told = state;
        this.#user.certificateRefused((error as Error).message);
      } else this.#refused = state;
    }
  }
}

const pathsOf = (files: TlsFiles): string[] => TLS_FILES.map((name) => files[name]).filter((path) => path !== '');

/** What changes whenever one of the files does. */
async function stateOf(files: TlsFiles): Promise<string> {
  const states = pathsOf(files).map(async (path) => {
    try {
      const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
      return `${path}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;
    } catch {
      return path;
    }
  });
  return (await Promise.all(states)).join('|');
}
