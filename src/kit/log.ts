import { createRequire } from 'node:module';
import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Bytes of log lines that are kept while they cannot be written. */
const MOST_UNWRITTEN = 1024 * 1024;

/**
 * A logger on standard error, so that standard output stays for answers: JSON lines, or readable ones on a terminal.
 * Headers that carry credentials are never written.
 */
export function createLogger(name: string, level: string): Logger {
  const options = {
    name,
    level,
    redact: { paths: ['req.headers', 'headers.authorization', 'authorization', 'token'], remove: true },
  };
  if (process.stderr.isTTY) {
    // Loaded late: most processes do not write to a terminal.
    const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty');
    return pino(
      options,
      pretty({
        destination: 2,
        sync: true,
        ignore: 'pid,hostname,interface,code,signal,delay',
        translateTime: 'SYS:HH:MM:ss',
        singleLine: true,
      }),
    );
  }
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_UNWRITTEN });
  // A server whose log is on a full disk goes on; the lines come out when there is room, or are dropped.
  destination.on('error', () => {});
  return pino(options, destination);
}

/** A logger that says nothing, for tests and for building descriptions. */
export const silentLogger: Logger = pino({ level: 'silent' });
