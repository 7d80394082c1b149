import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ELK_ELKE',
  category: 'GRAMMAR',
  description: '“elke jaar” en “elk dag”',
  message: 'Bij een het-woord staat “elk”, bij een de-woord “elke”.',
  shortMessage: 'Vorm',
  patterns: [
    '[elke|iedere] jaar|kind|boek|huis|uur|land|moment|weekend => elk',
    '[elk|ieder] dag|week|maand|avond|ochtend|nacht|keer|vrouw|man|auto|stad => elke',
  ],
  wrong: ['Zij komt [[elke]] jaar. => elk', 'Hij loopt [[elk]] dag. => elke'],
  right: ['Zij komt elk jaar.', 'Hij loopt elke dag.'],
});
