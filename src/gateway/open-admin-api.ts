import type { ServiceContext } from '#kit/service';
import { newToken } from './engine/tokens.ts';
import type { Settings } from './settings.ts';
import { adminToken, adminTokenPath } from './store/admin-token-file.ts';
import type { UsageBetween } from './wire/admin/usage-routes.ts';

/** A running admin API. */
export interface OpenedAdminApi {
  readonly url: string;
  close(): void;
}

/**
 * The admin API, where the settings ask for one.
 * @param applied resolves when a change of the token file holds
 */
export async function openAdminApi(
  { settings: values, directory, log }: ServiceContext<Settings>,
  applied: () => Promise<void>,
  between: UsageBetween,
): Promise<OpenedAdminApi | undefined> {
  if (values.tokenAdminPort < 0) return undefined;
  // Imported late: most gateways have none.
  const [{ startAdminApi }, { tokenRoutes }, { usageRoutes }] = await Promise.all([
    import('./wire/admin/admin-api.ts'),
    import('./wire/admin/token-routes.ts'),
    import('./wire/admin/usage-routes.ts'),
  ]);
  const file = adminTokenPath(directory, values.tokenAdminFile);
  const { token, made } = await adminToken(file, newToken);
  const routes = [...tokenRoutes(directory, applied), ...usageRoutes(between)];
  const admin = await startAdminApi(values, token, routes, log);
  log.info({ url: admin.url, file, made }, 'the admin API of tokens is ready; this file has its token');
  return {
    url: admin.url,
    close() {
      admin.server.closeAllConnections();
      admin.server.close();
    },
  };
}
