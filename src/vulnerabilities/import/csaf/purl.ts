/**
 * What is wrong with a package URL (package-url specification, `purl-spec`): undefined when nothing is.
 * pkg:type/namespace/name@version?qualifiers#subpath
 */
export function checkPurl(purl: string): string | undefined {
  const scheme = /^pkg:\/*/i.exec(purl);
  if (scheme === null) return 'it does not begin with pkg:';
  const [beforeSubpath = ''] = purl.slice(scheme[0].length).split('#');
  const [path = '', qualifiers = ''] = beforeSubpath.split(/\?(.*)/s);
  const slash = path.indexOf('/');
  const type = slash < 0 ? path : path.slice(0, slash);
  if (!/^[a-z.+-][a-z0-9.+-]*$/i.test(type)) return `"${type.slice(0, 40)}" is not a type of packages`;
  const rest = slash < 0 ? '' : path.slice(slash + 1).replace(/^\/+|\/+$/g, '');
  // An @ at the beginning of a name belongs to its scope; a version follows the last one.
  const at = rest.lastIndexOf('@');
  const place = at > 0 && rest[at - 1] !== '/' ? rest.slice(0, at) : at < 0 ? rest : rest.slice(0, at);
  const segments = place.split('/');
  const name = segments.at(-1) ?? '';
  if (name === '') return 'it has no name';
  for (const segment of segments)
    try {
      decodeURIComponent(segment);
    } catch {
      return 'a percent sign does not begin two hexadecimal digits of UTF-8';
    }
  const keys = qualifiers.split('&').filter((pair) => pair !== '');
  const wrong = keys.map((pair) => pair.replace(/=.*$/s, '')).find((key) => !/^[a-z.\-_][a-z0-9.\-_]*$/i.test(key));
  return wrong === undefined ? undefined : `"${wrong.slice(0, 40)}" is not the name of a qualifier`;
}
