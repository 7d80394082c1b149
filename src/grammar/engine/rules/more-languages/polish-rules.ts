import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const spelling = topic({ category: 'TYPOS', issueType: 'misspelling', shortMessage: 'Pisownia', priority: 1 });
const rule = topic({ category: 'GRAMMAR', shortMessage: 'Gramatyka' });
const punctuation = topic({ category: 'PUNCTUATION', issueType: 'typographical', shortMessage: 'Interpunkcja' });
const style = topic({ category: 'STYLE', issueType: 'style', picky: true, shortMessage: 'Styl' });

/** Pisownia łączna i rozdzielna, formy czasowników i przecinki. */
export const polishRules: readonly PatternRuleData[] = [
  spelling(
    'NA_PEWNO',
    '„napewno” zamiast „na pewno”',
    'To wyrażenie pisze się rozdzielnie.',
    [
      '[napewno] => na pewno',
      '[narazie] => na razie',
      '[wogóle|wogule] => w ogóle',
      '[poprostu] => po prostu',
      '[conajmniej] => co najmniej',
      '[pozatym] => poza tym',
      '[odrazu] => od razu',
      '[naprzykład] => na przykład',
      '[dopóki co] => póki co',
      '[pokolei] => po kolei',
    ],
    ['On [[napewno]] przyjdzie. => na pewno', 'To [[wogóle]] nie działa. => w ogóle'],
    ['On na pewno przyjdzie.', 'To w ogóle nie działa.'],
  ),
  spelling(
    'SPOD',
    '„z pod” zamiast „spod”',
    'Ten przyimek pisze się łącznie.',
    [
      '[z pod] => spod',
      '[z nad] => znad',
      '[z przed] => sprzed',
      '[z poza] => spoza',
      '[z pomiędzy] => spomiędzy',
      '[po za] => poza',
      '[na przeciwko] => naprzeciwko',
      '[po mimo] => pomimo',
    ],
    ['Wyszedł [[z pod]] stołu. => spod', 'Dom stoi [[na przeciwko]]. => naprzeciwko'],
    ['Wyszedł spod stołu.', 'Wyszedł z domu.'],
  ),
  rule(
    'POSZEDLEM',
    '„poszłem” zamiast „poszedłem”',
    'Poprawna forma ma „-szed-”.',
    [
      '[poszłem] => poszedłem',
      '[przyszłem] => przyszedłem',
      '[wyszłem] => wyszedłem',
      '[doszłem] => doszedłem',
      '[wziąść] => wziąć',
      '[włanczać] => włączać',
      '[włancza] => włącza',
      '[wyłanczać] => wyłączać',
      '[przełanczać] => przełączać',
    ],
    ['Wczoraj [[poszłem]] do kina. => poszedłem', 'Musisz to [[wziąść]]. => wziąć'],
    ['Wczoraj poszedłem do kina.', 'Musisz to wziąć.'],
  ),
  rule(
    'TE_KSIAZKE',
    '„tą książkę” zamiast „tę książkę”',
    'W bierniku pisze się „tę”.',
    ['[tą] książkę|rzecz|kobietę|sprawę|noc|drogę|pracę|decyzję|kwotę|umowę|informację|kartę|szansę => tę'],
    ['Czytam [[tą]] książkę. => tę', 'Znam [[tą]] kobietę. => tę'],
    ['Czytam tę książkę.', 'Idę tą drogą.'],
  ),
  punctuation(
    'PRZECINEK_ZE',
    'Brak przecinka przed „że”',
    'Przed „że” stawia się przecinek.',
    [
      'wiem|wiesz|wie|myślę|myśli|mówi|mówił|powiedział|powiedziała|sądzę|uważam|widzę|wydaje|pewien|cieszę|prawda|szkoda|się [że] => , że -- dlatego|mimo|chyba|tak|tyle [że]',
    ],
    ['Wiem[[ że]] przyjdzie. => , że', 'On mówi[[ że]] pada. => , że'],
    ['Wiem, że przyjdzie.', 'Mimo że pada, idę.'],
  ),
  punctuation(
    'PRZECINEK_PONIEWAZ',
    'Brak przecinka przed „ponieważ”',
    'Przed „\\2” stawia się przecinek.',
    ['/\\p{L}+/^i|oraz|albo|lub|tylko|a|ale|dlatego|właśnie|nie [ponieważ|gdyż|aczkolwiek] => , \\2'],
    ['Zostaję[[ ponieważ]] pada. => , ponieważ', 'Idę[[ gdyż]] muszę. => , gdyż'],
    ['Zostaję, ponieważ pada.', 'Ponieważ pada, zostaję.'],
  ),
  spelling(
    'NIE_RAZEM',
    '„nie którzy”, „nie raz”',
    'To jeden wyraz: pisownia łączna.',
    [
      '[nie którzy] => niektórzy',
      '[nie które] => niektóre',
      '[nie długo] => niedługo',
      '[nie stety] => niestety',
      '[nie co] => nieco',
      '[nie zbyt] => niezbyt',
      '[nie bawem] => niebawem',
    ],
    ['[[Nie którzy]] śpią. => Niektórzy', 'To [[nie długo]] minie. => niedługo'],
    ['Niektórzy śpią.', 'Nie wiem, którzy śpią.'],
  ),
  style(
    'OKRES_CZASU',
    '„okres czasu”, „cofać się do tyłu”',
    'Jedno z tych słów wystarczy.',
    [
      '[okres czasu] => okres',
      '[cofnąć się do tyłu] => cofnąć się',
      '[w dniu dzisiejszym] => dzisiaj',
      '[kontynuować dalej] => kontynuować',
      '[spaść na dół] => spaść',
      '[w miesiącu maju|czerwcu|lipcu] => w \\3',
      '[fakt autentyczny] => fakt',
    ],
    ['Trwało to [[okres czasu]]. => okres', 'Piszę [[w dniu dzisiejszym]]. => dzisiaj'],
    ['Trwało to długi okres.', 'Piszę dzisiaj.'],
  ),
];
