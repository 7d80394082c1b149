import { isatty } from 'node:tty';

/**
 * Hears SIGHUP, which asks a server to read again what it can. It does not end the process, unless it says that the
 * terminal of the process is gone: then this is a SIGTERM, as nobody could read or stop the server any more.
 */
export function onHangUp(reload: () => void): void {
  const hadTerminal = isatty(2);
  let gone = false;
  process.on('SIGHUP', () => {
    if (!hadTerminal || isatty(2)) reload();
    else if (!gone) {
      gone = true;
      process.kill(process.pid, 'SIGTERM');
    }
  });
}
