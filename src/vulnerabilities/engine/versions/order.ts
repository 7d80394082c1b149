import { ownEntry } from '#kit/own-entry';
import { ecosystemBase } from '../../store/affected/package-name.ts';
import { compareAlpine } from './alpine.ts';
import { compareDebian } from './debian.ts';
import { compareCran, compareHackage } from './dotted.ts';
import { compareMaven } from './maven.ts';
import { compareNuget } from './nuget.ts';
import { comparePackagist } from './packagist.ts';
import { comparePython } from './python.ts';
import { compareRpm } from './rpm.ts';
import { compareRubygems } from './rubygems.ts';
import { comparePub, compareSemantic } from './semantic.ts';

/** Compares two versions. @returns less than, equal to or greater than 0 */
export type VersionOrder = (a: string, b: string) => number;

/** Ecosystems by the name that OSV gives them (ossf.github.io/osv-schema), without what stands behind a colon. */
const ORDERS: Readonly<Record<string, VersionOrder>> = {
  PyPI: comparePython,
  Maven: compareMaven,
  NuGet: compareNuget,
  RubyGems: compareRubygems,
  Packagist: comparePackagist,
  Debian: compareDebian,
  Ubuntu: compareDebian,
  Echo: compareDebian,
  Alpine: compareAlpine,
  Alpaquita: compareAlpine,
  'BellSoft Hardened Containers': compareAlpine,
  Chainguard: compareAlpine,
  Wolfi: compareAlpine,
  MinimOS: compareAlpine,
  'Red Hat': compareRpm,
  AlmaLinux: compareRpm,
  'Rocky Linux': compareRpm,
  SUSE: compareRpm,
  openSUSE: compareRpm,
  openEuler: compareRpm,
  Mageia: compareRpm,
  'Azure Linux': compareRpm,
  'Photon OS': compareRpm,
  Fedora: compareRpm,
  CRAN: compareCran,
  Bioconductor: compareCran,
  Hackage: compareHackage,
  GHC: compareHackage,
  Pub: comparePub,
};

/**
 * How versions of an ecosystem are ordered; those that are not named here follow Semantic Versioning: npm, Go, crates.io,
 * Hex, SwiftURL, GitHub Actions, ConanCenter, Bitnami, Julia and others.
 */
export const orderOf = (ecosystem: string): VersionOrder =>
  ownEntry(ORDERS, ecosystemBase(ecosystem)) ?? compareSemantic;
