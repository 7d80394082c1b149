import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import type { GatewaySettings } from '../settings.ts';
import { ACTIONS } from '../store/rights.ts';
import { type RawUpstream, startRawUpstream } from './raw-upstream.ts';

/** The token that gateways for tests know. */
export const TOKEN = 'alm_ThisIsTheTokenOfTheTests';
export const AUTHORIZED = `Authorization: Bearer ${TOKEN}\r\n`;

/**
 * A gateway whose interfaces are all one upstream, without a name for its clients. Both end together.
 * @param data where it keeps its files
 */
export async function startGateway(settings: Partial<GatewaySettings> = {}, upstream?: RawUpstream, data?: string) {
  const behind = upstream ?? (await startRawUpstream());
  const gateway = await startForTest(
    service,
    {
      tokens: [TOKEN],
      tokenActions: ACTIONS,
      clientHeader: '',
      modelsUrl: behind.url,
      digitsUrl: behind.url,
      vulnerabilitiesUrl: behind.url,
      geocodingUrl: behind.url,
      grammarUrl: behind.url,
      ...settings,
    },
    data,
  );
  return {
    ...gateway,
    upstream: behind,
    async stop() {
      // Tests leave connections open on purpose.
      await Promise.all([behind.close(), gateway.stop()]);
    },
  };
}
