/** The ecosystem without release or repository: `Debian` of `Debian:12`. */
export function ecosystemBase(ecosystem: string): string {
  const colon = ecosystem.indexOf(':');
  return colon < 0 ? ecosystem : ecosystem.slice(0, colon);
}

/** What names are compared by: their own registry takes some that are written differently for the same. */
export function comparableName(ecosystem: string, name: string): string {
  switch (ecosystemBase(ecosystem)) {
    case 'PyPI':
      // PEP 503.
      return name.toLowerCase().replace(/[-_.]+/g, '-');
    case 'NuGet':
    case 'Packagist':
    case 'GitHub Actions':
    case 'Hex':
      return name.toLowerCase();
    case 'SwiftURL':
      return name
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\.git$/, '');
    default:
      return name;
  }
}
