import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_ALS_OB',
  category: 'PUNCTUATION',
  description: 'Komma fehlt vor „als ob“',
  message: 'Vor „als ob“ steht ein Komma.',
  shortMessage: 'Komma',
  patterns: ['er|sie|es|ich|wir tut|tat|tue|tun|schien|wirkt|wirkte|scheint [als] ob => \\2, als'],
  wrong: ['Er tut [[als]] ob er schliefe. => tut, als', 'Sie tat [[als]] ob nichts wäre. => tat, als'],
  right: ['Er tut, als ob er schliefe.', 'Als ob das so einfach wäre!'],
});
