/** What the generic rules say; `{}` stands for what they speak of. */
export interface Messages {
  readonly commaSpaceBefore: string;
  readonly periodSpaceBefore: string;
  readonly commaSpaceMoved: string;
  readonly commaSpaceAfter: string;
  readonly parenthesisSpaceAfter: string;
  readonly parenthesisSpaceBefore: string;
  readonly quoteSpaces: string;
  readonly twoCommas: string;
  readonly twoPeriods: string;
  readonly severalSpaces: string;
  readonly missingSpace: string;
  readonly repeatedWord: string;
  readonly smallLetter: string;
  readonly unpaired: string;
  readonly longSentence: string;
  readonly markBefore: string;
  readonly misspelt: string;
  readonly short: {
    readonly space: string;
    readonly punctuation: string;
    readonly repeated: string;
    readonly capital: string;
    readonly unpaired: string;
    readonly long: string;
    readonly spelling: string;
  };
}

const en: Messages = {
  commaSpaceBefore: 'Remove the space before the comma.',
  periodSpaceBefore: 'Remove the space before the full stop.',
  commaSpaceMoved: 'Put the space after the comma, not before it.',
  commaSpaceAfter: 'Put a space after the comma.',
  parenthesisSpaceAfter: 'Remove the space after the opening parenthesis.',
  parenthesisSpaceBefore: 'Remove the space before the closing parenthesis.',
  quoteSpaces: 'Put a space on only one side of the quotation mark.',
  twoCommas: 'There are two commas in a row.',
  twoPeriods: 'There are two full stops in a row.',
  severalSpaces: 'One space is enough here.',
  missingSpace: 'Put a space between the two sentences.',
  repeatedWord: 'This word is repeated.',
  smallLetter: 'Start the sentence with a capital letter.',
  unpaired: 'The matching “{}” seems to be missing.',
  longSentence: 'This sentence has {} words. Two shorter ones would be easier to read.',
  markBefore: 'Start the sentence with “{}”.',
  misspelt: 'Possible spelling mistake found.',
  short: {
    space: 'White space',
    punctuation: 'Double punctuation',
    repeated: 'Repeated word',
    capital: 'Capital letter',
    unpaired: 'Unpaired symbol',
    long: 'Long sentence',
    spelling: 'Spelling mistake',
  },
};

const de: Messages = {
  commaSpaceBefore: 'Vor einem Komma steht kein Leerzeichen.',
  periodSpaceBefore: 'Vor einem Punkt steht kein Leerzeichen.',
  commaSpaceMoved: 'Das Leerzeichen gehört hinter das Komma, nicht davor.',
  commaSpaceAfter: 'Nach einem Komma steht ein Leerzeichen.',
  parenthesisSpaceAfter: 'Nach einer öffnenden Klammer steht kein Leerzeichen.',
  parenthesisSpaceBefore: 'Vor einer schließenden Klammer steht kein Leerzeichen.',
  quoteSpaces: 'Nur auf einer Seite eines Anführungszeichens steht ein Leerzeichen.',
  twoCommas: 'Hier stehen zwei Kommas hintereinander.',
  twoPeriods: 'Hier stehen zwei Punkte hintereinander.',
  severalSpaces: 'Hier genügt ein Leerzeichen.',
  missingSpace: 'Zwischen zwei Sätzen fehlt ein Leerzeichen.',
  repeatedWord: 'Dieses Wort steht zweimal da.',
  smallLetter: 'Dieser Satz beginnt nicht mit einem Großbuchstaben.',
  unpaired: 'Das zugehörige Zeichen „{}“ scheint zu fehlen.',
  longSentence: 'Dieser Satz hat {} Wörter. Zwei kürzere sind vielleicht leichter zu lesen.',
  markBefore: 'In dieser Sprache beginnt der Satz mit „{}“.',
  misspelt: 'Dieses Wort könnte falsch geschrieben sein.',
  short: {
    space: 'Leerzeichen',
    punctuation: 'Doppeltes Satzzeichen',
    repeated: 'Wortwiederholung',
    capital: 'Großschreibung',
    unpaired: 'Fehlendes Gegenstück',
    long: 'Langer Satz',
    spelling: 'Rechtschreibfehler',
  },
};

const fr: Messages = {
  commaSpaceBefore: 'On ne met pas d’espace avant une virgule.',
  periodSpaceBefore: 'On ne met pas d’espace avant un point.',
  commaSpaceMoved: 'L’espace se met après la virgule, pas avant.',
  commaSpaceAfter: 'Une virgule est suivie d’une espace.',
  parenthesisSpaceAfter: 'On ne met pas d’espace après une parenthèse ouvrante.',
  parenthesisSpaceBefore: 'On ne met pas d’espace avant une parenthèse fermante.',
  quoteSpaces: 'On ne met pas d’espace des deux côtés de ce guillemet.',
  twoCommas: 'Il y a ici deux virgules de suite.',
  twoPeriods: 'Il y a ici deux points de suite.',
  severalSpaces: 'Une seule espace suffit ici.',
  missingSpace: 'Il manque une espace entre deux phrases.',
  repeatedWord: 'Ce mot est répété.',
  smallLetter: 'Il manque une majuscule au début de cette phrase.',
  unpaired: 'Le signe correspondant, « {} », semble manquer.',
  longSentence: 'Cette phrase compte {} mots. Deux phrases plus courtes se liraient mieux.',
  markBefore: 'Dans cette langue, la phrase commence par « {} ».',
  misspelt: 'Faute d’orthographe possible.',
  short: {
    space: 'Espace',
    punctuation: 'Ponctuation double',
    repeated: 'Mot répété',
    capital: 'Majuscule',
    unpaired: 'Signe sans pendant',
    long: 'Phrase longue',
    spelling: 'Orthographe',
  },
};

const es: Messages = {
  commaSpaceBefore: 'Delante de una coma no va espacio.',
  periodSpaceBefore: 'Delante de un punto no va espacio.',
  commaSpaceMoved: 'El espacio va detrás de la coma, no delante.',
  commaSpaceAfter: 'Detrás de una coma va un espacio.',
  parenthesisSpaceAfter: 'Tras un paréntesis de apertura no va espacio.',
  parenthesisSpaceBefore: 'Ante un paréntesis de cierre no va espacio.',
  quoteSpaces: 'Solo va un espacio a un lado de las comillas.',
  twoCommas: 'Aquí hay dos comas seguidas.',
  twoPeriods: 'Aquí hay dos puntos seguidos.',
  severalSpaces: 'Aquí basta con un espacio.',
  missingSpace: 'Falta un espacio entre dos oraciones.',
  repeatedWord: 'Esta palabra está repetida.',
  smallLetter: 'Esta oración no empieza con mayúscula.',
  unpaired: 'Parece que falta el signo correspondiente, «{}».',
  longSentence: 'Esta oración tiene {} palabras. Dos más cortas se leerían mejor.',
  markBefore: 'En español, aquí falta «{}» al principio.',
  misspelt: 'Esta palabra quizá esté mal escrita.',
  short: {
    space: 'Espacio',
    punctuation: 'Puntuación doble',
    repeated: 'Palabra repetida',
    capital: 'Mayúscula',
    unpaired: 'Signo sin pareja',
    long: 'Oración larga',
    spelling: 'Ortografía',
  },
};

const nl: Messages = {
  commaSpaceBefore: 'Voor een komma staat geen spatie.',
  periodSpaceBefore: 'Voor een punt staat geen spatie.',
  commaSpaceMoved: 'De spatie hoort na de komma, niet ervoor.',
  commaSpaceAfter: 'Na een komma staat een spatie.',
  parenthesisSpaceAfter: 'Na een haakje openen staat geen spatie.',
  parenthesisSpaceBefore: 'Voor een haakje sluiten staat geen spatie.',
  quoteSpaces: 'Aan maar één kant van een aanhalingsteken staat een spatie.',
  twoCommas: 'Hier staan twee komma’s achter elkaar.',
  twoPeriods: 'Hier staan twee punten achter elkaar.',
  severalSpaces: 'Eén spatie is hier genoeg.',
  missingSpace: 'Tussen twee zinnen ontbreekt een spatie.',
  repeatedWord: 'Dit woord staat er twee keer.',
  smallLetter: 'Deze zin begint niet met een hoofdletter.',
  unpaired: 'Het bijbehorende teken, ‘{}’, lijkt te ontbreken.',
  longSentence: 'Deze zin telt {} woorden. Twee kortere lezen misschien prettiger.',
  markBefore: 'In deze taal begint de zin met ‘{}’.',
  misspelt: 'Mogelijke spelfout gevonden.',
  short: {
    space: 'Spatie',
    punctuation: 'Dubbel leesteken',
    repeated: 'Herhaald woord',
    capital: 'Hoofdletter',
    unpaired: 'Teken zonder tegenhanger',
    long: 'Lange zin',
    spelling: 'Spelfout',
  },
};

const pt: Messages = {
  commaSpaceBefore: 'Não há espaço antes de uma vírgula.',
  periodSpaceBefore: 'Não há espaço antes de um ponto.',
  commaSpaceMoved: 'O espaço fica depois da vírgula, não antes.',
  commaSpaceAfter: 'Depois de uma vírgula há um espaço.',
  parenthesisSpaceAfter: 'Não há espaço depois de abrir um parêntese.',
  parenthesisSpaceBefore: 'Não há espaço antes de fechar um parêntese.',
  quoteSpaces: 'Só há espaço de um dos lados das aspas.',
  twoCommas: 'Há aqui duas vírgulas seguidas.',
  twoPeriods: 'Há aqui dois pontos seguidos.',
  severalSpaces: 'Aqui basta um espaço.',
  missingSpace: 'Falta um espaço entre duas frases.',
  repeatedWord: 'Esta palavra está repetida.',
  smallLetter: 'Falta a maiúscula no início desta frase.',
  unpaired: 'Parece faltar o sinal correspondente, “{}”.',
  longSentence: 'Esta frase tem {} palavras. Duas mais curtas talvez se leiam melhor.',
  markBefore: 'Nesta língua, a frase começa com “{}”.',
  misspelt: 'Esta palavra talvez esteja mal escrita.',
  short: {
    space: 'Espaço',
    punctuation: 'Pontuação dupla',
    repeated: 'Palavra repetida',
    capital: 'Maiúscula',
    unpaired: 'Sinal sem par',
    long: 'Frase longa',
    spelling: 'Ortografia',
  },
};

const it: Messages = {
  commaSpaceBefore: 'Prima di una virgola non va lo spazio.',
  periodSpaceBefore: 'Prima di un punto non va lo spazio.',
  commaSpaceMoved: 'Lo spazio va dopo la virgola, non prima.',
  commaSpaceAfter: 'Dopo una virgola va uno spazio.',
  parenthesisSpaceAfter: 'Dopo una parentesi aperta non va lo spazio.',
  parenthesisSpaceBefore: 'Prima di una parentesi chiusa non va lo spazio.',
  quoteSpaces: 'Lo spazio va solo da un lato delle virgolette.',
  twoCommas: 'Qui ci sono due virgole di seguito.',
  twoPeriods: 'Qui ci sono due punti di seguito.',
  severalSpaces: 'Qui basta uno spazio.',
  missingSpace: 'Manca uno spazio tra due frasi.',
  repeatedWord: 'Questa parola è ripetuta.',
  smallLetter: 'Questa frase non comincia con la maiuscola.',
  unpaired: 'Sembra mancare il segno corrispondente, «{}».',
  longSentence: 'Questa frase ha {} parole. Due più brevi si leggerebbero meglio.',
  markBefore: 'In questa lingua la frase comincia con «{}».',
  misspelt: 'Possibile errore di ortografia.',
  short: {
    space: 'Spazio',
    punctuation: 'Punteggiatura doppia',
    repeated: 'Parola ripetuta',
    capital: 'Maiuscola',
    unpaired: 'Segno senza coppia',
    long: 'Frase lunga',
    spelling: 'Ortografia',
  },
};

const pl: Messages = {
  commaSpaceBefore: 'Przed przecinkiem nie stawia się spacji.',
  periodSpaceBefore: 'Przed kropką nie stawia się spacji.',
  commaSpaceMoved: 'Spację stawia się po przecinku, nie przed nim.',
  commaSpaceAfter: 'Po przecinku stawia się spację.',
  parenthesisSpaceAfter: 'Po nawiasie otwierającym nie stawia się spacji.',
  parenthesisSpaceBefore: 'Przed nawiasem zamykającym nie stawia się spacji.',
  quoteSpaces: 'Spację stawia się tylko po jednej stronie cudzysłowu.',
  twoCommas: 'Są tu dwa przecinki obok siebie.',
  twoPeriods: 'Są tu dwie kropki obok siebie.',
  severalSpaces: 'Tu wystarczy jedna spacja.',
  missingSpace: 'Między zdaniami brakuje spacji.',
  repeatedWord: 'To słowo się powtarza.',
  smallLetter: 'To zdanie nie zaczyna się wielką literą.',
  unpaired: 'Wydaje się, że brakuje drugiego znaku: „{}”.',
  longSentence: 'To zdanie ma {} słów. Dwa krótsze byłyby łatwiejsze w czytaniu.',
  markBefore: 'W tym języku zdanie zaczyna się od „{}”.',
  misspelt: 'Możliwy błąd pisowni.',
  short: {
    space: 'Spacja',
    punctuation: 'Podwójny znak',
    repeated: 'Powtórzone słowo',
    capital: 'Wielka litera',
    unpaired: 'Znak bez pary',
    long: 'Długie zdanie',
    spelling: 'Pisownia',
  },
};

const ru: Messages = {
  commaSpaceBefore: 'Перед запятой пробел не ставится.',
  periodSpaceBefore: 'Перед точкой пробел не ставится.',
  commaSpaceMoved: 'Пробел ставится после запятой, а не перед ней.',
  commaSpaceAfter: 'После запятой ставится пробел.',
  parenthesisSpaceAfter: 'После открывающей скобки пробел не ставится.',
  parenthesisSpaceBefore: 'Перед закрывающей скобкой пробел не ставится.',
  quoteSpaces: 'Пробел ставится только с одной стороны кавычки.',
  twoCommas: 'Здесь две запятые подряд.',
  twoPeriods: 'Здесь две точки подряд.',
  severalSpaces: 'Здесь достаточно одного пробела.',
  missingSpace: 'Между предложениями не хватает пробела.',
  repeatedWord: 'Это слово повторяется.',
  smallLetter: 'Это предложение начинается не с прописной буквы.',
  unpaired: 'По-видимому, нет парного знака «{}».',
  longSentence: 'Слов в этом предложении: {}. Два коротких легче читать.',
  markBefore: 'В этом языке предложение начинается с «{}».',
  misspelt: 'Возможная орфографическая ошибка.',
  short: {
    space: 'Пробел',
    punctuation: 'Двойной знак',
    repeated: 'Повтор слова',
    capital: 'Прописная буква',
    unpaired: 'Непарный знак',
    long: 'Длинное предложение',
    spelling: 'Орфография',
  },
};

const uk: Messages = {
  commaSpaceBefore: 'Перед комою пробіл не ставлять.',
  periodSpaceBefore: 'Перед крапкою пробіл не ставлять.',
  commaSpaceMoved: 'Пробіл ставлять після коми, а не перед нею.',
  commaSpaceAfter: 'Після коми ставлять пробіл.',
  parenthesisSpaceAfter: 'Після відкривної дужки пробіл не ставлять.',
  parenthesisSpaceBefore: 'Перед закривною дужкою пробіл не ставлять.',
  quoteSpaces: 'Пробіл ставлять лише з одного боку лапок.',
  twoCommas: 'Тут дві коми поспіль.',
  twoPeriods: 'Тут дві крапки поспіль.',
  severalSpaces: 'Тут кілька пробілів; досить одного.',
  missingSpace: 'Між реченнями бракує пробілу.',
  repeatedWord: 'Те саме слово стоїть тут двічі.',
  smallLetter: 'Це речення починається не з великої літери.',
  unpaired: 'Здається, бракує парного знака «{}».',
  longSentence: 'Слів у цьому реченні: {}. Два коротші легше читати.',
  markBefore: 'У цій мові речення починається з «{}».',
  misspelt: 'Можливо, це слово написано неправильно.',
  short: {
    space: 'Пробіл',
    punctuation: 'Подвійний знак',
    repeated: 'Повтор слова',
    capital: 'Велика літера',
    unpaired: 'Непарний знак',
    long: 'Довге речення',
    spelling: 'Орфографія',
  },
};

const ca: Messages = {
  commaSpaceBefore: 'Davant d’una coma no va espai.',
  periodSpaceBefore: 'Davant d’un punt no va espai.',
  commaSpaceMoved: 'L’espai va darrere de la coma, no davant.',
  commaSpaceAfter: 'Darrere d’una coma va un espai.',
  parenthesisSpaceAfter: 'Després d’un parèntesi obert no va espai.',
  parenthesisSpaceBefore: 'Abans d’un parèntesi tancat no va espai.',
  quoteSpaces: 'Només hi ha espai a un costat de les cometes.',
  twoCommas: 'Hi ha dues comes seguides.',
  twoPeriods: 'Hi ha dos punts seguits.',
  severalSpaces: 'Hi ha diversos espais; n’hi ha prou amb un.',
  missingSpace: 'Falta un espai entre dues frases.',
  repeatedWord: 'La mateixa paraula hi és dues vegades.',
  smallLetter: 'Falta la majúscula al començament d’aquesta frase.',
  unpaired: 'Sembla que falta el signe corresponent, «{}».',
  longSentence: 'Aquesta frase té {} paraules. Dues de més curtes es llegirien millor.',
  markBefore: 'En aquesta llengua, la frase comença amb «{}».',
  misspelt: 'Possible error d’ortografia.',
  short: {
    space: 'Espai',
    punctuation: 'Puntuació doble',
    repeated: 'Paraula repetida',
    capital: 'Majúscula',
    unpaired: 'Signe sense parella',
    long: 'Frase llarga',
    spelling: 'Ortografia',
  },
};

const BY_LANGUAGE: Readonly<Record<string, Messages>> = { en, de, fr, es, nl, pt, it, pl, ru, uk, ca };

/** The messages in the language of a text (short code), in English where we have none in it. */
export const messagesOf = (language: string): Messages => BY_LANGUAGE[language] ?? en;

/** A message with values in its places. */
export function fill(message: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return message.replaceAll('{}', () => String(values[next++]));
}
