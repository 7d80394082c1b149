/** Patterns of postcodes by country: facts of the Universal Postal Union, collected by hand. d digit. */
const DIGITS: Readonly<Record<number, string>> = {
  3: 'fo is ls mg pg',
  4: 'af al ar am at au bd be bg ch cx cy dk ge gl gw hu li lr lu mk mz nf ne nz no ph py si tn ve za sj',
  5: 'as ax ba bt cu de dz ee eg es fi fr gt gu hr id il iq it jo ke kr kw la lk ly ma me mm mn mp mx my np om pe pk pr ps ro rs sa sd sn th tr ua uy va vi xk yt zm pm re gp gf mq nc pf wf bl mf',
  6: 'by cn co kg kz mn ng ru sg tj tm uz ec tt vn',
  7: 'cl',
};

const OWN: Readonly<Record<string, RegExp>> = {
  us: /^(\d{5})(?:[ -]\d{4})?$/,
  in: /^\d{6}$/,
  cz: /^(\d{3}) ?(\d{2})$/,
  gr: /^(\d{3}) ?(\d{2})$/,
  se: /^(\d{3}) ?(\d{2})$/,
  sk: /^(\d{3}) ?(\d{2})$/,
  nl: /^(\d{4}) ?([A-Z]{2})$/,
  ca: /^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/,
  gb: /^([A-Z]{1,2}\d[A-Z0-9]?) ?(\d[A-Z]{2})$/,
  br: /^(\d{5})-?(\d{3})$/,
  jp: /^(\d{3})-?(\d{4})$/,
  pl: /^(\d{2})[ -]?(\d{3})$/,
  pt: /^(\d{4})(?:-?(\d{3}))?$/,
  mc: /^980\d\d$/,
  ad: /^AD\d{3}$/,
  md: /^(?:MD)?-?(\d{4})$/,
  lv: /^(?:LV)?-?(\d{4})$/,
  lt: /^(?:LT)?-?(\d{5})$/,
  ie: /^([A-Z]\d[\dW]) ?([A-Z0-9]{4})$/,
  mt: /^([A-Z]{3}) ?(\d{4})$/,
  gg: /^(GY\d{1,2}) ?(\d[A-Z]{2})$/,
  je: /^(JE\d) ?(\d[A-Z]{2})$/,
  im: /^(IM\d{1,2}) ?(\d[A-Z]{2})$/,
};

/** How the parts of a postcode are joined where it is not a blank. */
const JOINT: Readonly<Record<string, string>> = { br: '-', jp: '-', pl: '-', pt: '-' };

/** Countries without postcodes. */
const WITHOUT = new Set(
  'ae ag ao aw bf bi bj bo bs bw bz cd cf cg ci ck cm dj dm er fj gd gh gm gq gy hk jm ki km kn lc ml mo mr ms mw na nr nu qa rw sb sc sl sr ss st sy td tg tk tl to tv ug vu ye zw'.split(
    ' ',
  ),
);

/** What a postcode looks like in each country. */
const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(DIGITS).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, new RegExp(`^\\d{${digits}}$`)] as const),
  ),
  ...Object.entries(OWN),
]);

const ANY = /^[A-Z0-9 -]{3,12}$/;

/** A postcode as its country writes it; undefined when it is none. */
export function normalisePostcode(text: string, countryCode: string | undefined): string | undefined {
  let code = text.trim().toUpperCase();
  if (countryCode !== undefined) {
    if (WITHOUT.has(countryCode)) return undefined;
    const prefix = countryCode.toUpperCase();
    if (countryCode !== 'ad' && code.startsWith(prefix) && /^[ -]?\d/.test(code.slice(2)))
      code = code.slice(2).replace(/^[ -]+/, '');
  }
  if (/^[0 -]*$/.test(code)) return undefined;
  const pattern = countryCode === undefined ? undefined : PATTERNS.get(countryCode);
  if (!pattern) return ANY.test(code) ? code : undefined;
  const match = pattern.exec(code);
  if (!match) return undefined;
  const parts = match.slice(1).filter((part) => part !== undefined);
  return parts.length === 0 ? match[0] : parts.join(JOINT[countryCode ?? ''] ?? ' ');
}

/** Metres around the centre of a postcode within which it counts. */
export function postcodeReach(countryCode: string | undefined): number {
  switch (countryCode) {
    case 'ch':
    case 'ee':
    case 'jp':
      return 3000;
    case 'li':
      return 4000;
    case 'ro':
      return 2500;
    case 'gg':
    case 'lu':
    case 'pt':
      return 1000;
    case 'nl':
      return 800;
    case 'gb':
    case 'im':
      return 700;
    case 'ie':
      return 50;
    default:
      return 5000;
  }
}
