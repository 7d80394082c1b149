import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULE_ET_OU',
  category: 'PUNCTUATION',
  description: '« à savoir » et « c’est-à-dire » sans virgule',
  message: 'Cette explication se détache par une virgule.',
  shortMessage: 'Virgule',
  patterns: [
    {
      pattern: '/\\p{L}{2,}/ [à savoir|c’est-à-dire] que|qu’|le|la|les|un|une|deux|trois => , \\2 \\3',
      exceptions: [
        'cherche|demande|reste|est|reste|tient|sont|cherchent|faire|donner|intéressant|à|et|ou|voulu|veut [à savoir]',
        'et|ou|, [à savoir]',
      ],
    },
  ],
  wrong: [
    'Il a un défaut[[ à savoir]] la paresse. => , à savoir',
    'Elle a deux choix[[ à savoir]] le train et le car. => , à savoir',
  ],
  right: ['Il a un défaut, à savoir la paresse.', 'Il cherche à savoir la vérité.'],
});
