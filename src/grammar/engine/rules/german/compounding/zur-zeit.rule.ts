import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZUR_ZEIT',
  category: 'COMPOUNDING',
  description: '„zur Zeit“ im Sinn von „gerade“',
  message: 'Im Sinn von „gerade“ schreibt man „zurzeit“.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    'ist|sind|bin|habe|hat|haben|gibt|läuft|arbeite|arbeitet|wohnt|wohne [zur =Zeit] /[.,!?]|nicht|kein|keine|krank|in|im|viel|sehr|ein|eine|an|auf/ => zurzeit',
  ],
  wrong: ['Er ist [[zur Zeit]] krank. => zurzeit', 'Ich habe [[zur Zeit]] keine Arbeit. => zurzeit'],
  right: ['Er ist zurzeit krank.', 'Er lebte zur Zeit der Römer.'],
});
