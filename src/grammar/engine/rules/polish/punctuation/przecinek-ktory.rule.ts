import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_KTORY',
  category: 'PUNCTUATION',
  description: 'brak przecinka przed „który”',
  message: 'Przed „który” stawiamy przecinek.',
  shortMessage: 'Przecinek',
  patterns: [
    '/[a-ząćęłńóśźż]{3,}/^oraz|lub|albo|także|przed|przez|dla|nad|pod|przy|bez|około|wobec|według|podczas|wśród|spośród|między|wiem|nie|ten|tego|dzięki|mimo|oprócz|wie|wiesz|po [który|która|które] jest|był|była|było|ma|mają|nie|się|są|były => , \\2',
  ],
  wrong: ['To dom[[ który]] jest stary. => , który', 'Znam książkę[[ która]] ma sto stron. => , która'],
  right: ['To dom, który jest stary.', 'Nie wiem, który jest lepszy.'],
});
