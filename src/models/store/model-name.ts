/**
 * Names of models as Ollama writes them: `[host/][namespace/]model[:tag]`. The file system holds one manifest at
 * `manifests/<host>/<namespace>/<model>/<tag>` (ollama/ollama `types/model/name.go`).
 */
export interface ModelName {
  readonly host: string;
  readonly namespace: string;
  readonly model: string;
  readonly tag: string;
}

const DEFAULT_HOST = 'registry.ollama.ai';
const DEFAULT_NAMESPACE = 'library';
const DEFAULT_TAG = 'latest';

const HOST = /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,349}$/;
const NAMESPACE = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,79}$/;
const PART = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$/;

/**
 * The parts of a name, with defaults filled in; undefined if it is not a valid name. A valid name never has a part with
 * a meaning for the file system (`.`, `..`, separators), so its path stays inside the store.
 */
export function parseModelName(text: string): ModelName | undefined {
  let rest = text.replace(/^https?:\/\//, '');
  let tag = DEFAULT_TAG;
  const colon = rest.lastIndexOf(':');
  if (colon > rest.lastIndexOf('/')) {
    tag = rest.slice(colon + 1);
    rest = rest.slice(0, colon);
  }
  const [model = '', namespace = DEFAULT_NAMESPACE, host = DEFAULT_HOST, ...more] = rest.split('/').reverse();
  if (more.length > 0) return undefined;
  if (!PART.test(model) || !PART.test(tag) || !NAMESPACE.test(namespace) || !HOST.test(host)) return undefined;
  return { host, namespace, model, tag };
}

/** The shortest name of the same model, always with its tag: `llama3.2:latest`, `me/story:latest`. */
export function displayName(name: ModelName): string {
  const model = `${name.model}:${name.tag}`;
  if (!equal(name.host, DEFAULT_HOST)) return `${name.host}/${name.namespace}/${model}`;
  return equal(name.namespace, DEFAULT_NAMESPACE) ? model : `${name.namespace}/${model}`;
}

/** Path of the manifest, as parts below `manifests`. */
export function manifestPath(name: ModelName): readonly string[] {
  return [name.host, name.namespace, name.model, name.tag];
}

/** Whether two names mean the same model. Upper and lower case do not matter. */
export function sameModel(one: ModelName, other: ModelName): boolean {
  return (
    equal(one.host, other.host) &&
    equal(one.namespace, other.namespace) &&
    equal(one.model, other.model) &&
    equal(one.tag, other.tag)
  );
}

const equal = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
