import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DENKEN_AN_DE',
  category: 'COLLOCATIONS',
  description: '„ich denke über dich“ statt „ich denke an dich“',
  message: 'Man denkt an jemanden.',
  shortMessage: 'Präposition',
  patterns: ['denke|denkst|denkt|dachte|denken [auf|von|zu] dich|mich|ihn|euch => an'],
  wrong: ['Ich denke [[auf]] dich. => an', 'Sie dachte [[zu]] ihn. => an'],
  right: ['Ich denke an dich.', 'Er denkt viel.'],
});
