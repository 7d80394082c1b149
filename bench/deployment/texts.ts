/** Paragraphs with mistakes, written for these trials. */
const PARAGRAPHS = {
  'en-US': [
    'The ferry leave the harbour at seven, and most passengers arrives much to early. A woman with two suitcase asked me weather the crossing would be rough.',
    'Our neighbours has painted there fence in a colour that nobody can describe. Some say its green, other peoples insist that it is more of a grey.',
    'When the library re-opened in March, more then nine hundred persons came on the first day. The librarian said she had never saw such a queue.',
    'I would of written sooner, but the the storm took down the lines. We had no power for three day and cooked on a old stove in the garden.',
    'The committee were unable to agree about which of the four proposal to accept, so they have postponed the decision untill next Tuesday.',
    'Each of the apples in this baskets were picked by hand. If you wash them careful, they will keep for at least two month in a cool cellar.',
  ],
  'de-DE': [
    'Gestern sind wir mit dem Zug nach Bregenz gefahren, weil das Auto in der Werkstatt stand. Der Schaffner erklärte uns, das die Brücke gesperrt ist.',
    'Meine Schwester hat ein neuer Garten angelegt. Zwischen die Beete wachsen Ringelblumen, und am Zaun steht ein alter Birnbaum der noch immer trägt.',
    'Die Sitzung began um neun Uhr, doch der Vorsitzende kam erst gegen halb zehn. Niemand wusste, wer das Protokol schreiben sollte.',
    'Wenn es morgen nicht regnet, wollen wir den Dachboden aufräumen und und die alten Kisten zum Flohmarkt bringen. Hoffentlich hilft uns der Nachbar.',
    'Der Bäcker an der Ecke verkauft seit zwanzig Jahren das selbe Brot. Wegen dem neuen Supermarkt kommen aber immer weniger Kunden zu ihm.',
    'Sie hat versprochen, das Buch bis Freitag zurück zu geben. Trotzdem liegt es noch auf ihren Schreibtisch, neben einer leeren Tasse.',
  ],
} as const;

export type Language = keyof typeof PARAGRAPHS;

/** A text of about so many characters; each number gives another one, so that no answer comes from a memory. */
export function textWithMistakes(language: Language, characters: number, number: number): string {
  const paragraphs = PARAGRAPHS[language];
  const chosen: string[] = [];
  for (let length = 0; length < characters; length += chosen.at(-1)!.length) {
    const place = number + chosen.length;
    const paragraph = paragraphs[(place * 5 + (place >> 2)) % paragraphs.length];
    chosen.push(`${number * 1000 + chosen.length}. ${paragraph}`);
  }
  return chosen.join('\n\n');
}
