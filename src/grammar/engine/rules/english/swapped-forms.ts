import type { WordForms } from '../../pattern/suggestion.ts';

// What is meant, and what is written for it; suggestions name the first: `{brake:\2}` makes brakes of breaks.
const SWAPS =
  'curb curve|whet wet|toe tow|wreak wreck,reek,reap|cord chord|home hone|exact extract|miner minor|muscle mussel|prescribe proscribe|prophecy prophesy|soar sore|suite suit|suit suite|tenet tenant|troupe troop|wonder wander|wander wonder|waive wave|wave waive|yolk yoke|peek peak|allude elude|elude allude|illusion allusion|angel angle|angle angel|council counsel|counsel council|cue queue|device devise|emigrate immigrate|ensure insure|flare flair|flout flaunt|flaunt flout|hangar hanger|hanger hangar|brake break|waste waist|prey pray|pore pour|site sight,cite|raze raise|horde hoard|fare fair|medal metal,mettle|metal medal|pair pear,pare|poll pole|pole poll|principle principal|sow sew|tale tail|tail tale|vein vain|vane vain,vein|vial vile';

/** The forms that a noun or a regular verb has, always in the same order. */
function formsOf(word: string): string[] {
  const stem = word.endsWith('e') ? word.slice(0, -1) : word;
  return [word, `${word}s`, `${stem}ed`, `${stem}ing`, `${word}n`];
}

/** Forms that put another word in the place of the one that was taken for it, with the same ending. */
export const swappedForms: WordForms = Object.fromEntries(
  SWAPS.split('|').map((line) => {
    const [meant = '', written = ''] = line.split(' ');
    const forms = formsOf(meant);
    const words = new Map(
      written.split(',').flatMap((word) => formsOf(word).map((form, i) => [form, forms[i]] as const)),
    );
    return [meant, (word: string) => words.get(word.toLowerCase())];
  }),
);
