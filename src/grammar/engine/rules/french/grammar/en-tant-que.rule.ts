import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_TANT_QUE',
  category: 'GRAMMAR',
  description: '« en temps que » pour « en tant que »',
  message: 'La locution est « en tant que ».',
  shortMessage: 'Locution',
  patterns: ["en [temps] que|qu’|qu' => tant"],
  wrong: ['Il parle en [[temps]] que maire. => tant', 'En [[temps]] que père, il rit. => tant'],
  right: ['Il parle en tant que maire.', 'Il arrive en temps utile.'],
});
