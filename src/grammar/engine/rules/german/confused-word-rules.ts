import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'CONFUSED_WORDS', issueType: 'misspelling', shortMessage: 'Verwechslung' });

/** Wörter, die gleich oder ähnlich klingen. */
export const confusedWordRules: readonly PatternRuleData[] = [
  rule(
    'DAS_DASS',
    '„das“ statt „dass“',
    'Die Konjunktion heißt „dass“.',
    [
      'glaube|glaubt|glauben|denke|denkt|denken|weiß|wissen|wusste|hoffe|hofft|hoffen|meine|meint|sage|sagt|sagte|sagen|finde|findet|heißt|bedeutet|behauptet|froh|sicher|klar|schön|schade|so , [das] ich|du|er|wir|ihr|man|sie|es|die|der|das|alle|niemand => dass',
      'ich|wir|er glaube|glauben|glaubt|denke|denken|denkt|hoffe|hoffen|hofft , [das] => dass',
      'so [das] man|ich|er|es|sie|wir => dass',
      'weiß|glaube|denke|hoffe|sicher|froh|gefreut|schade [das] er|ich|wir|du|man|ihr|es => , dass',
    ],
    [
      'Ich glaube, [[das]] er kommt. => dass',
      'Er sagt, [[das]] wir warten sollen. => dass',
      'Ich weiß[[ das]] er kommt. => , dass',
    ],
    ['Ich glaube, dass er kommt.', 'Das Haus, das wir sahen, ist alt.', 'Ich weiß das nicht.'],
  ),
  rule(
    'DASS_DAS',
    '„dass“ statt „das“',
    'Als Artikel oder Pronomen heißt es „das“.',
    [
      '[dass] =@neuter => das -- /[,]|so|ohne|anstatt|statt|als|auf|und|oder|bis|nur|sogar|darauf|glaube|weiß/ [dass] _ -- ^ [dass]~8 ,',
      '[dass] ist|war|wird|wäre|kann|muss /[.,!?]|ein|eine|der|die|das|so|sehr|nicht|gut|schön|mir|doch|alles|mein|richtig/ => das -- , [dass] _',
    ],
    ['[[Dass]] Haus ist alt. => Das', '[[Dass]] ist nicht gut. => Das'],
    ['Das Haus ist alt.', 'Dass Geld fehlt, ist bekannt.'],
  ),
  rule(
    'SEIT_SEID',
    '„seit“ statt „seid“ und umgekehrt',
    '„Seid“ ist eine Form von „sein“, „seit“ nennt eine Zeit.',
    [
      'ihr [seit] => seid',
      '^ [seit] ihr schon|alle|bereit|da|fertig|müde|sicher|verrückt => seid',
      '[seid] wann|gestern|heute|langem|dem|der|einem|einer|zehn|fünf|vier|drei|zwei|vielen|einigen|wenigen|kurzem|ich|wir|jahren|monaten|wochen|tagen|letzter|letztem|montag|beginn => seit',
      '[seid] /\\p{N}+/ => seit',
    ],
    ['Ihr [[seit]] spät. => seid', 'Er wartet [[seid]] gestern. => seit', 'Ich lebe [[seid]] 2010 hier. => seit'],
    ['Ihr seid spät.', 'Er wartet seit gestern.'],
  ),
  rule(
    'WIEDER_WIDER',
    '„wieder“ statt „wider“ und umgekehrt',
    '„Wider“ heißt gegen, „wieder“ noch einmal.',
    [
      '[/wieder(?:sprech|spruch|spiegel|leg|steh|stand|setz|ruf|willig|lich|wärtig|rede|sacher).*/] => {wider:\\1}',
      '[/wider(?:hol|seh|gabe|geb|belebung|verwend|wahl|vereinig|her|um|komm).*/] => {wieder:\\1}',
      'für und [wieder] => wider',
    ],
    [
      'Das ist ein [[Wiederspruch]]. => Widerspruch',
      'Bitte [[widerholen]] Sie es. => wiederholen',
      'Das Für und [[Wieder]] ist klar. => Wider',
    ],
    ['Das ist ein Widerspruch.', 'Bitte wiederholen Sie es.', 'Er kam wieder.'],
  ),
  rule(
    'ALS_WIE',
    '„größer wie“ statt „größer als“',
    'Nach dem Komparativ steht „als“.',
    [
      'größer|kleiner|besser|schlechter|schneller|langsamer|älter|jünger|schöner|höher|länger|kürzer|mehr|weniger|teurer|billiger|stärker|schwächer|wärmer|kälter|früher|später|lieber|anders|leichter|schwerer|wichtiger [wie] => als',
      '[als wie] => als || wie',
      'so|genauso|ebenso groß|klein|gut|schnell|alt|schön|hoch|lang|viel|teuer|stark [als] ich|du|er|sie|wir|ihr|der|die|das|mein|dein|früher|gestern|immer => wie',
    ],
    [
      'Er ist größer [[wie]] ich. => als',
      'Es kostet mehr [[wie]] gestern. => als',
      'Sie ist so alt [[als]] ich. => wie',
    ],
    ['Er ist größer als ich.', 'Sie ist so alt wie ich.'],
  ),
  rule(
    'EIN_PAAR',
    '„ein Paar Tage“ statt „ein paar Tage“ und umgekehrt',
    'Einige sind „ein paar“, zwei, die zusammengehören, „ein Paar“.',
    [
      'ein|die|diese|vor|nur [=Paar] tage|leute|minuten|wochen|stunden|fragen|monate|jahre|euro|sachen|dinge|mal|freunde|bücher|worte|meter|kilometer => =paar',
      'ein|das|dieses|zwei|drei|neues [=paar] schuhe|socken|handschuhe|stiefel|ohrringe|strümpfe => Paar',
    ],
    ['Wir bleiben ein [[Paar]] Tage. => paar', 'Sie kauft ein [[paar]] Schuhe. => Paar'],
    ['Wir bleiben ein paar Tage.', 'Sie kauft ein Paar Schuhe.'],
  ),
  rule(
    'TOD_TOT',
    '„Tod“ statt „tot“ und umgekehrt',
    'Das Adjektiv ist „tot“, das Nomen „Tod“.',
    [
      'ist|war|sind|waren|wäre|schon|fast|längst|halb [=Tod|tod] /[.,;!?]|und/ => =tot -- ist|war|wäre der|sein|ihr [_]',
      '[totmüde|totkrank|totsicher|totschick|totlangweilig] => {tod:\\1}',
      '[todschlagen|todgeschlagen|todgefahren|todtreten|todschießen] => {tot:\\1}',
      'der|den|dem|vom|zum|sein|ihr [=Tot|tot] /[.,;!?]|seines|ihres|des|der/ => Tod',
    ],
    ['Der Vogel ist [[Tod]]. => tot', 'Ich bin [[totmüde]]. => todmüde'],
    ['Der Vogel ist tot.', 'Ich bin todmüde.'],
  ),
  rule(
    'WAR_WAHR',
    '„wahr“ statt „war“ und umgekehrt',
    '„War“ ist eine Form von „sein“, „wahr“ heißt richtig.',
    [
      'ich|er|es|das|wer|was [wahr] ein|eine|einmal|der|die|das|nicht|so|sehr|schon|gestern|im|in|auf|bei|zu|mein|sein => war -- was [wahr] ist',
      ', nicht [war] \\? => wahr',
      'nicht [war] \\? => wahr',
      'ist|sind|wirklich|nicht|zu [war] /[.,;!?]/ => wahr -- was|wie|wer|wo _ [war]',
    ],
    ['Es [[wahr]] einmal ein König. => war', 'Das ist gut, nicht [[war]]? => wahr'],
    ['Es war einmal ein König.', 'Das ist gut, nicht wahr?', 'Wie schön es war.'],
  ),
  rule(
    'MAN_MANN',
    '„mann“ oder „Mann“ statt „man“',
    'Das Pronomen heißt „man“.',
    [
      '[=mann] kann|muss|sollte|soll|darf|hat|ist|wird|sieht|weiß|sagt|könnte|braucht|findet|nicht|sich|hier|auch|immer => man',
      'kann|muss|sollte|soll|darf|wenn|dass|wie|ob|was|hat [=mann] /\\p{Ll}+/ => man',
      'alter|junger|der|ein|kleiner|guter|mein|dein|ihr [=man] /[.,;!?]|ist|war|hat|mit|und|kommt|sagte/ => Mann -- ihr [man]',
      '^ [mann] kann|muss|sollte|darf|soll nie|nicht|sich|auch|hier|das|es|immer|alles => man',
    ],
    ['Ja, [[mann]] kann nie wissen. => man', 'Das muss [[mann]] wissen. => man', '[[Mann]] kann nie wissen. => Man'],
    ['Das muss man wissen.', 'Ein Mann kam herein.', 'Der Mann kann gehen.'],
  ),
  rule(
    'VIEL_FIEL',
    '„fiel“ statt „viel“ und umgekehrt',
    '„Fiel“ kommt von „fallen“, eine Menge ist „viel“.',
    [
      '[fiel] spaß|glück|zeit|geld|erfolg|mehr|besser|arbeit|zu => viel -- er|sie|es|ihm|ihr|mir|der|die|das [fiel] _',
      'sehr|zu|so|wie [fiel] /\\p{L}+|[.,!?]/ => viel -- so [fiel] _',
      'er|sie|es|der|die|das [viel] vom|hin|um|auf|aus|ins|runter|herunter|zu => fiel -- das [viel] _ -- es|sie [viel] zu',
    ],
    ['Wir haben sehr [[fiel]] Zeit. => viel', 'Er [[viel]] vom Rad. => fiel'],
    ['Wir haben sehr viel Zeit.', 'Er fiel vom Rad.'],
  ),
  rule(
    'IM_IHM',
    '„im“ statt „ihm“ und umgekehrt',
    '„Ihm“ ist ein Pronomen, „im“ heißt in dem.',
    [
      'mit|von|bei|nach|neben|vor|hinter [im] /[.,;!?]|ist|war|zu|und|nicht|kann/ => ihm',
      'gebe|gibt|gab|hilft|half|helfe|sage|sagte|zeigt|zeigte|folgt|dankt|gefällt|gehört [im] das|ein|eine|einen|die|den|nicht|sehr|gut => ihm',
      '[ihm] haus|garten|jahr|sommer|winter|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|internet|wald|bett|auto|büro|moment|urlaub => im',
    ],
    ['Ich gebe [[im]] das Buch. => ihm', 'Wir sind [[ihm]] Garten. => im'],
    ['Ich gebe ihm das Buch.', 'Wir sind im Garten.'],
  ),
  rule(
    'DEN_DENN',
    '„den“ statt „denn“',
    'In Fragen und Begründungen heißt es „denn“.',
    [
      'was|wer|wo|wie|warum|wann|wieso ist|macht|machst|willst|hast|soll|bist|geht|war [den] los|das|hier|da|du|mit|so|passiert|er|sie|es|nun|wieder => denn',
      ', [den] ich|er|es|wir|sie|du|das hat|habe|ist|bin|war|haben|sind|kann|muss => denn -- , [den] ich|er|wir|sie|du|es habe|hat|haben|kann|muss -- _ , [den] _ _ /[.,]/',
    ],
    ['Was ist [[den]] los? => denn', 'Er bleibt, [[den]] es ist spät. => denn'],
    ['Was ist denn los?', 'Der Mann, den ich kenne, ist alt.'],
  ),
  rule(
    'WEN_WENN',
    '„wen“ statt „wenn“',
    'Die Konjunktion heißt „wenn“.',
    [
      '^ [wen] es|man|wir|das|die|du|er|ihr~12 , => wenn -- ^ [wen] _ _ ,',
      ', [wen] es|man|das|wetter regnet|schneit|kann|will|geht|nicht|wir => wenn',
      'immer|nur|auch|selbst|als|bis [wen] => wenn',
    ],
    ['[[Wen]] es morgen regnet, bleiben wir hier. => Wenn', 'Immer [[wen]] er kommt, lacht sie. => wenn'],
    ['Wenn es morgen regnet, bleiben wir hier.', 'Wen hast du gesehen?'],
  ),
  rule(
    'DERSELBE',
    '„das selbe“ statt „dasselbe“',
    'Dieses Pronomen schreibt man zusammen.',
    ['[das|die|der|den|dem|des selbe|selben] => \\1\\2'],
    ['Das ist [[das selbe]]. => dasselbe', 'Er hat [[den selben]] Fehler gemacht. => denselben'],
    ['Das ist dasselbe.', 'Sie kam am selben Tag.'],
  ),
  rule(
    'MIENE_MINE',
    '„Mine“ statt „Miene“',
    'Der Gesichtsausdruck ist die „Miene“.',
    [
      'gute [mine] zum bösen|spiel => Miene',
      'ohne eine [mine] zu => Miene',
      'mit ernster|finsterer|trauriger|heiterer [mine] => Miene',
    ],
    ['Er macht gute [[Mine]] zum bösen Spiel. => Miene', 'Sie sah ihn mit ernster [[Mine]] an. => Miene'],
    ['Sie sah ihn mit ernster Miene an.', 'Die Mine liegt im Norden.'],
  ),
  rule(
    'RAD_RAT',
    '„Rad“ statt „Rat“',
    'Ein guter Vorschlag ist ein „Rat“.',
    [
      'um [rad] fragen|bitten|gefragt|gebeten|fragte|bat => Rat',
      'guter|guten|einen|seinen|meinen|deinen [rad] /geben|gegeben|gab|befolgen|folgen/ => Rat',
      'zu [rade] ziehen => Rate',
    ],
    ['Er wollte mich um [[Rad]] fragen. => Rat', 'Sie will dir einen [[Rad]] geben. => Rat'],
    ['Er wollte mich um Rat fragen.', 'Das Rad ist kaputt.'],
  ),
  rule(
    'IST_ISST',
    '„ist“ statt „isst“',
    'Wer Nahrung zu sich nimmt, „isst“.',
    [
      'er|sie|es|man|kind [ist] gern|gerne|kein|keine|viel|nur|täglich|immer? fleisch|brot|pizza|obst|gemüse|eis|suppe|fisch|nudeln|reis|käse|kuchen|schokolade /[.,;!?]|und|mit/ => isst',
      'er|sie|man [ist] einen|eine|ein apfel|banane|brötchen|pizza|suppe|birne|kuchen|eis /[.,;!?]|und|mit/ => isst',
    ],
    ['Sie [[ist]] gerne Fisch. => isst', 'Er [[ist]] einen Apfel. => isst'],
    ['Sie isst gerne Fisch.', 'Das ist ein Apfel.'],
  ),
  rule(
    'MEER_MEHR',
    '„Mehr“ statt „Meer“',
    'Die See ist das „Meer“.',
    [
      'am|ans|ins|im|offene|offenen|tote|rote|schwarze|übers [mehr] /[.,;!?]|fahren|liegt|schwimmen|und|gibt|ist/ => Meer',
      'nicht|viel|noch|immer|etwas [=Meer|meer] /[.,;!?]|als|da|hier|so/ => mehr',
    ],
    ['Wir fahren ans [[Mehr]]. => Meer', 'Ich kann nicht [[meer]]. => mehr'],
    ['Wir fahren ans Meer.', 'Ich kann nicht mehr.'],
  ),
];
