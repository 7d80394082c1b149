/** Inventories of every kind that we read, each naming the package `gate` or `acme/gate` in version 1.3.0. */
export const INVENTORIES: Readonly<Record<string, string>> = {
  'bom.json': JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: 'urn:uuid:00000000-0000-4000-8000-000000000000',
    components: [
      { type: 'library', name: 'gate', version: '1.3.0', purl: 'pkg:npm/gate@1.3.0', 'bom-ref': 'a', components: [] },
      {
        type: 'library',
        group: 'acme',
        name: 'gate',
        version: '1.3.0',
        cpe: 'cpe:2.3:a:acme:gate:1.3.0:*:*:*:*:*:*:*',
      },
    ],
  }),
  'bom.xml': `<?xml version="1.0"?><bom xmlns="http://cyclonedx.org/schema/bom/1.5" serialNumber="urn:uuid:1"><components>
    <component type="library" bom-ref="a"><name>gate</name><version>1.3.0</version><purl>pkg:npm/gate@1.3.0</purl>
    <components><component type="library"><name>wall &amp; co</name><version>2</version></component></components>
    </component></components></bom>`,
  'sbom.spdx.json': JSON.stringify({
    spdxVersion: 'SPDX-2.3',
    documentNamespace: 'https://example.com/1',
    packages: [
      {
        SPDXID: 'SPDXRef-1',
        name: 'gate',
        versionInfo: '1.3.0',
        externalRefs: [
          { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: 'pkg:npm/gate@1.3.0' },
        ],
      },
    ],
  }),
  'sbom.spdx': `SPDXVersion: SPDX-2.3\nDocumentNamespace: https://example.com/2\nPackageName: gate\nSPDXID: SPDXRef-1
PackageVersion: 1.3.0\nPackageComment: <text>one\ntwo</text>\nExternalRef: PACKAGE-MANAGER purl pkg:npm/gate@1.3.0\n`,
  'package-lock.json': JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { name: 'app' }, 'node_modules/gate': { version: '1.3.0' }, 'lib/own': { version: '1.0.0' } },
  }),
  'pnpm-lock.yaml': "lockfileVersion: '9.0'\npackages:\n  gate@1.3.0:\n    resolution: {integrity: sha512-x}\n",
  'yarn.lock':
    '# yarn lockfile v1\n\ngate@^1.0.0, gate@~1.3.0:\n  version "1.3.0"\n  resolved "https://example.com/gate.tgz"\n',
  'poetry.lock': '[[package]]\nname = "gate"\nversion = "1.3.0"\n',
  'uv.lock':
    'version = 1\n\n[[package]]\nname = "gate"\nversion = "1.3.0"\nsource = { registry = "https://example.com" }\n\n[[package]]\nname = "own"\nversion = "0.1"\nsource = { virtual = "." }\n',
  'requirements.txt': 'gate[extra]==1.3.0 \\\n  --hash=sha256:00 # why\nwall>=2\n-r other.txt\n',
  'Pipfile.lock': JSON.stringify({ _meta: {}, default: { gate: { version: '==1.3.0' } }, develop: {} }),
  'go.mod':
    'module example.com/app\n\ngo 1.22.1\n\nrequire (\n\texample.com/old v1.0.0 // indirect\n)\nrequire example.com/wall v2.0.0+incompatible\n\nreplace example.com/old => example.com/gate v1.3.0\n',
  'go.sum':
    'example.com/gate v1.3.0 h1:x=\nexample.com/gate v1.3.0/go.mod h1:y=\nexample.com/gate v1.2.0/go.mod h1:z=\n',
  'Cargo.lock':
    '[[package]]\nname = "gate"\nversion = "1.3.0"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\n',
  'Gemfile.lock':
    'GEM\n  remote: https://example.com/\n  specs:\n    gate (1.3.0-x86_64-linux)\n      wall (~> 1)\n\nPLATFORMS\n  ruby\n',
  'composer.lock': JSON.stringify({ packages: [{ name: 'acme/gate', version: 'v1.3.0' }], 'packages-dev': [] }),
  'gradle.lockfile': '# comment\nacme:gate:1.3.0=compileClasspath\nempty=\n',
  'pom.xml':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a property of Maven.
    '<project><properties><g>1.3.0</g></properties><dependencies><dependency><groupId>acme</groupId><artifactId>gate</artifactId><version>${g}</version></dependency></dependencies></project>',
  'packages.lock.json': JSON.stringify({
    version: 1,
    dependencies: { net8: { Gate: { type: 'Direct', resolved: '1.3.0' } } },
  }),
  'packages.config': '<packages><package id="Gate" version="1.3.0" /></packages>',
  'mix.lock': '%{\n  "gate": {:hex, :gate, "1.3.0", "abc", [:mix], [], "hexpm", "def"},\n}\n',
  'pubspec.lock': 'packages:\n  gate:\n    dependency: "direct main"\n    source: hosted\n    version: "1.3.0"\n',
  'conan.lock': JSON.stringify({ version: '0.5', requires: ['gate/1.3.0#abc%1'] }),
};
