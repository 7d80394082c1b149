import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEVOIR_INFINITIF',
  category: 'GRAMMAR',
  description: '« vous devez signez » pour « vous devez signer »',
  message: 'Après « \\1 », le verbe se met à l’infinitif.',
  shortMessage: 'Infinitif',
  patterns: [
    {
      pattern:
        'dois|doit|devons|devez|doivent|peux|peut|pouvons|pouvez|peuvent|veux|veut|voulons|voulez|veulent|vais|vas|va|allons|allez|vont|faut [/.+ez/:V2P^:N,A] => {inf:\\2}',
      exceptions: ['peut|vas|va|allez [_] -'],
    },
    {
      pattern:
        'dois|doit|devons|devez|doivent|peux|pouvons|pouvez|peuvent|veux|veut|voulons|voulez|veulent [/.+é/:PP^:N] => {inf:\\2}',
      exceptions: ['_ [_] que|par'],
    },
  ],
  wrong: ['Vous devez [[signez]] ici. => signer', 'Ils veulent [[mangé]] tôt. => manger'],
  right: ['Vous devez signer ici.', 'Il veut dix pommes.'],
});
