import { testCvss } from './cvss-tests.ts';
import { CWE_VERSION, checkCwe } from './cwe.ts';
import { type Document, isOneOf, objects, productsOf, type Tell, text, texts } from './parts.ts';

const PROFILES = [
  'csaf_security_incident_response',
  'csaf_informational_advisory',
  'csaf_security_advisory',
  'csaf_vex',
] as const;
const PROFILE_NAMES = ['securityincidentresponse', 'informationaladvisory', 'securityadvisory', 'vex'];

/** CSAF 2.0, sections 6.1.11, 6.1.12, 6.1.15, 6.1.23, 6.1.24, 6.1.26 and 6.1.28: the document and its vulnerabilities. */
export function testDocument(parts: Document, tell: Tell): void {
  const { document, vulnerabilities } = parts;
  for (const name of ['lang', 'source_lang']) {
    const tag = text(document[name]);
    if (tag !== undefined && !isLanguage(tag))
      tell({ test: '6.1.12', path: `/document/${name}`, message: `"${tag}" is not a registered language` });
  }
  const { category } = document.publisher as { category: string };
  if (category === 'translator' && document.source_lang === undefined)
    tell({ test: '6.1.15', path: '/document/source_lang', message: 'a translation does not say from which language' });
  if (document.lang !== undefined && sameTag(document.lang, document.source_lang))
    tell({ test: '6.1.28', path: '/document/source_lang', message: 'it is the language of the document' });
  testCategory(parts, tell);

  const cves = new Set<string>();
  vulnerabilities.forEach((vulnerability, number) => {
    const path = `/vulnerabilities/${number}`;
    const cve = text(vulnerability.cve);
    if (cve !== undefined && cves.has(cve))
      tell({ test: '6.1.23', path: `${path}/cve`, message: `${cve} is that of another vulnerability too` });
    if (cve !== undefined) cves.add(cve);
    const cwe = vulnerability.cwe as { id: string; name: string } | undefined;
    const known = cwe && checkCwe(cwe.id, cwe.name);
    if (cwe && known !== 'right')
      tell({
        test: '6.1.11',
        path: `${path}/cwe`,
        message: known === 'unknown' ? `there is no ${cwe.id}` : `${cwe.id} has another name in CWE ${CWE_VERSION}`,
      });
    const involvements = new Set<string>();
    objects(vulnerability.involvements).forEach(({ party, date }, at) => {
      const name = `${String(party)} ${date === undefined ? '' : Date.parse(String(date))}`;
      if (involvements.has(name))
        tell({
          test: '6.1.24',
          path: `${path}/involvements/${at}`,
          message: `the party ${String(party)} stands twice with the same date`,
        });
      involvements.add(name);
    });
    objects(vulnerability.scores).forEach((score, at) => {
      testCvss(score.cvss_v2, `${path}/scores/${at}/cvss_v2`, tell);
      testCvss(score.cvss_v3, `${path}/scores/${at}/cvss_v3`, tell);
    });
  });
}

const sameTag = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase();

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Are language and region registered? Subtags of two letters are looked up; of the thousands with three letters only
 * some are known here, so those pass.
 */
function isLanguage(tag: string): boolean {
  const [language = '', ...rest] = tag.split('-');
  if (/^[xi]$/i.test(language)) return true;
  try {
    Intl.getCanonicalLocales(tag);
    const region = rest.find((part, at) => /^[a-z]{2}$/i.test(part) && at <= 4 && !rest.slice(0, at).some(isSingleton));
    return (
      (language.length !== 2 || languages.of(language) !== undefined) &&
      (region === undefined || PRIVATE_REGION.test(region) || regions.of(region.toUpperCase()) !== undefined)
    );
  } catch {
    return false;
  }
}

/** RFC 5646, section 2.2.4. */
const PRIVATE_REGION = /^(aa|q[m-z]|x[a-z]|zz)$/i;

const isSingleton = (part: string): boolean => part.length === 1;

/** 6.1.26: a document of no profile does not call itself by the name of one. */
function testCategory(parts: Document, tell: Tell): void {
  if (isOneOf(parts, ...PROFILES)) return;
  const { category } = parts;
  const bare = category.replace(/[-_\s]/g, '').toLowerCase();
  const reserved = category.toLowerCase().startsWith('csaf_') && category !== 'csaf_base';
  if (reserved || PROFILE_NAMES.includes(bare) || PROFILES.some((name) => name.replaceAll('_', '') === bare))
    tell({
      test: '6.1.26',
      path: '/document/category',
      message: `"${category.slice(0, 60)}" is too like the name of a profile`,
    });
}

/** CSAF 2.0, section 6.1.27: what the profiles ask for. */
export function testProfile(parts: Document, tell: Tell): void {
  const { document, tree, vulnerabilities } = parts;
  const vex = isOneOf(parts, 'csaf_vex');
  const advisory = vex || isOneOf(parts, 'csaf_security_advisory');
  const told = (part: string, path: string, message: string): void => tell({ test: `6.1.27.${part}`, path, message });
  if (isOneOf(parts, 'csaf_informational_advisory', 'csaf_security_incident_response')) {
    if (
      !objects(document.notes).some(({ category }) => /^(description|details|general|summary)$/.test(String(category)))
    )
      told('1', '/document/notes', 'no note describes, details or summarises');
    if (!objects(document.references).some(({ category = 'external' }) => category === 'external'))
      told('2', '/document/references', 'there is no external reference');
  }
  if (isOneOf(parts, 'csaf_informational_advisory') && vulnerabilities.length > 0)
    told('3', '/vulnerabilities', 'an informational advisory has vulnerabilities');
  if (!advisory) return;
  if (Object.keys(tree).length === 0) told('4', '/product_tree', 'there is no product tree');
  if (vulnerabilities.length === 0) told('11', '/vulnerabilities', 'there are no vulnerabilities');
  vulnerabilities.forEach((vulnerability, number) => {
    const path = `/vulnerabilities/${number}`;
    if (vulnerability.notes === undefined) told('5', `${path}/notes`, 'there are no notes');
    const status = vulnerability.product_status as Record<string, unknown> | undefined;
    if (!vex) {
      if (status === undefined) told('6', `${path}/product_status`, 'there is no product status');
      return;
    }
    if (!['fixed', 'known_affected', 'known_not_affected', 'under_investigation'].some((name) => status?.[name]))
      told('7', `${path}/product_status`, 'no product is fixed, affected, not affected or under investigation');
    if (vulnerability.cve === undefined && vulnerability.ids === undefined) told('8', path, 'it has no id');
    const covered = (part: Set<string>[]): Set<string> => new Set(part.flatMap((ids) => [...ids]));
    const impact = covered(
      [
        ...objects(vulnerability.flags),
        ...objects(vulnerability.threats).filter(({ category }) => category === 'impact'),
      ].map((part) => productsOf(part, tree)),
    );
    for (const id of texts(status?.known_not_affected))
      if (!impact.has(id))
        told('9', `${path}/product_status/known_not_affected`, `nothing says why ${id} is not affected`);
    const action = covered(objects(vulnerability.remediations).map((part) => productsOf(part, tree)));
    for (const id of texts(status?.known_affected))
      if (!action.has(id)) told('10', `${path}/product_status/known_affected`, `nothing says what to do about ${id}`);
  });
}
