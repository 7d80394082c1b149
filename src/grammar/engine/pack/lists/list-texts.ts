/** What list rules say in a language; `%` stands for a suggestion. */
export interface ListTexts {
  readonly replace: string;
  readonly replaceShort: string;
  readonly hyphen: string;
  readonly joined: string;
  readonly either: string;
  readonly dash: string;
  readonly compoundShort: string;
  readonly confusedShort: string;
  readonly letterCase: string;
  readonly letterCaseShort: string;
  readonly coherency: string;
  readonly repeated: string;
  readonly repeatedShort: string;
  /** For words that are replaced: they hurt, belong to another variant, were written otherwise abroad, are clumsy. */
  readonly offence: string;
  readonly variant: string;
  readonly foreign: string;
  readonly style: string;
}

const ENGLISH: ListTexts = {
  replace: 'This may have to be “%”.',
  replaceShort: 'Other word',
  hyphen: 'This compound has a hyphen.',
  joined: 'This compound is one word.',
  either: 'This compound is one word, with or without a hyphen.',
  dash: 'Compounds have hyphens, not dashes.',
  compoundShort: 'Compound',
  confusedShort: 'Confused words',
  letterCase: 'As a name this is written “%”.',
  letterCaseShort: 'Letter case',
  coherency: 'This text also has “%”: keep to one spelling.',
  repeated: 'This word stood here not long before. Another one may read better.',
  repeatedShort: 'Repeated word',
  offence: 'Some readers will be hurt by this.',
  variant: 'Readers of this variant of English rather say “%”.',
  foreign: 'In the language it comes from this is written “%”.',
  style: '“%” says the same in fewer or plainer words.',
};

const TEXTS: Readonly<Record<string, ListTexts>> = {
  de: {
    replace: 'Hier ist wohl „%“ gemeint.',
    replaceShort: 'Anderes Wort',
    hyphen: 'In dieser Zusammensetzung steht ein Bindestrich.',
    joined: 'Diese Zusammensetzung ist ein einziges Wort.',
    either: 'Beides geht: ein einziges Wort, oder eines mit Bindestrich.',
    dash: 'Zusammensetzungen haben Bindestriche, keine Gedankenstriche.',
    compoundShort: 'Zusammensetzung',
    confusedShort: 'Verwechselte Wörter',
    letterCase: 'Als Name schreibt man das „%“.',
    letterCaseShort: 'Groß oder klein',
    coherency: 'Weiter oben steht auch „%“: eine Schreibweise genügt.',
    repeated: 'Dieses Wort kam kurz vorher schon vor. Vielleicht passt ein anderes.',
    repeatedShort: 'Wiederholtes Wort',
    offence: 'Das kann Lesende verletzen.',
    variant: 'Hier sagt man eher „%“.',
    foreign: 'In seiner Sprache schreibt man das „%“.',
    style: '„%“ sagt dasselbe einfacher.',
  },
  fr: {
    replace: 'Il faut sans doute lire « % ».',
    replaceShort: 'Autre mot',
    hyphen: "Ce mot composé prend un trait d'union.",
    joined: 'Ce mot composé ne fait qu’un mot.',
    either: "Ce mot composé s'écrit d'un seul tenant, avec ou sans trait d'union.",
    dash: "Un mot composé prend un trait d'union, non un tiret.",
    compoundShort: 'Mot composé',
    confusedShort: 'Mots confondus',
    letterCase: 'Ce nom s’écrit « % ».',
    letterCaseShort: 'Majuscules',
    coherency: 'Le texte contient aussi « % » : une seule graphie suffit.',
    repeated: 'Ce mot figure déjà un peu plus haut. Un autre conviendrait peut-être mieux.',
    repeatedShort: 'Mot répété',
    offence: 'Ce mot peut blesser.',
    variant: 'On dit plutôt « % » ici.',
    foreign: 'Dans sa langue, cela s’écrit « % ».',
    style: '« % » dit la même chose plus simplement.',
  },
  es: {
    replace: 'Probablemente deba decir «%».',
    replaceShort: 'Otra palabra',
    hyphen: 'Este compuesto lleva guion.',
    joined: 'Este compuesto es una sola palabra.',
    either: 'Este compuesto va unido, con o sin guion.',
    dash: 'Los compuestos llevan guion, no raya.',
    compoundShort: 'Palabra compuesta',
    confusedShort: 'Palabras confundidas',
    letterCase: 'Este nombre se escribe «%».',
    letterCaseShort: 'Mayúsculas',
    coherency: 'El texto tiene también «%»: basta con una forma.',
    repeated: 'Esta palabra ya está un poco más arriba. Quizá convenga otra.',
    repeatedShort: 'Palabra repetida',
    offence: 'Esta palabra puede ofender.',
    variant: 'Aquí se dice más bien «%».',
    foreign: 'En su lengua se escribe «%».',
    style: '«%» dice lo mismo con más sencillez.',
  },
};

export const listTexts = (language: string): ListTexts => TEXTS[language] ?? ENGLISH;

export const fillText = (text: string, value: string): string => text.replace('%', () => value);
