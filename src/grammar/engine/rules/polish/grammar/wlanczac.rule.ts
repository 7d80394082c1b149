import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WLANCZAC',
  category: 'GRAMMAR',
  description: '„włanczać” zamiast „włączać”',
  message: 'Poprawna forma ma „ącz”: „włączać”, „wyłączać”.',
  shortMessage: 'Forma czasownika',
  patterns: [
    'włanczać => włączać',
    'wyłanczać => wyłączać',
    'włancza => włącza',
    'wyłancza => wyłącza',
    'włanczam => włączam',
    'wyłanczam => wyłączam',
    'przełanczać => przełączać',
    'przełancza => przełącza',
    'załancza => załącza',
    'podłanczać => podłączać',
  ],
  wrong: ['Nie umiem tego [[włanczać]]. => włączać', 'On [[wyłancza]] światło. => wyłącza'],
  right: ['Nie umiem tego włączać.', 'On wyłącza światło.'],
});
