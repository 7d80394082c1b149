import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILA_MILLE',
  category: 'GRAMMAR',
  description: '«due mille», «tre mila»',
  message: 'I numeri si scrivono uniti e con «mila»: «duemila».',
  shortMessage: 'Numero',
  patterns: [
    '[due mille|mila] => duemila',
    '[tre mille|mila] => tremila',
    '[quattro mille|mila] => quattromila',
    '[cinque mille|mila] => cinquemila',
    '[dieci mille|mila] => diecimila',
    '[cento mille|mila] => centomila',
    '[duemille] => duemila',
  ],
  wrong: ['Costa [[due mille]] euro. => duemila', 'Erano [[dieci mila]]. => diecimila'],
  right: ['Costa duemila euro.', 'Erano mille.'],
});
