import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HECHAR_ECHAR',
  category: 'CONFUSED_WORDS',
  description: '«hechar» por «echar» en sus formas',
  message: 'El verbo «echar» se escribe sin «h».',
  shortMessage: 'Homófono',
  patterns: [
    'la|lo|los|las|me|te|se|le|nos [hecho|hecha|hechas|hechan|hechamos|heché|hechó] de|a|un|una|en menos|falta|perder|correr|reír|dormir|llorar|vistazo|ojo|mano|siesta|cara|culpa => {echar:\\2}',
    '[hechando|hechamos|hechan|hechó|heché|hecharon|hecharé|hecharse|hecharle|hecharme] => {echar:\\1}',
  ],
  wrong: ['Te [[hecho]] de menos. => echo', 'Está [[hechando]] agua. => echando'],
  right: ['Te echo de menos.', 'Lo he hecho a mano.'],
});
