export type InterfaceName = 'models' | 'digits' | 'vulnerabilities' | 'geocoding' | 'grammar';

/** One interface behind the gateway. */
export interface Interface {
  readonly name: InterfaceName;
  /** What stands here, for people. */
  readonly title: string;
  readonly needsToken: boolean;
  /** Are `x-api-key` and `api-key` tokens here? Its clients send them. */
  readonly takesKeys: boolean;
  /** The path at the interface for the rest of the path behind the prefix, which begins with a slash. */
  readonly inside: (rest: string) => string;
}

const asItIs = (rest: string): string => rest;

/** Everything behind the gateway. The name is the prefix: /models/api/chat is /api/chat at models. */
export const interfaces: readonly Interface[] = [
  { name: 'models', title: 'Language models (Ollama)', needsToken: true, takesKeys: true, inside: asItIs },
  { name: 'digits', title: 'Digits of pi', needsToken: false, takesKeys: false, inside: asItIs },
  { name: 'vulnerabilities', title: 'Security vulnerabilities', needsToken: false, takesKeys: false, inside: asItIs },
  { name: 'geocoding', title: 'Reverse geocoding', needsToken: false, takesKeys: false, inside: asItIs },
  {
    name: 'grammar',
    title: 'Grammar check',
    needsToken: false,
    takesKeys: false,
    // The specification has a gateway that maps its prefix onto /v2/; the whole path is understood too.
    inside: (rest) => (rest === '/v2' || rest.startsWith('/v2/') ? rest : `/v2${rest}`),
  },
];

const byPrefix = new Map(interfaces.map((one) => [one.name as string, one]));

/** Where a normalised path leads. */
export type Place =
  | { readonly kind: 'inside'; readonly interface: Interface; readonly path: string }
  /** A bare prefix such as /models: the client is sent to /models/. */
  | { readonly kind: 'redirect'; readonly interface: Interface }
  | { readonly kind: 'nowhere' };

const NOWHERE: Place = { kind: 'nowhere' };

/** Finds the interface of a normalised path by its first segment, case-sensitively. */
export function findPlace(path: string): Place {
  const name = path.split('/')[1]!;
  const found = byPrefix.get(name);
  if (found === undefined) return NOWHERE;
  const rest = path.slice(1 + name.length);
  if (rest === '') return { kind: 'redirect', interface: found };
  return { kind: 'inside', interface: found, path: found.inside(rest) };
}
