import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEER_MEHR',
  category: 'CONFUSED_WORDS',
  description: '„Mehr“ statt „Meer“',
  message: 'Meinten Sie das „Meer“?',
  shortMessage: 'Verwechslung',
  patterns: [
    'am|ans|ins|im|offene|offenen|tote|rote|schwarze|übers [mehr] /[.,;!?]|fahren|liegt|schwimmen|und|gibt|ist/ => Meer',
    'nicht|viel|noch|immer|etwas [=Meer|meer] /[.,;!?]|als|da|hier|so/ => mehr',
  ],
  wrong: ['Wir fahren ans [[Mehr]]. => Meer', 'Ich kann nicht [[meer]]. => mehr'],
  right: ['Wir fahren ans Meer.', 'Ich kann nicht mehr.'],
});
