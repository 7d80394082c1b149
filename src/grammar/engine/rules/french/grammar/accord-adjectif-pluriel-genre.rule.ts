import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ADJECTIF_PLURIEL_GENRE',
  category: 'GRAMMAR',
  description: 'Adjectif pluriel du mauvais genre : « les propriétés acceptés »',
  message: 'L’adjectif s’accorde avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        'les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certaines|quelques|deux|trois|quatre|toutes :NFP^:NMP,A,S [:AMP^:AFP,N,V,INF,GER] => {fp:\\3}',
      exceptions: [
        ':NMP,AMP de|à|en|sur|par|avec|dans|pour|et|ou|,|entre|sans|des les|ces|mes|ses|nos|vos|leurs|plusieurs|deux|trois _ [_]',
        ':NMP,AMP :AMP de|à|en|sur|par|avec|dans|pour|et|, les|ces|mes|ses|nos|vos|leurs _ [_]',
        ':NMP,AMP des _ [_]',
        ':NMP,AMP :AMP des _ [_]',
        '_ [quels|tels|tous|ceux]',
      ],
    },
    {
      pattern:
        'les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certains|quelques|deux|trois|quatre|tous :NMP^:NFP,A,S [:AFP^:AMP,N,V,INF,GER] => {mp:\\3}',
      exceptions: [
        ':NFP,AFP de|à|en|sur|par|avec|dans|pour|et|ou|,|entre|sans|des les|ces|mes|ses|nos|vos|leurs|plusieurs|deux|trois _ [_]',
        ':NFP,AFP :AFP de|à|en|sur|par|avec|dans|pour|et|, les|ces|mes|ses|nos|vos|leurs _ [_]',
        ':NFP,AFP des _ [_]',
        ':NFP,AFP :AFP des _ [_]',
      ],
    },
    {
      pattern:
        'les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certaines|quelques|deux|trois|quatre|toutes :NFP^:NMP,A,S [:PP^:P,N,V,INF,GER] => {fp:\\3}',
      exceptions: [
        '_ de|à|en|sur|par|avec|dans|pour|et|ou|,|entre|sans|des les|ces|mes|ses|nos|vos|leurs|plusieurs|deux|trois _ [_]',
        '_ des|d’|de _? [_]',
      ],
    },
    {
      pattern:
        'les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certains|quelques|deux|trois|quatre|tous :NMP^:NFP,A,S [:PP^:P,N,V,INF,GER] => {mp:\\3}',
      exceptions: [
        '_ de|à|en|sur|par|avec|dans|pour|et|ou|,|entre|sans|des les|ces|mes|ses|nos|vos|leurs|plusieurs|deux|trois _ [_]',
        '_ des|d’|de _? [_]',
      ],
    },
  ],
  exceptions: ['je|j’|tu|il|elle|on|nous|vous|ils|elles|qui|ne les _ [_]'],
  wrong: [
    'Voici les règles [[acceptés]] ici. => acceptées',
    'Il lit des documents [[anciennes]]. => anciens',
    'Voici les documents [[demandé]]. => demandés',
    'Les voitures [[vendu]] ici sont belles. => vendues',
  ],
  right: ['Une fois que tu les auras tués, pars.', 'Voici les règles acceptées.', 'La liste des règles acceptées.'],
});
