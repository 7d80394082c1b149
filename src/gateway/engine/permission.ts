import type { ErrorCode } from '../errors.ts';
import type { Grant } from './limits/limiter.ts';
import { type ModelsRoute, modelsRoute } from './models-actions.ts';
import { hasModels, type Route } from './routes.ts';

/** Whether a token may do what a request asks for, as far as its method and path tell. */
export interface Permission {
  /** Why not. */
  readonly refused?: ErrorCode;
  readonly places?: Readonly<Record<string, string>>;
  /** What of the request or its answer is still to be judged. */
  readonly judged?: ModelsRoute;
}

const ALLOWED: Permission = {};
const WRONG_ROUTE: Permission = { refused: 'ROUTE_NOT_ALLOWED' };
const UNKNOWN_PATH: Permission = { refused: 'PATH_NOT_ALLOWED' };

/** Does a token hold for some models alone, or for requests of some size? Then more than the path is judged. */
export const isBounded = ({ models, limits }: Grant): boolean =>
  !models.includes('*') || limits.numCtx !== undefined || limits.numPredict !== undefined;

/** @param path normalised, as it is forwarded */
export function permission(grant: Grant, place: Pick<Route, 'name' | 'api'>, method: string, path: string): Permission {
  if (!grant.routes.includes('*') && !grant.routes.includes(place.name)) return WRONG_ROUTE;
  if (!hasModels(place.api)) return ALLOWED;
  const route = modelsRoute(method, path);
  const bounded = isBounded(grant);
  if (route === undefined) return grant.actions.includes('manage') && !bounded ? ALLOWED : UNKNOWN_PATH;
  if (!grant.actions.includes(route.action)) return { refused: 'ACTION_NOT_ALLOWED', places: { action: route.action } };
  return bounded ? { judged: route } : ALLOWED;
}
