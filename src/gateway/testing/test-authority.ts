import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of a certificate and its key. */
export interface Issued {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate authority that lives as long as a test: its keys are made when it is. */
export class TestAuthority {
  readonly directory = mkdtempSync(join(tmpdir(), 'almanac-authority-'));
  /** The file of its own certificate. */
  readonly file: string;
  readonly #own: Issued;
  #count = 0;

  /** @throws where there is no openssl on the path */
  constructor() {
    this.#own = this.#files('authority');
    this.file = this.#own.certificate;
    this.#openssl('req', '-x509', ...this.#newKey(this.#own), '-out', this.file, '-days', '2', '-subj', '/CN=Test CA');
  }

  get pem(): string {
    return readFileSync(this.file, 'latin1');
  }

  /** A certificate for localhost and 127.0.0.1. @param name its subject */
  issue(name: string): Issued {
    const issued = this.#files(`${name}-${this.#count++}`);
    const request = join(this.directory, 'request.pem');
    const extensions = join(this.directory, 'extensions');
    writeFileSync(extensions, 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
    this.#openssl('req', ...this.#newKey(issued), '-out', request, '-subj', `/CN=${name}`);
    const by = ['-CA', this.#own.certificate, '-CAkey', this.#own.key, '-CAcreateserial', '-extfile', extensions];
    this.#openssl('x509', '-req', '-in', request, ...by, '-out', issued.certificate, '-days', '2');
    return issued;
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #files(name: string): Issued {
    return { certificate: join(this.directory, `${name}.pem`), key: join(this.directory, `${name}.key`) };
  }

  #newKey({ key }: Issued): string[] {
    return ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  }

  #openssl(...words: string[]): void {
    execFileSync('openssl', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
