import { execFile, spawnSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's names of processors. */
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

const SETTINGS = '/etc/almanac/almanac.toml';

/** Can a package be made here? @returns true, or one sentence that says why not */
export function canMakeDebianPackage(): true | string {
  if (process.platform !== 'linux') return 'A Debian package is made on Linux only.';
  if (ARCHITECTURES[process.arch] === undefined) return `There is no Debian package for ${process.arch}.`;
  if (spawnSync('dpkg-deb', ['--version']).error !== undefined) return 'A Debian package needs dpkg-deb.';
  return true;
}

/**
 * Makes a package for Debian and Ubuntu out of an offline bundle: Node and Almanac below /usr/lib/almanac, the units of
 * systemd, and settings that stay as somebody changed them. Nothing is fetched when it is installed.
 * @param root the repository
 * @param bundle the unpacked offline bundle
 * @param level of the compression: xz, or gzip at its fastest
 * @returns the name of the file
 */
export async function makeDebianPackage(
  root: string,
  bundle: string,
  version: string,
  out: string,
  level: 'small' | 'fast',
): Promise<string> {
  const architecture = ARCHITECTURES[process.arch];
  const name = `almanac_${version}_${architecture}.deb`;
  const tree = join(out, 'debian');
  await rm(tree, { recursive: true, force: true });
  const place = async (path: string): Promise<string> => {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    return join(tree, path);
  };
  const own = (file: string): string => join(root, 'packaging', 'debian', file);
  await cp(join(bundle, 'lib'), await place('/usr/lib/almanac'), { recursive: true });
  await copyFile(join(bundle, 'sbom.cdx.json'), await place('/usr/share/doc/almanac/sbom.cdx.json'));
  const command = await place('/usr/bin/almanac');
  await writeFile(
    command,
    '#!/bin/sh\nhere=$(dirname -- "$(readlink -f -- "$0")")\nexec "$here/../lib/almanac/node" "$here/../lib/almanac/almanac/dist/cli/main.js" "$@"\n',
  );
  await chmod(command, 0o755);
  for (const unit of ['almanac.service', 'almanac@.service'])
    await copyFile(join(root, 'packaging', 'systemd', unit), await place(`/usr/lib/systemd/system/${unit}`));
  await copyFile(own('sysusers.conf'), await place('/usr/lib/sysusers.d/almanac.conf'));
  await copyFile(own('almanac.toml'), await place(SETTINGS));
  const texts = await Promise.all(['LICENSE', 'NOTICE'].map((file) => readFile(join(root, file), 'utf8')));
  await writeFile(await place('/usr/share/doc/almanac/copyright'), texts.join('\n'));
  await symlink('../../../lib/almanac/almanac/CHANGELOG.md', join(tree, 'usr/share/doc/almanac/changelog.md'));

  const { stdout } = await run('du', ['-sk', '--apparent-size', tree]);
  await writeFile(
    await place('/DEBIAN/control'),
    `Package: almanac
Version: ${version}
Architecture: ${architecture}
Maintainer: The authors of Almanac <almanac@example.invalid>
Installed-Size: ${stdout.split('\t', 1)[0]}
Depends: libc6 (>= 2.28), libstdc++6 (>= 9)
Section: net
Priority: optional
Homepage: https://www.npmjs.com/package/almanac
Description: lookup interfaces, self-hosted
 Digits of pi, vulnerabilities, reverse geocoding, grammar and language
 models, each compatible with a service that people already use, and a
 gateway in front of them. It brings its own Node.js.
`,
  );
  await writeFile(await place('/DEBIAN/conffiles'), `${SETTINGS}\n`);
  for (const script of ['postinst', 'prerm', 'postrm']) {
    const target = await place(`/DEBIAN/${script}`);
    await copyFile(own(script), target);
    await chmod(target, 0o755);
  }
  await run('chmod', ['-R', 'u=rwX,go=rX', tree]);
  const compression = level === 'small' ? ['-Zxz', '-z6'] : ['-Zgzip', '-z1'];
  await run('dpkg-deb', ['--root-owner-group', ...compression, '--build', tree, join(out, name)]);
  await rm(tree, { recursive: true });
  return name;
}
