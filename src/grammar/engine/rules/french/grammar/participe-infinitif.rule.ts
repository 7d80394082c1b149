import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARTICIPE_INFINITIF',
  category: 'GRAMMAR',
  description: 'Un participe pour un infinitif : « je veux mangé »',
  message: 'Après « \\1 », le verbe est à l’infinitif : « {infinitif:\\3} ».',
  shortMessage: 'Forme du verbe',
  patterns: [
    'veux|veut|voulons|voulez|veulent|peux|peut|pouvons|pouvez|peuvent|dois|doit|devons|devez|doivent|vais|vas|va|allons|allez|vont|faut|voudrais|voudrait|pourrais|pourrait pas|bien|tout|le|la|les|vous|nous|te|me|lui? [@participle] => {infinitif:\\3}',
    'pour|sans [@participle]^passé|porté => {infinitif:\\2}',
    {
      pattern: 'de|à [mangé|parlé|acheté|travaillé|écouté|regardé|joué|chanté|payé] => {infinitif:\\2}',
      exceptions: ['compte|il|elle|on|ai|a à [_]'],
    },
  ],
  wrong: [
    'Je veux [[mangé]] ici. => manger',
    'Il est venu pour [[parlé]]. => parler',
    'Elle commence à [[chanté]]. => chanter',
  ],
  right: ['Je veux manger ici.', 'Il a mangé.'],
});
