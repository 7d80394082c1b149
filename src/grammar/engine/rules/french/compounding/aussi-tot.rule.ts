import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUSSI_TOT',
  category: 'COMPOUNDING',
  description: '« aussi tôt que » et « bien tôt »',
  message: 'L’adverbe de temps s’écrit en un mot : « bientôt », « aussitôt ».',
  shortMessage: 'Un mot',
  patterns: [
    '[aussi tôt] que je|tu|il|elle|on|nous|vous|ils|elles arrive|arrives|sera|serai|est|a|rentre|part => aussitôt',
    'à [bien tôt] => bientôt',
    '[tant tôt] => tantôt',
    { pattern: '[si tôt] que|qu’ => sitôt', exceptions: ['est|pas|lève|venu [si tôt] que|qu’'] },
    '[long temps] => longtemps',
    { pattern: '[quelque fois] => quelquefois', exceptions: ['si|où [quelque fois]'] },
  ],
  wrong: ['À [[bien tôt]] ! => bientôt', 'Il vit là depuis [[long temps]]. => longtemps'],
  right: ['À bientôt !', 'Il vit là depuis longtemps.'],
});
