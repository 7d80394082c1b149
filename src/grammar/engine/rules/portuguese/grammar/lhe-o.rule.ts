import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LHE_O',
  category: 'GRAMMAR',
  description: '“eu lhe vi” por “eu o vi”',
  message: 'O verbo pede complemento direto: “o” ou “a”.',
  shortMessage: 'Pronome',
  patterns: ['eu|não|nunca|já [lhe] vi|conheço|amo|adoro|encontrei|abracei|visitei|convidei|ajudei => o || a'],
  wrong: ['Eu [[lhe]] vi ontem. => o', 'Eu [[lhe]] amo. => o'],
  right: ['Eu o vi ontem.', 'Eu lhe disse a verdade.'],
});
