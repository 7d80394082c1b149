import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESTADIA_ESTADA',
  category: 'CONFUSED_WORDS',
  description: '“na eminência de” por “na iminência de”',
  message: '“Iminência” é a proximidade; “eminência” é um título.',
  shortMessage: 'Confusão',
  patterns: ['na [eminência] de => iminência', 'sua [iminência] o|reverendíssima => eminência'],
  wrong: ['Está na [[eminência]] de cair. => iminência', 'Chegou sua [[iminência]] o cardeal. => eminência'],
  right: ['Está na iminência de cair.', 'Chegou sua eminência o cardeal.'],
});
