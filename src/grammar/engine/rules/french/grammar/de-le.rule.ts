import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_LE',
  category: 'GRAMMAR',
  description: '« de le » pour « du », « à les » pour « aux »',
  message: 'La préposition et l’article se contractent ici.',
  shortMessage: 'Accord',
  patterns: [
    '[de le] @masculine => du',
    '[de les] @plural => des',
    '[à le] @masculine => au',
    '[à les] @plural => aux',
  ],
  wrong: ['Il parle [[de le]] film. => du', 'Elle va [[à le]] marché. => au'],
  right: ['Il parle du film.', 'Il est temps de le voir.'],
});
