import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOEFLICHES_SIE',
  category: 'CASING',
  description: '„können sie mir bitte“ statt „können Sie mir bitte“',
  message: 'Die höfliche Anrede schreibt man groß.',
  shortMessage: 'Großschreibung',
  patterns: [
    'können|könnten|haben|würden|möchten|wollen [=sie] mir|uns bitte|helfen|sagen|schicken|senden|mitteilen => =Sie',
    'teilen|schicken|senden|rufen|geben|sagen [=sie] mir|uns|mich bitte => =Sie',
    'melden [=sie] sich bitte => =Sie',
  ],
  wrong: ['Könnten [[sie]] mir bitte helfen? => Sie', 'Melden [[sie]] sich bitte bei uns. => Sie'],
  right: ['Könnten Sie mir bitte helfen?', 'Er half ihnen gern.'],
});
