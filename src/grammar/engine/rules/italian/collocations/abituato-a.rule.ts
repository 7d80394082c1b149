import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABITUATO_A',
  category: 'COLLOCATIONS',
  description: '“abituato di fare” per “abituato a fare”',
  message: 'Dopo questa parola ci vuole “a”.',
  shortMessage: 'Preposizione',
  patterns: [
    'abituato|abituata|abituati|abituate|disposto|disposta|disposti|disposte [di] /.+(?:are|ere|ire)/ => a',
    'aiutarmi|aiutarti|aiutarlo|aiutarla|aiutarci|aiutarvi|aiutarli [di] /.+(?:are|ere|ire)/ => a',
  ],
  wrong: ['Sono abituato [[di]] dormire poco. => a', 'Puoi aiutarmi [[di]] cercare le chiavi? => a'],
  right: ['Sono abituato a dormire poco.', 'Puoi aiutarmi a cercare le chiavi?'],
});
