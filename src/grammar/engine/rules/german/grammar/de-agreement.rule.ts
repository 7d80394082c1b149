import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_AGREEMENT',
  category: 'GRAMMAR',
  description: 'Artikel mit falschem Geschlecht: „die Haus“',
  message: 'Der Artikel passt nicht zum Geschlecht von „\\2“.',
  shortMessage: 'Kongruenz',
  patterns: [
    { pattern: '[die|der] =@neuter => das', exceptions: [', [die|der] _'] },
    { pattern: '[die|das] =@masculine => der', exceptions: [', [die|das] _'] },
    { pattern: '[das] =@feminine => die', exceptions: [', [das] _'] },
  ],
  wrong: ['Wir kaufen [[die]] Haus. => das', '[[Das]] Tisch ist alt. => Der', 'Er sieht [[das]] Katze. => die'],
  right: ['Wir kaufen das Haus.', 'Es ist ein Projekt, das Zeit braucht.', 'Die Häuser der Stadt sind alt.'],
});
