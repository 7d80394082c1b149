/** Where a full stop does not end a sentence, by language. All forms without their last full stop, in lower case. */
export interface Abbreviations {
  /** Titles and the like: what follows belongs to them, whatever its case. */
  readonly always: ReadonlySet<string>;
  /** They may also stand at a sentence's end: a capital after them begins a new one. */
  readonly beforeLowerCase: ReadonlySet<string>;
  /** Only before a number: No. 5, p. 12. */
  readonly beforeNumber: ReadonlySet<string>;
  /** Does a number with a full stop count up (the 3. October of German)? */
  readonly ordinals: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter((word) => word !== ''));
const abbreviations = (always: string, beforeLowerCase = '', beforeNumber = '', ordinals = false): Abbreviations => ({
  always: words(always),
  beforeLowerCase: words(beforeLowerCase),
  beforeNumber: words(beforeNumber),
  ordinals,
});

const NONE = abbreviations('');

const BY_LANGUAGE: Readonly<Record<string, Abbreviations>> = {
  en: abbreviations(
    'mr mrs ms mx dr prof rev hon sr jr st mt ft gen col capt lt sgt maj cpl cmdr adm gov sen rep pres fr messrs mmes e.g i.e eg ie vs cf viz al',
    'etc inc ltd co corp bros dept univ assn approx est max min avg a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ave blvd rd',
    'no nos vol vols p pp fig figs sec ch chap art eq ed eds pt par ver v c ca circa approx tel ext',
  ),
  de: abbreviations(
    'dr prof hr fr frl hrn st z.b z.\u00a0b z u.a d.h i.d.r bzw bspw vgl ca sog ggf evtl insb inkl exkl zzgl abzgl mio mrd geb gest',
    'usw etc u.s.w str tel nr abs art abb jh jan feb mrz apr jun jul aug sept okt nov dez v.chr n.chr a.d',
    'nr bd s seite kap abb tab art abs § hausnr',
    true,
  ),
  fr: abbreviations(
    'm mm mme mlle mmes dr pr me mgr st ste p.ex c.-à-d cf av apr env',
    'etc j.-c janv févr avr juil sept oct nov déc',
    'n no vol p pp fig chap art t',
  ),
  es: abbreviations(
    'sr sra srta sres dr dra d dña prof profa ud uds vd lic ing p.ej cf',
    'etc ee.uu a.c d.c ene feb mar abr jun jul ago sept oct nov dic',
    'núm n.º pág págs vol fig cap art tel',
  ),
  pt: abbreviations(
    'sr sra srs dr dra prof profa d eng exmo exma p.ex cf',
    'etc a.c d.c jan fev mar abr mai jun jul ago set out nov dez ltda',
    'n nº núm pág págs p vol fig cap art tel',
  ),
  it: abbreviations(
    'sig sigg dott prof ing avv on st p.es cfr',
    'ecc a.c d.c gen feb mar apr mag giu lug ago set ott nov dic',
    'n nr pag pagg vol fig cap art tel',
  ),
  nl: abbreviations(
    'dhr mevr mw dr drs ir ing mr prof st bijv b.v d.w.z o.a m.b.t t.a.v i.v.m n.a.v evt incl excl resp ca',
    'enz etc jan feb mrt apr jun jul aug sept okt nov dec',
    'nr blz p vol fig art tel',
  ),
  pl: abbreviations(
    'dr prof mgr inż ks św np m.in tzn tzw tj ok im al ul pl os woj',
    'itd itp r w gen wg',
    'nr s str tab rys art ust pkt tel',
    true,
  ),
  ru: abbreviations(
    'г-н г-жа т.е т.к т.н т.д т.п им ул пр пл просп др напр проф акад д-р св гг',
    'г в вв н.э до н.э тыс млн млрд руб коп',
    'с стр рис табл гл ст п № т',
  ),
  uk: abbreviations(
    'т.е т.д т.п ім вул пр пл напр проф акад св див тобто',
    'р рр ст тис млн млрд грн коп',
    'с стор рис табл гл ст п № т',
  ),
  cs: abbreviations('dr prof mgr ing bc sv např tzv tj atd mj', 'apod r st', 'č str s obr tab', true),
  sk: abbreviations('dr prof mgr ing bc sv napr tzv tj', 'atď apod r st', 'č str s obr tab', true),
  sl: abbreviations('dr prof mag ing sv npr t.i tj oz', 'itd itn ipd', 'št str', true),
  da: abbreviations(
    'hr fru dr prof f.eks bl.a ca dvs pga mht ift vedr',
    'osv m.m m.v mv kl',
    'nr s bd kap fig tlf',
    true,
  ),
  sv: abbreviations('dr prof st t.ex bl.a ca dvs p.g.a s.k', 'osv m.m m.fl', 'nr s bd kap fig tel'),
  no: abbreviations('dr prof f.eks bl.a ca dvs pga', 'osv m.m', 'nr s kap fig tlf', true),
  ro: abbreviations('dl dna dr prof ing sf dvs ex', 'etc', 'nr pag vol fig art tel'),
  el: abbreviations('κ κα κος δρ καθ π.χ δηλ βλ αγ', 'κ.λπ κλπ κ.ά μ.χ π.χ', 'αρ σελ τόμ'),
  tr: abbreviations('dr prof doç av sn bkz örn yrd', 'vb vs', 'no s', true),
  lt: abbreviations('dr prof p šv pvz žr t.y', 'ir pan kt', 'nr p psl', true),
  ca: abbreviations('sr sra srs dr dra prof st p.ex', 'etc a.c d.c', 'núm pàg vol fig cap art tel'),
  gl: abbreviations('sr sra dr dra prof p.ex', 'etc a.c d.c', 'núm páx vol fig cap art tel'),
  br: abbreviations('ao itr dr prof sk da.sk', 'hag all', 'niv p'),
  eo: abbreviations('s-ro s-ino d-ro prof ekz t.e', 'ktp kp k.a', 'n-ro p'),
};

/** The abbreviations of a language (short code); none where we know none. */
export function abbreviationsOf(language: string): Abbreviations {
  return BY_LANGUAGE[language] ?? NONE;
}
