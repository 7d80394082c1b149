const HOST = /^[a-z0-9_][a-z0-9_.:-]{0,349}$/;
const NAMESPACE = /^[a-z0-9_][a-z0-9_-]{0,79}$/;
const PART = /^[a-z0-9_][a-z0-9_.-]{0,79}$/;

/**
 * The whole name of a model as Ollama completes it, `host/namespace/model:tag` in small letters: `x` is
 * `registry.ollama.ai/library/x:latest`. Two names with the same whole name are one model.
 * @returns undefined for what is no name in Ollama
 */
export function wholeName(name: string): string | undefined {
  const { path, tag = 'latest' } = apart(name.toLowerCase().replace(/^https?:\/\//, ''));
  const [model = '', namespace = 'library', host = 'registry.ollama.ai', ...more] = path.split('/').reverse();
  if (more.length > 0 || !HOST.test(host) || !NAMESPACE.test(namespace) || !PART.test(model) || !PART.test(tag))
    return undefined;
  return `${host}/${namespace}/${model}:${tag}`;
}

/** Two names with the same key are one model: their whole names are the same, or what they have instead. */
export const modelKey = (name: string): string => wholeName(name) ?? name.toLowerCase();

/** The tag of a name is what follows a colon behind the last slash. */
export function apart(name: string): { path: string; tag: string | undefined } {
  const colon = name.lastIndexOf(':');
  if (colon <= name.lastIndexOf('/')) return { path: name, tag: undefined };
  return { path: name.slice(0, colon), tag: name.slice(colon + 1) };
}
