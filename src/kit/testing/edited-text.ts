/**
 * A copy of a text with a few random changes: letters that are missing, doubled, swapped, in the other case or others,
 * pieces that are missing or stand twice, and a cut end.
 * @param random gives numbers in [0, 1)
 * @param pieces that are likely to mean something
 */
export function editedText(text: string, random: () => number, pieces: readonly string[] = []): string {
  const below = (most: number): number => Math.floor(random() * most);
  let edited = text;
  for (let edits = 1 + below(3); edits > 0; edits--) {
    const at = below(edited.length + 1);
    const end = at + 1 + (random() < 0.3 ? below(8) : 0);
    const letter = edited.slice(at, end);
    const kind = random();
    const other =
      kind < 0.25
        ? ''
        : kind < 0.4
          ? letter + letter
          : kind < 0.5
            ? [...letter].reverse().join('')
            : kind < 0.6
              ? letter === letter.toLowerCase()
                ? letter.toUpperCase()
                : letter.toLowerCase()
              : kind < 0.85 && pieces.length > 0
                ? `${pieces[below(pieces.length)]}${random() < 0.5 ? letter : ''}`
                : String.fromCodePoint(random() < 0.8 ? 32 + below(95) : below(700));
    edited = random() < 0.06 ? edited.slice(0, at) : edited.slice(0, at) + other + edited.slice(end);
  }
  return edited;
}
