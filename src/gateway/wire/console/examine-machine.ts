import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail } from '../../errors.ts';

/** Where a running `almanac start` says at which address it answers those who operate. */
const RUNNING_FILE = 'almanac.running.json';
/** How long the examination may take, ms, and how much it may say, bytes. */
const MOST_TIME_MS = 30_000;
const MOST_BYTES = 1_048_576;

/**
 * What `almanac doctor` says of this machine, asked of the `almanac start` that runs this gateway.
 * @param directory of the gateway's data
 * @throws ServiceError where the gateway was started by itself
 */
export async function examineMachine(directory: string): Promise<unknown> {
  const address = await adminAddress(join(dirname(directory), RUNNING_FILE));
  if (address === undefined) throw fail('DOCTOR_AWAY');
  return JSON.parse(await read(`${address}/doctor`).catch(() => Promise.reject(fail('DOCTOR_AWAY'))));
}

async function adminAddress(file: string): Promise<string | undefined> {
  try {
    const { admin } = JSON.parse(await readFile(file, 'utf8')) as { admin?: unknown };
    return typeof admin === 'string' && /^http:\/\/[\w.:[\]-]+$/.test(admin) ? admin : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Error when nothing whole comes in time */
function read(url: string): Promise<string> {
  // Loaded when it is needed: few ask.
  const { get } = process.getBuiltinModule('node:http');
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(MOST_TIME_MS) }, (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > MOST_BYTES) request.destroy(new Error('too long'));
        else pieces.push(piece);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(pieces).toString());
        else reject(new Error(`status ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}
