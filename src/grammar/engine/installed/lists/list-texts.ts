/** What list rules say in a language; `%` stands for a suggestion. */
export interface ListTexts {
  readonly replace: string;
  readonly replaceShort: string;
  readonly hyphen: string;
  readonly joined: string;
  readonly either: string;
  readonly compoundShort: string;
  readonly confusedShort: string;
}

const ENGLISH: ListTexts = {
  replace: 'This may have to be “%”.',
  replaceShort: 'Other word',
  hyphen: 'This compound has a hyphen.',
  joined: 'This compound is one word.',
  either: 'This compound is one word, with or without a hyphen.',
  compoundShort: 'Compound',
  confusedShort: 'Confused words',
};

const TEXTS: Readonly<Record<string, ListTexts>> = {
  de: {
    replace: 'Hier ist wohl „%“ gemeint.',
    replaceShort: 'Anderes Wort',
    hyphen: 'Diese Zusammensetzung hat einen Bindestrich.',
    joined: 'Diese Zusammensetzung ist ein einziges Wort.',
    either: 'Diese Zusammensetzung gehört zusammen, mit oder ohne Bindestrich.',
    compoundShort: 'Zusammensetzung',
    confusedShort: 'Verwechselte Wörter',
  },
  fr: {
    replace: 'Il faut sans doute lire « % ».',
    replaceShort: 'Autre mot',
    hyphen: "Ce mot composé prend un trait d'union.",
    joined: 'Ce mot composé ne fait qu’un mot.',
    either: "Ce mot composé s'écrit d'un seul tenant, avec ou sans trait d'union.",
    compoundShort: 'Mot composé',
    confusedShort: 'Mots confondus',
  },
  es: {
    replace: 'Probablemente deba decir «%».',
    replaceShort: 'Otra palabra',
    hyphen: 'Esta palabra compuesta lleva guion.',
    joined: 'Esta palabra compuesta es una sola palabra.',
    either: 'Esta palabra compuesta va unida, con o sin guion.',
    compoundShort: 'Palabra compuesta',
    confusedShort: 'Palabras confundidas',
  },
};

export const listTexts = (language: string): ListTexts => TEXTS[language] ?? ENGLISH;

export const fillText = (text: string, value: string): string => text.replace('%', () => value);
