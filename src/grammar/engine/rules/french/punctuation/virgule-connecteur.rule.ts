import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULE_CONNECTEUR',
  category: 'PUNCTUATION',
  description: 'Virgule oubliée après un connecteur en tête de phrase',
  message: 'Après « \\2 » en tête de phrase, une virgule sépare le connecteur.',
  shortMessage: 'Virgule',
  patterns: [
    {
      pattern:
        '^ [cependant|toutefois|néanmoins|finalement|malheureusement|heureusement|évidemment|premièrement|deuxièmement|troisièmement|généralement|habituellement|traditionnellement|actuellement|récemment] je|j’|tu|il|elle|on|nous|vous|ils|elles|le|la|les|l’|un|une|des|ce|cette|ces|mon|ma|mes|notre|nos => \\2,',
      exceptions: ['^ [cependant] que'],
    },
  ],
  wrong: ['[[Cependant]] une lampe coûte cher. => Cependant,', '[[Finalement]] nous arrivons au port. => Finalement,'],
  right: ['Cependant, une lampe coûte cher.', 'Finalement venu, il resta.'],
});
