import { API_PATH } from '#kit/openapi/api-document';

/** What the gateway answers by its router. */
const ROUTED: ReadonlySet<string> = new Set(['/', '/healthz', '/readyz', API_PATH]);

/** The console and the door for agents, by the first segment of their paths. */
export const SITES = ['/console', '/mcp'] as const;
export type Site = (typeof SITES)[number];

/** Does the router answer a normalised path? */
export const isRouted = (path: string): boolean => ROUTED.has(path);

/** The part of the gateway's own that a normalised path belongs to. */
export const siteOf = (path: string): Site | undefined =>
  SITES.find((site) => path.startsWith(site) && (path.length === site.length || path[site.length] === '/'));

/** Can no route have this prefix, as the gateway answers it itself? */
export const isOwn = (prefix: string): boolean => isRouted(prefix) || siteOf(prefix) !== undefined;
