import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTORNO_EN_TORNO',
  category: 'CONFUSED_WORDS',
  description: '«entorno a» por «en torno a»',
  message: '«Alrededor de» se escribe «en torno a».',
  shortMessage: 'Dos palabras',
  patterns: [
    'gira|giran|giró|reunidos|debate|discusión|conversación|polémica|reunió|historia|sentados [entorno] a|al => en torno',
    'el|un|su|nuestro|este [en torno] es|está|natural|familiar|laboral|social|rural => entorno',
  ],
  wrong: ['La vida gira [[entorno]] a él. => en torno', 'Vive en un [[en torno]] rural. => entorno'],
  right: ['La vida gira en torno a él.', 'Vive en un entorno rural.'],
});
