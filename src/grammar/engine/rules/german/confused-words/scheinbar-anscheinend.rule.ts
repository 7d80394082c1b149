import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SCHEINBAR_ANSCHEINEND',
  category: 'CONFUSED_WORDS',
  picky: true,
  description: '„anscheinend“ und „scheinbar“',
  message: 'Meinst du „anscheinend“? „scheinbar“ heißt, dass es nicht so ist.',
  shortMessage: 'Verwechslung',
  patterns: ['ist|hat|sind|haben er|sie|es|wir [scheinbar] krank|müde|vergessen|gegangen|gut|schon => anscheinend'],
  wrong: [
    'Heute ist er [[scheinbar]] krank. => anscheinend',
    'Leider hat sie [[scheinbar]] vergessen, dass wir kommen. => anscheinend',
  ],
  right: ['Heute ist er anscheinend krank.', 'Die scheinbare Bewegung der Sonne.'],
});
