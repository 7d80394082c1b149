import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJONCTIF_FALLOIR',
  category: 'GRAMMAR',
  description: '« il faut que » avec l’indicatif',
  message: '« Il faut que » est suivi du subjonctif.',
  shortMessage: 'Subjonctif',
  patterns: [
    'faut|fallait|faudrait|faudra que tu [viens|es|as|fais|peux|vas|sais|prends] => {subjonctif:\\4}',
    'faut|faudra|faudrait|fallait|faille que|qu’ il|elle|on|je|j’|ils|elles|tu [est|sont|a|ont|fait|font|peut|peuvent|va|vont|sait|vient|viennent|fais|vais|suis|ai|prend|peux] => {subjonctif:\\4}',
    'veux|veut|voudrais|voudrait|souhaite|exige|préfère|aimerais que|qu’ il|elle|on|tu|ils|elles [est|sont|a|ont|fait|font|peut|peuvent|va|vont|vient|viennent|fais|vas|es|viens] => {subjonctif:\\4}',
  ],
  wrong: ['Il faut qu’il [[fait]] ses devoirs. => fasse', 'Je veux que tu [[viens]] demain. => viennes'],
  right: ['Il faut qu’il fasse ses devoirs.', 'Je veux que tu viennes demain.'],
});
