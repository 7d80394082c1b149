import type { Server } from 'node:http';
import type { Logger } from '../../log.ts';
import { plainMetric } from '../../metric-table.ts';
import type { Metrics } from '../../metrics.ts';
import { CertificateWatch } from './certificate-watch.ts';
import type { Certificate } from './read-certificate.ts';
import { changeCertificate, type TlsStart } from './secure-server.ts';
import type { TlsFiles, TlsSettings } from './tls-settings.ts';

/** The certificate of a running service. */
export interface ServedCertificate {
  readonly start: TlsStart;
  /** Shows what the files hold from now on to new connections. */
  keepNew(server: Server): void;
  /** Looks at once. @param files to follow from now on */
  reload(files: TlsFiles): Promise<void>;
  /** For `/status`. */
  status(): Record<string, unknown>;
  close(): void;
}

/**
 * Reads the certificate of a service, and follows its files.
 * @throws CommandError where they cannot be used
 */
export async function serveCertificate(
  settings: TlsSettings,
  log: Logger,
  metrics: Metrics,
): Promise<ServedCertificate> {
  let current: Certificate;
  let problem: string | undefined;
  let server: Server | undefined;
  const say = (certificate: Certificate, what: string): void => {
    const { names, expires, warnings } = certificate;
    for (const warning of warnings) log.warn(warning);
    log.info({ names, expires: expires.toISOString() }, what);
  };
  const { watch, certificate } = await CertificateWatch.open(settings, settings.tlsInterval, {
    certificateChanged(next) {
      current = next;
      problem = undefined;
      if (server !== undefined) changeCertificate(server, next);
      say(next, 'new connections get the new TLS certificate');
    },
    certificateRefused(sentence) {
      problem = sentence;
      log.error(`${sentence} The TLS certificate that was read before remains in use.`);
    },
  });
  current = certificate;
  say(certificate, 'read the TLS certificate');
  metrics.gauge(
    ...plainMetric('tls_certificate_seconds'),
    () => (current.expires.getTime() - Date.now()) / 1000,
    'max',
  );
  return {
    start: { settings, certificate, handshakeFailed: (error) => log.debug({ err: error }, 'TLS handshake failed') },
    keepNew(listening) {
      server = listening;
      if (current !== certificate) changeCertificate(listening, current);
    },
    reload: (files) => watch.use(files),
    status: () => ({
      tls: { names: current.names, expires: current.expires.toISOString(), problem: problem ?? null },
    }),
    close: () => watch.close(),
  };
}
