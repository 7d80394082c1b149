import type { Examples } from '../rule.ts';

const many = (word: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${word}${'abcdefgh'[index % 8]}`).join(' ');

/** Examples of the generic rules in languages other than English. */
export const examplesByLanguage: Readonly<Record<string, Readonly<Record<string, Examples>>>> = {
  de: {
    PUNCTUATION_PARAGRAPH_END: {
      wrong: [
        ['Die Fähre kam spät. Niemand war [[böse]]', 'böse.'],
        ['Die Fähre kam spät. Niemand war [[böse]]\n\nDann kam sie.', 'böse.'],
      ],
      right: ['Die Fähre kam spät. Niemand war böse.', 'Eine Überschrift\n\nDie Fähre kam spät. Das war alles.'],
    },
    EINHEITEN_METRISCH: {
      wrong: [
        ['Der Turm ist [[10 Fuß]] hoch.', '10 Fuß (ca. 3 m)'],
        ['Es wiegt [[10 lb]] genau.', '10 lb (4,54 kg)'],
        ['Der See ist [[3 Meilen (10 km)]] entfernt.', '3 Meilen (ca. 5 km)'],
      ],
      right: ['Der Turm ist 10 Fuß (3 m) hoch.', 'Der See ist 1.000 Meilen (1.609 km) entfernt.', 'Er hat 10 Töpfe.'],
    },
    COMMA_PARENTHESIS_WHITESPACE: {
      wrong: [
        ['Wir kauften Äpfel[[ ,]] Birnen und Brot.', ','],
        ['Der Alte [[( ]]und sein Hund) schlief.', '('],
      ],
      right: ['Wir kauften Äpfel, Birnen und Brot.', 'Es wiegt 1,5 Kilo (ohne Verpackung).'],
    },
    DE_DOUBLE_PUNCTUATION: {
      wrong: [
        ['Er schloss die Tür und ging[[..]]', '.'],
        ['Sie kam[[,,]] sah und ging.', ','],
      ],
      right: ['Er wartete... und ging.', 'Sie kam, sah und ging.'],
    },
    WHITESPACE_RULE: {
      wrong: [
        ['Der Fluss[[   ]]war breit.', ' '],
        ['Er wartete.[[  ]]Niemand kam.', ' '],
      ],
      right: ['Der Fluss war breit.', 'Eine Liste:\n    ein Punkt'],
    },
    DE_SENTENCE_WHITESPACE: {
      wrong: [
        ['Der Zug kam zu spät.[[Wir]] gingen zu Fuß.', ' Wir'],
        ['Ist es weit?[[Nein]], nicht sehr weit.', ' Nein'],
      ],
      right: ['Der Zug kam zu spät. Wir gingen zu Fuß.', 'Siehe example.com für mehr.'],
    },
    UPPERCASE_SENTENCE_START: {
      wrong: [
        ['[[das]] ist der Anfang.', 'Das'],
        ['Der Regen hörte auf. [[wir]] gingen hinaus.', 'Wir'],
      ],
      right: ['Das ist der Anfang.', 'Moment... was war das?'],
    },
    UNPAIRED_BRACKETS: {
      wrong: [['Der Garten [[(]]hinter dem Haus war leer.'], ['Die Liste war lang[[]]] und alt.']],
      right: ['Der Garten (hinter dem Haus) war leer.', 'Es gibt zwei Wege: a) mit dem Zug, b) zu Fuß.'],
    },
    DE_UNPAIRED_QUOTES: {
      wrong: [['Er nannte es [[„]]einen kleinen Schritt.'], ['Sie sagte nein[[“]] und ging.']],
      right: ['Er nannte es „einen kleinen Schritt“.', 'Sie sagte »nein« und «ja» und ging.'],
    },
    GERMAN_WORD_REPEAT_RULE: {
      wrong: [
        ['Das Haus [[ist ist]] alt.', 'ist'],
        ['Wir wohnen [[gegenüber gegenüber]] dem Park.', 'gegenüber'],
      ],
      right: ['Das Haus ist alt.', 'Die Frau, die die Tür öffnet, lacht.'],
    },
    TOO_LONG_SENTENCE_DE: {
      wrong: [[`[[Der ${many('Wort', 40)}.]]`], [`[[Sie ${many('Wort', 60)}.]]`]],
      right: [`Der ${many('Wort', 39)}.`, 'Er ist kurz. Dieser auch.'],
    },
  },
  fr: {
    COMMA_PARENTHESIS_WHITESPACE: {
      wrong: [
        ['Nous avons acheté du pain[[ ,]] du vin et des fruits.', ','],
        ['Le vieux [[( ]]et son chien) dormait.', '('],
      ],
      right: ['Nous avons acheté du pain, du vin et des fruits.', 'Il pèse 1,5 kilo (sans la boîte).'],
    },
    DOUBLE_PUNCTUATION: {
      wrong: [
        ['Il ferma la porte et partit[[..]]', '.'],
        ['Elle vint[[,,]] vit et partit.', ','],
      ],
      right: ['Il attendit... et partit.', 'Elle vint, vit et partit.'],
    },
    WHITESPACE_RULE: {
      wrong: [
        ['Le fleuve[[   ]]était large.', ' '],
        ['Il attendit.[[  ]]Personne ne vint.', ' '],
      ],
      right: ['Le fleuve était large.', 'Une liste\n    avec un point'],
    },
    SENTENCE_WHITESPACE: {
      wrong: [
        ['Le train était en retard.[[Nous]] sommes partis à pied.', ' Nous'],
        ['Il était tard.[[Personne]] ne vint.', ' Personne'],
      ],
      right: ['Le train était en retard. Nous sommes partis.', 'Voir example.com pour la suite.'],
    },
    UPPERCASE_SENTENCE_START: {
      wrong: [
        ['[[voici]] le début.', 'Voici'],
        ['La pluie cessa. [[nous]] sortîmes.', 'Nous'],
      ],
      right: ['Voici le début.', 'Attends... je viens.'],
    },
    UNPAIRED_BRACKETS: {
      wrong: [
        ['Le jardin [[(]]derrière la maison était vide.'],
        ['La liste était longue[[]]] et vieille.'],
        ['Il parla de [[«]] petits pas et sortit.'],
        ['Elle dit non [[»]] et partit.'],
      ],
      right: [
        'Le jardin (derrière la maison) était vide.',
        'Il y a deux voies : a) le train, b) la route.',
        'Il parla de « petits pas » et sortit.',
        'Elle dit « non » et partit.',
      ],
    },
    FRENCH_WORD_REPEAT_RULE: {
      wrong: [
        ['La maison [[est est]] vieille.', 'est'],
        ['Il mange [[toujours toujours]] tard.', 'toujours'],
      ],
      right: ['La maison est vieille.', 'Nous nous levons tôt.'],
    },
    TOO_LONG_SENTENCE: {
      wrong: [[`[[Le ${many('mot', 40)}.]]`], [`[[Elle ${many('mot', 60)}.]]`]],
      right: [`Le ${many('mot', 39)}.`, 'Elle est courte. Celle-ci aussi.'],
    },
  },
  es: {
    COMMA_PARENTHESIS_WHITESPACE: {
      wrong: [
        ['Compramos pan[[ ,]] vino y fruta.', ','],
        ['El viejo [[( ]]con su perro) dormía.', '('],
      ],
      right: ['Compramos pan, vino y fruta.', 'Pesa 1,5 kilos (sin la caja).'],
    },
    DOUBLE_PUNCTUATION: {
      wrong: [
        ['Cerró la puerta y se fue[[..]]', '.'],
        ['Vino[[,,]] vio y se fue.', ','],
      ],
      right: ['Esperó... y se fue.', 'Vino, vio y se fue.'],
    },
    WHITESPACE_RULE: {
      wrong: [
        ['El río[[   ]]era ancho.', ' '],
        ['Esperó.[[  ]]Nadie vino.', ' '],
      ],
      right: ['El río era ancho.', 'Una lista:\n    un punto'],
    },
    SENTENCE_WHITESPACE: {
      wrong: [
        ['El tren llegó tarde.[[Nosotros]] fuimos a pie.', ' Nosotros'],
        ['Era muy tarde.[[Nadie]] vino.', ' Nadie'],
      ],
      right: ['El tren llegó tarde. Fuimos a pie.', 'Ver example.com para más.'],
    },
    UPPERCASE_SENTENCE_START: {
      wrong: [
        ['[[este]] es el principio.', 'Este'],
        ['La lluvia paró. [[salimos]] a la calle.', 'Salimos'],
      ],
      right: ['Este es el principio.', 'Espera... ya voy.'],
    },
    ES_UNPAIRED_BRACKETS: {
      wrong: [
        ['El jardín [[(]]detrás de la casa estaba vacío.'],
        ['La lista era larga[[]]] y vieja.'],
        ['Lo llamó [[«]]un pequeño paso.'],
        ['Ella dijo no[[»]] y se fue.'],
      ],
      right: [
        'El jardín (detrás de la casa) estaba vacío.',
        'Hay dos formas: a) en tren, b) a pie.',
        'Lo llamó «un pequeño paso».',
        'Ella dijo “no” y se fue.',
      ],
    },
    SPANISH_WORD_REPEAT_RULE: {
      wrong: [
        ['La casa tiene [[una una]] puerta.', 'una'],
        ['Come [[siempre siempre]] tarde.', 'siempre'],
      ],
      right: ['La casa tiene una puerta.', 'Dice que que venga no basta.'],
    },
    ES_QUESTION_MARK: {
      wrong: [
        ['[[Dónde]] está la llave?', '¿Dónde'],
        ['[[Qué]] bonito!', '¡Qué'],
        ['Si vienes, [[qué]] hacemos?', '¿qué'],
      ],
      right: ['¿Dónde está la llave?', '¡Qué bonito!', 'Si vienes, ¿qué hacemos?'],
    },
    TOO_LONG_SENTENCE: {
      wrong: [[`[[El ${many('palabra', 60)}.]]`], [`[[Ella ${many('palabra', 80)}.]]`]],
      right: [`El ${many('palabra', 59)}.`, 'Es corta. Esta también.'],
    },
  },
};
