import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VAYA_VALLA',
  category: 'CONFUSED_WORDS',
  description: '«valla» en lugar de «vaya»',
  message: 'El verbo «ir» se escribe «vaya».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    'que|no|me|se|cuando|quizás [valla|baya|balla] => vaya',
    { pattern: '[valla|baya|balla] a|con|bien|usted|día|suerte => vaya', exceptions: ['la|una|esta [valla] _'] },
    'una|la|esa [vaya] publicitaria|metálica|de madera? => valla',
  ],
  wrong: ['Quiero que [[valla]] al médico. => vaya', '¡[[Baya]] día! => Vaya'],
  right: ['Quiero que vaya al médico.', 'La valla es alta.'],
});
