import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHAIR_CHER',
  category: 'CONFUSED_WORDS',
  description: '« cher », « chair », « chaire », « chère »',
  message: 'Ces mots se prononcent de même ; regardez le sens.',
  shortMessage: 'Homophone',
  patterns: [
    'en [chère] et|, => chair',
    { pattern: 'bonne [chair|cher|chaire] => chère', exceptions: ['bonne [chair] de|à|et'] },
    {
      pattern: 'coûte|coûtent|coûter|coûté|payer|payé|paie|vend|vendu|trop [chère|chair|chères] /[.,!?]/ => cher',
      exceptions: ['trop [chère|chères]'],
    },
  ],
  wrong: ['Ils aiment faire bonne [[chair]]. => chère', 'Cela coûte [[chère]]. => cher'],
  right: ['Ils aiment faire bonne chère.', 'Cela coûte cher.'],
});
