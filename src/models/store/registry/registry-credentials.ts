/** Names and passwords, and tokens, for registries: rows of the settings table. */
export interface CredentialSettings {
  /** `host=name:password` or `host=token`. */
  readonly registryCredentials: readonly string[];
  /** Token for Hugging Face; empty for none. */
  readonly huggingFaceToken: string;
}

const HUGGING_FACE: readonly string[] = ['hf.co', 'huggingface.co'];

/**
 * The value of the header Authorization for a host: Basic for a name and password, Bearer for a token. Undefined for a
 * host without either.
 */
export function authorizationOf(host: string, settings: CredentialSettings): string | undefined {
  const wanted = host.toLowerCase();
  for (const row of settings.registryCredentials) {
    const at = row.indexOf('=');
    if (at < 0 || row.slice(0, at).trim().toLowerCase() !== wanted) continue;
    const secret = row.slice(at + 1).trim();
    return secret.includes(':') ? `Basic ${Buffer.from(secret).toString('base64')}` : `Bearer ${secret}`;
  }
  const { huggingFaceToken: token } = settings;
  return token !== '' && HUGGING_FACE.includes(wanted) ? `Bearer ${token}` : undefined;
}
