import { compareTags, type Names } from './names.ts';

/**
 * Names of countries in the languages of the Unicode CLDR that comes with Node (Intl.DisplayNames), and in the
 * country's own language or languages, which is what OpenStreetMap calls `name`.
 */

/** Languages in which country names are offered as name:XX. */
const LANGUAGES = (
  'af am ar as az be bg bn br bs ca cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr hu hy id ig ' +
  'is it ja ka kk km kn ko ku ky lb lo lt lv mg mk ml mn mr ms mt my nb ne nl nn no or pa pl ps pt qu rm ro ru rw sd se ' +
  'si sk sl sn so sq sr sv sw ta te tg th ti tk to tr tt ug uk ur uz vi wo xh yi yo zh zh-Hans zh-Hant zu'
).split(' ');

/**
 * Languages of countries where the likeliest one by CLDR is not the whole answer or not the one that signs and maps
 * of the country use.
 */
const OWN_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  BE: ['nl', 'fr', 'de'],
  BI: ['fr'],
  BQ: ['nl'],
  BY: ['be'],
  CH: ['de', 'fr', 'it', 'rm'],
  CW: ['nl'],
  CY: ['el', 'tr'],
  DJ: ['fr', 'ar'],
  EH: ['ar'],
  FI: ['fi', 'sv'],
  IE: ['ga', 'en'],
  KM: ['fr', 'ar'],
  KZ: ['kk'],
  LK: ['si', 'ta'],
  LU: ['lb'],
  MA: ['fr', 'ar'],
  ML: ['fr'],
  MU: ['en', 'fr'],
  NE: ['fr'],
  SJ: ['nb'],
  SN: ['fr'],
  SX: ['nl', 'en'],
  TD: ['fr', 'ar'],
  XK: ['sq', 'sr'],
};

/** Countries that are called as in English, for the same reason. */
const IN_ENGLISH: ReadonlySet<string> = new Set('CC GH IN KE LS NA PH RW SC SS TZ UG VU ZW'.split(' '));

/** Names where CLDR's is not the customary one. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  CD: 'République démocratique du Congo',
  CG: 'Congo',
  HK: '香港 Hong Kong',
  MO: '澳門 Macau',
  TW: '臺灣',
};
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  BS: 'The Bahamas',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  GM: 'The Gambia',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macau',
  VI: 'United States Virgin Islands',
};

/** The languages of {@link LANGUAGES} that this Node has data for. */
const KNOWN: ReadonlySet<string> = new Set(LANGUAGES.filter(isSupported));

/** The names of all countries. Each is looked up when somebody asks for it, and kept. */
export class CountryNames {
  /** Names by country code for each language that was asked for; there are at most as many as {@link LANGUAGES}. */
  readonly #byLanguage = new Map<string, Map<string, string | undefined>>();
  readonly #displayNames = new Map<string, Intl.DisplayNames>();

  /** @param code ISO 3166-1 alpha-2, upper case */
  of(code: string): Names {
    return new NamesOfCountry(this, code);
  }

  /**
   * A country's name in a language.
   * @param code ISO 3166-1 alpha-2, upper case @param language one of the language tags of OpenStreetMap
   * @returns undefined when there is none
   */
  inLanguage(code: string, language: string): string | undefined {
    if (!KNOWN.has(language)) return undefined;
    let names = this.#byLanguage.get(language);
    if (!names) {
      names = new Map();
      this.#byLanguage.set(language, names);
    }
    if (!names.has(code)) names.set(code, language === 'en' ? this.#english(code) : this.#cldr(code, language));
    return names.get(code);
  }

  /** A country's name in its own language; several are joined by " / ". @param code upper case */
  own(code: string): string {
    const fixed = OWN_NAMES[code];
    if (fixed !== undefined) return fixed;
    if (IN_ENGLISH.has(code)) return this.inLanguage(code, 'en') ?? code;
    const languages = OWN_LANGUAGES[code] ?? [new Intl.Locale(`und-${code}`).maximize().language];
    const names = languages.map((language) => this.#inOwn(code, language)).filter((name) => name !== undefined);
    return names.length > 0 ? [...new Set(names)].join(' / ') : (this.inLanguage(code, 'en') ?? code);
  }

  /** A country's own language need not be among those that are offered for every country. */
  #inOwn(code: string, language: string): string | undefined {
    if (KNOWN.has(language)) return this.inLanguage(code, language);
    return isSupported(language) ? this.#cldr(code, language) : undefined;
  }

  /** CLDR writes "St. Kitts & Nevis"; maps write it out. */
  #english(code: string): string | undefined {
    return (
      ENGLISH_NAMES[code] ??
      this.#cldr(code, 'en')
        ?.replace(' & ', ' and ')
        .replace(/^St\. /, 'Saint ')
    );
  }

  #cldr(code: string, language: string): string | undefined {
    let display = this.#displayNames.get(language);
    if (!display) {
      display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      this.#displayNames.set(language, display);
    }
    return display.of(code);
  }
}

/** The names of one country. */
class NamesOfCountry implements Names {
  readonly #all: CountryNames;
  readonly #code: string;
  /** Found when it is asked for: most countries never are. */
  #own: string | undefined;

  constructor(all: CountryNames, code: string) {
    this.#all = all;
    this.#code = code;
  }

  get(tag: string): string | undefined {
    if (tag === 'name') return this.#ownName();
    return tag.startsWith('name:') ? this.#all.inLanguage(this.#code, tag.slice(5)) : undefined;
  }

  entries(): readonly (readonly [string, string])[] {
    const entries: [string, string][] = [['name', this.#ownName()]];
    for (const language of KNOWN) {
      const name = this.#all.inLanguage(this.#code, language);
      if (name !== undefined) entries.push([`name:${language}`, name]);
    }
    return entries.sort(([a], [b]) => compareTags(a, b));
  }

  #ownName(): string {
    this.#own ??= this.#all.own(this.#code);
    return this.#own;
  }
}

/** Does this Node have data for a language? */
function isSupported(language: string): boolean {
  return Intl.DisplayNames.supportedLocalesOf(language).length > 0;
}
