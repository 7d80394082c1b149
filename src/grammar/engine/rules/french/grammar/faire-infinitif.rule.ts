import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAIRE_INFINITIF',
  category: 'GRAMMAR',
  description: '« faire réparé », « laisser tombé »',
  message: 'Après « faire » ou « laisser », le verbe se met à l’infinitif.',
  shortMessage: 'Infinitif',
  patterns: [
    {
      pattern:
        'faire|fais|fait|faites|font|faisons|laisser|laisse|laissez|laissé [/.+é/:PP^:N,V3S] le|la|les|un|une|des|mon|ma|mes|son|sa|ses|notre|votre|leur => {inf:\\2}',
      exceptions: ['bien|mal|tout|est|sont|déjà|a|ont|ai fait [_]'],
    },
  ],
  wrong: ['Il veut faire [[réparé]] sa montre. => réparer', 'Elle laisse [[tombé]] le verre. => tomber'],
  right: ['Il veut faire réparer sa montre.', 'Elle laisse tomber le verre.'],
});
