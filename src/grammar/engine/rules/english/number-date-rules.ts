import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Number or date' });
const typography = topic({
  category: 'TYPOGRAPHY',
  issueType: 'typographical',
  picky: true,
  shortMessage: 'Typography',
});
const casing = topic({ category: 'CASING', issueType: 'typographical', shortMessage: 'Capital letter', priority: 1 });

const MONTHS = 'april|august|december|february|january|july|june|march|may|november|october|september';
const MONTHS_WITHOUT_MAY = MONTHS.replace('|march', '').replace('|may', '');

/** Numbers, dates and times, their signs, and names that take a capital letter. */
export const numberDateRules: readonly PatternRuleData[] = [
  rule(
    'ORDINAL_NUMBER_SUFFIX',
    '“2th”, “1nd”, “11st”',
    'The ending belongs to another number.',
    [
      '[/\\p{N}*(?:1(?<!11)(?:nd|rd|th)|2(?<!12)(?:st|rd|th)|3(?<!13)(?:st|nd|th)|1[1-3](?:st|nd|rd)|[04-9](?:st|nd|rd))/] => {ordinal:\\1}',
    ],
    ['It is on the [[2th]] floor. => 2nd', 'The [[11st]] of May was cold. => 11th'],
    ['It is on the 2nd floor.', 'The 11th of May was cold.'],
  ),
  rule(
    'INVALID_DATE',
    'A day that the month does not have',
    'This month has no such day.',
    [
      'february [/30|31|30th|31st/] /[.,;!?]|and|in|at|to|we|the/',
      '[/30|31|30th|31st/] of? february',
      'april|june|september|november [/31|31st/] /[.,;!?]|and|in|at|to|we|the/',
      '[/31|31st/] of? april|june|september|november',
    ],
    ['We met on February [[30]].', 'It ends on the [[31st]] of June.'],
    ['We met on February 28.', 'It ends on the 31st of July.'],
    { category: 'SEMANTICS', issueType: 'inconsistency' },
  ),
  rule(
    'IN_DATE',
    '“in 5 May” for “on 5 May”',
    'A day takes “on”.',
    [
      `[in|at] /\\p{N}{1,2}(?:st|nd|rd|th)?/ of? ${MONTHS} => on`,
      `[in|at] the /\\p{N}{1,2}(?:st|nd|rd|th)/ of ${MONTHS} => on`,
      `[in|at] ${MONTHS} /\\p{N}{1,2}(?:st|nd|rd|th)/ => on`,
    ],
    ['We met [[in]] 5 May. => on', 'It begins [[at]] the 3rd of June. => on'],
    ['We met on 5 May.', 'We met in May.'],
  ),
  rule(
    'ON_MONTH',
    '“on January” for “in January”',
    'A month takes “in”.',
    [
      `[on|at] ${MONTHS_WITHOUT_MAY} /[.,;!?]|we|i|he|she|they|last|this|and/ => in -- based|depends|depend|report|book|chapter|effect|bulletin [on] _`,
      `[on|at] ${MONTHS_WITHOUT_MAY} of? /\\p{N}{4}/ => in`,
    ],
    ['We met [[on]] January. => in', 'It began [[at]] April 2020. => in'],
    ['We met in January.', 'It began on April 5, 2020.'],
  ),
  rule(
    'ON_YEAR',
    '“on 2019” for “in 2019”',
    'A year takes “in”.',
    [
      'born|died|began|started|ended|happened|opened|built|founded|met|moved|arrived|published|released [on|at] /(?:1[5-9]|20)\\p{N}{2}/ /[.,;!?]|and|in|to|the/ => in',
    ],
    ['She was born [[on]] 1985. => in', 'It was built [[at]] 1910. => in'],
    ['She was born in 1985.', 'It was built on 1910 foundations.'],
  ),
  rule(
    'PM_TIME',
    '“17:00 pm” for “17:00”',
    'Times after 12:59 take no “am” or “pm”.',
    ['[/1[3-9]|2[0-3]/ #: #/\\p{N}{2}/ pm|am] => \\1:\\3', '[/(?:1[3-9]|2[0-3])(?:pm|am)/] => {hour:\\1}'],
    ['We meet at [[17:00 pm]]. => 17:00', 'It ends at [[14pm]]. => 14'],
    ['We meet at 5:00 pm.', 'It ends at 14:00.'],
  ),
  rule(
    'O_CLOCK',
    '“o clock” for “o’clock”',
    "It is written “o'clock”.",
    ["[o clock] => o'clock", "[oclock] => o'clock", "[o'clocks] => o'clock", "/\\p{N}{1,2}/ [a clock] => o'clock"],
    ["It is five [[o clock]]. => o'clock", "We leave at 6 [[oclock]]. => o'clock"],
    ["It is five o'clock.", 'The clock is slow.'],
  ),
  rule(
    'HALF_PAST',
    '“half past of” and “quarter to of”',
    'Times are told without “of”.',
    [
      '[half to] one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve => half past',
      'it|is|at [half of] one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve /[.,;!?]/ => half past',
    ],
    ['Come at [[half of]] ten. => half past', 'It is [[half to]] six. => half past'],
    ['Come at half past ten.', 'Half of ten is five.'],
  ),
  rule(
    'NUMBERS_OF_PERCENT',
    '“percents” for “percent”',
    '“Percent” has no plural.',
    [
      '/\\p{N}+|two|three|five|ten|twenty|fifty|hundred|many/ [percents] => percent',
      '/\\p{N}+|two|three|five|ten|twenty|fifty/ [percentage|percentages] of => percent',
      '[% percent] => %',
    ],
    ['Only 10 [[percents]] came. => percent', 'About fifty [[percents]] agree. => percent'],
    ['Only 10 percent came.', 'What percentage of them came?'],
  ),
  rule(
    'CURRENCY',
    '“50$” for “$50”',
    'The sign stands before the amount.',
    ['[/\\p{N}+[$£]/] => {currency:\\1}', '[/\\p{N}+/ #$|£] => \\2\\1'],
    ['It costs [[50$]]. => $50', 'They paid [[20£]] for it. => £20'],
    ['It costs $50.', 'They paid £20 for it.'],
    { category: 'TYPOGRAPHY', issueType: 'locale-violation' },
  ),
  rule(
    'ONE_PLURAL',
    '“one hours”, “1 days”',
    'After “one” the noun is in the singular.',
    [
      'one [hours|days|weeks|months|years|minutes|euros|dollars|pounds|people|children|men|women|cars|houses|books|miles|things|problems]^people => {singularnoun:\\2} -- /[\\p{N}\\p{L}]+-.*|forty|twenty|thirty|fifty|sixty|hundred|thousand|and|least/ one [_]',
      '/1/ [hours|days|weeks|months|minutes|miles] => {singularnoun:\\2} -- /[.,:\\/-]/ #/1/ [_]',
    ],
    ['It takes one [[hours]]. => hour', 'Wait for one [[minutes]], please. => minute'],
    ['It takes one hour.', 'Twenty-one days later he left.'],
  ),
  typography(
    'MULTIPLICATION_SIGN',
    '“3 x 4” for “3 × 4”',
    'The sign for “times” is “×”.',
    ['/\\p{N}+/ [x] /\\p{N}+/ => ×', '/\\p{N}+/ [\\*] /\\p{N}+/ => ×'],
    ['The room is 3 [[x]] 4 metres. => ×', 'It is 3 [[*]] 4. => ×'],
    ['The room is 3 × 4 metres.', 'Find x and y.'],
  ),
  typography(
    'ARROWS',
    '“->” for “→”',
    'There is a sign for arrows.',
    ['[- #\\>] => →', '[\\= #\\>] => ⇒', '[\\< #-] => ←'],
    ['Click File [[->]] Open. => →', 'A [[=>]] B holds. => ⇒'],
    ['Click File → Open.', 'A is larger than B.'],
  ),
  typography(
    'ELLIPSIS',
    '“...” for “…”',
    'Three dots are one sign.',
    ['[\\. #\\. #\\.] => …'],
    ['Well[[...]] let us go. => …', 'He said no[[...]] => …'],
    ['Well… let us go.', 'It ends here.'],
  ),
  typography(
    'DASH_RULE',
    '“ - ” and “--” for a dash',
    'Between words stands a dash.',
    ['/\\p{Ll}+|[,]/ [-] /\\p{Ll}+/ => –', '[- #-] => —'],
    ['The house [[-]] it is old. => –', 'He left [[--]] at last. => —'],
    ['The house – it is old.', 'It is a well-known house.'],
  ),
  typography(
    'UNIT_SPACE',
    '“10km” for “10 km”',
    'Between a number and its unit stands a space.',
    ['[/\\p{N}+(?:km|kg|cm|mm|ml|mg|kHz|MHz|GHz|kWh|kW|mph)/] => {unit:\\1}'],
    ['It is [[10km]] to Rome. => 10 km', 'It weighs [[5kg]]. => 5 kg'],
    ['It is 10 km to Rome.', 'He is in room 10b.'],
  ),
  typography(
    'PLUS_MINUS',
    '“+-” for “±”',
    'The sign is “±”.',
    ['[\\+ #-] => ±', '[\\+ #\\/ #-] => ±'],
    ['It costs 50 euros [[+/-]] ten. => ±', 'The value is 5 [[+-]] 2. => ±'],
    ['The value is 5 ± 2.', 'It is 5 + 2.'],
  ),
  casing(
    'LANGUAGE_NAMES',
    'The name of a language or a people in small letters',
    'The names of languages and peoples begin with a capital letter.',
    [
      '[=portuguese|swedish|norwegian|danish|finnish|greek|arabic|hebrew|hindi|korean|vietnamese|indian|canadian|australian|mexican|brazilian|egyptian|israeli|irish|scottish|welsh|belgian|austrian|hungarian|romanian|ukrainian|thai|pakistani|argentinian|colombian|nigerian|kenyan|iranian|iraqi|syrian] => {capital:\\1}',
    ],
    ['He speaks [[portuguese]]. => Portuguese', 'They ate [[indian]] food. => Indian'],
    ['He speaks Portuguese.', 'They ate Indian food.'],
  ),
  casing(
    'COUNTRY_NAMES',
    'The name of a country or a town in small letters',
    'The names of countries and towns begin with a capital letter.',
    [
      '[=france|germany|spain|italy|england|ireland|scotland|portugal|sweden|norway|denmark|finland|poland|austria|switzerland|belgium|russia|canada|australia|india|brazil|mexico|argentina|egypt|nigeria|kenya|israel|iran|iraq|europe|africa|asia|america|london|paris|berlin|madrid|tokyo|moscow|vienna|amsterdam|brussels|dublin|lisbon|athens|chicago|california|texas|florida] => {capital:\\1}',
      'new [=york|zealand|delhi|orleans] => {capital:\\2}',
    ],
    ['She lives in [[france]]. => France', 'They flew to [[london]]. => London'],
    ['She lives in France.', 'They flew to London.'],
  ),
  casing(
    'HOLIDAY_NAMES',
    'The name of a holiday in small letters',
    'The names of holidays begin with a capital letter.',
    ['[=christmas|easter|halloween|thanksgiving|ramadan|hanukkah|passover|diwali] => {capital:\\1}'],
    ['Merry [[christmas]]! => Christmas', 'We met at [[easter]]. => Easter'],
    ['Merry Christmas!', 'We met at Easter.'],
  ),
  casing(
    'RELIGION_NAMES',
    'The name of a religion in small letters',
    'The names of religions and their members begin with a capital letter.',
    [
      '[=christianity|islam|buddhism|hinduism|judaism|muslim|muslims|christian|christians|jewish|buddhist|buddhists|hindu|hindus|bible|koran] => {capital:\\1}',
    ],
    ['She is [[muslim]]. => Muslim', 'He reads the [[bible]]. => Bible'],
    ['She is Muslim.', 'He reads the Bible.'],
  ),
  casing(
    'TITLE_CASE_NAMES',
    '“mr Smith” for “Mr Smith”',
    'Titles begin with a capital letter.',
    ['[=mr|mrs|ms|dr|prof] \\.? =/\\p{Lu}\\p{Ll}+/ => {capital:\\1}'],
    ['I met [[mr]] Smith. => Mr', 'This is [[dr]] Lee. => Dr'],
    ['I met Mr Smith.', 'This is Dr Lee.'],
  ),
  casing(
    'BRAND_NAMES',
    '“Youtube”, “Javascript” and other names',
    'This name is written “{brand:\\1}”.',
    [
      '[=Youtube|youtube|Linkedin|linkedin|Javascript|javascript|Github|Paypal|paypal|Whatsapp|whatsapp|Powerpoint|powerpoint|Macbook|macbook|Iphone|iphone|Ipad|ipad|Tiktok|tiktok|Typescript|Wordpress|Postgresql|Mysql|Ebay|Facetime|Mcdonalds|wikipedia|facebook|instagram] => {brand:\\1}',
    ],
    ['I saw it on [[youtube]]. => YouTube', 'It is written in [[Javascript]]. => JavaScript'],
    ['I saw it on YouTube.', 'It is written in JavaScript.'],
  ),
];
