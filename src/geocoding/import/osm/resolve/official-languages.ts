/** Countries with exactly one official language, by language: facts. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ar: 'ae bh eg jo kw lb ly om ps qa sa sd sy tn ye',
  az: 'az',
  bg: 'bg',
  ca: 'ad',
  cs: 'cz',
  da: 'dk',
  de: 'at de li',
  el: 'gr',
  en: 'ag ai au bb bm bs bz dm fk gb gd gh gi gm gy jm kn ky lc lr ms ng sb sh sl tc tt us vc vg vi zm',
  es: 'ar cl co cr cu do ec es gt hn mx ni pa sv uy ve',
  et: 'ee',
  fa: 'ir',
  fr: 'bf bj bl cd cg ci cf ga gf gn gp mc mf ml mq ne pm re sn tg wf',
  hr: 'hr',
  hu: 'hu',
  hy: 'am',
  id: 'id',
  is: 'is',
  it: 'it sm va',
  ja: 'jp',
  ka: 'ge',
  ko: 'kp kr',
  lt: 'lt',
  lv: 'lv',
  mk: 'mk',
  mn: 'mn',
  ne: 'np',
  nl: 'nl sr aw',
  pl: 'pl',
  pt: 'ao br cv mz pt st',
  ro: 'md ro',
  ru: 'ru',
  sk: 'sk',
  sl: 'si',
  sq: 'al',
  sr: 'rs',
  sv: 'se',
  th: 'th',
  tr: 'tr',
  uk: 'ua',
  vi: 'vn',
};

const LANGUAGES = new Map(
  Object.entries(COUNTRIES).flatMap(([language, codes]) => codes.split(' ').map((code) => [code, language] as const)),
);

/** The only official language of a country; undefined when it has several. */
export function officialLanguage(countryCode: string | undefined): string | undefined {
  return countryCode === undefined ? undefined : LANGUAGES.get(countryCode);
}
