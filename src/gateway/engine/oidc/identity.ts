import { hash } from 'node:crypto';
import { RIGHT_FAULTS } from '../../store/rights.ts';

export interface ClaimSettings {
  readonly oidcIssuer: string;
  readonly oidcAudience: readonly string[];
  readonly oidcClockSkew: number;
  readonly oidcOwnerClaim: string;
  readonly oidcGroupClaim: string;
  /** `group=template`, in order of precedence. */
  readonly oidcGroups: readonly string[];
  /** For whom no group has one; empty refuses them. */
  readonly oidcTemplate: string;
}

/** Who presents a signed token. */
export interface Identity {
  /** The same for every token of one person at one issuer. */
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  /** The template whose rights they have. */
  readonly template: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const MOST_GROUPS = 1000;

/**
 * Reads who somebody is from the claims of a token whose signature is valid (OpenID Connect Core, 3.1.3.7).
 * @param now milliseconds since 1970
 * @returns undefined when the token is for somebody else, from another issuer, not valid now, or gives no rights
 */
export function identityOf(
  claims: Readonly<Record<string, unknown>>,
  settings: ClaimSettings,
  now: number,
): Identity | undefined {
  const { iss, aud, sub, exp, nbf, iat } = claims;
  if (iss !== settings.oidcIssuer || typeof sub !== 'string' || sub === '') return undefined;
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!settings.oidcAudience.some((one) => audiences.includes(one))) return undefined;
  const expires = typeof exp === 'number' ? exp * 1000 + settings.oidcClockSkew : Number.NaN;
  if (!(now < expires)) return undefined;
  for (const begin of [nbf, iat])
    if (begin !== undefined && !(typeof begin === 'number' && begin * 1000 - settings.oidcClockSkew <= now))
      return undefined;
  const template = templateOf(textsOf(claimOf(claims, settings.oidcGroupClaim)), settings);
  if (template === undefined) return undefined;
  const said = claimOf(claims, settings.oidcOwnerClaim);
  const owner = typeof said === 'string' && RIGHT_FAULTS.owner(said) === undefined ? said : null;
  const digest = hash('sha256', `${iss}\0${sub}`, 'hex');
  // The name stands in headers and metrics.
  const words = (owner ?? '').replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, 40);
  return { id: `oidc-${digest.slice(0, 32)}`, name: `oidc-${digest.slice(0, 8)}-${words}`, owner, template, expires };
}

function templateOf(groups: readonly string[], { oidcGroups, oidcTemplate }: ClaimSettings): string | undefined {
  for (const row of oidcGroups) {
    const end = row.lastIndexOf('=');
    if (groups.includes(row.slice(0, end))) return row.slice(end + 1);
  }
  return oidcTemplate === '' ? undefined : oidcTemplate;
}

/** A claim by its name; where there is none, dots lead into objects, as in `realm_access.roles`. */
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.slice(0, MOST_GROUPS) : [value]).filter((one) => typeof one === 'string');
