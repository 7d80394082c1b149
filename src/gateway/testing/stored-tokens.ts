import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../engine/tokens.ts';
import type { GatewaySettings } from '../settings.ts';
import { type Rights, USE_RIGHTS } from '../store/rights.ts';
import { changeTokens, type TokenRecord } from '../store/token-file.ts';
import { type RawUpstream, startRawUpstream } from './raw-upstream.ts';
import { startGateway } from './start-gateway.ts';

/** The token with the secret `secret-<name>`. */
export const storedToken = (name: string, rights: Partial<Rights> = {}): TokenRecord => ({
  id: name.replaceAll('-', ''),
  name,
  digest: digestOf(`secret-${name}`),
  created: '2026-01-01T00:00:00.000Z',
  expires: null,
  previous: null,
  ...USE_RIGHTS,
  ...rights,
});

/** The header with the secret of a stored token. */
export const bearer = (name: string): string => `Authorization: Bearer secret-${name}\r\n`;

/** A gateway with these tokens alone, in front of one upstream. Both end together, and the directory goes. */
export async function startWithTokens(
  tokens: readonly TokenRecord[],
  settings: Partial<GatewaySettings> = {},
  upstream?: RawUpstream,
) {
  const behind = upstream ?? (await startRawUpstream());
  const data = await mkdtemp(join(tmpdir(), 'almanac-tokens-'));
  const directory = join(data, 'gateway');
  await changeTokens(directory, () => tokens);
  const gateway = await startGateway({ tokens: [], clientHeader: 'X-Almanac-Client', ...settings }, behind, data);
  return {
    ...gateway,
    directory,
    async stop() {
      await gateway.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
