import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAYO_CALLO',
  category: 'CONFUSED_WORDS',
  description: '«calló» en lugar de «cayó»',
  message: '«Cayó» viene de «caer»; «calló», de «callar».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    {
      pattern: '[calló|callo] al|del|de|en|por suelo|agua|árbol|caballo|escalera|la|el|las => cayó',
      exceptions: ['se [calló] de repente'],
    },
    'se [cayó] la boca => calló',
    'se [calló] al|del|por => cayó',
  ],
  wrong: ['El vaso se [[calló]] al suelo. => cayó', 'Juan [[calló]] del árbol. => cayó'],
  right: ['El vaso se cayó al suelo.', 'Juan se calló.'],
});
