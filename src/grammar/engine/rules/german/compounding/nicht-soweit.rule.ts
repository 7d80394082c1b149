import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NICHT_SOWEIT',
  category: 'COMPOUNDING',
  description: '„soweit“ und „so weit“',
  message: 'Als Angabe einer Entfernung oder eines Stands schreibt man „so weit“ getrennt.',
  shortMessage: 'Getrenntschreibung',
  patterns: [
    'nicht|schon|noch|bereits|endlich [soweit] /[.,!?]|gekommen|gegangen|sein|ist/ => so weit',
    'es ist|war [soweit] => so weit',
  ],
  wrong: ['Wir sind noch nicht [[soweit]] gekommen. => so weit', 'Es ist [[soweit]]! => so weit'],
  right: ['Wir sind noch nicht so weit gekommen.', 'Soweit ich weiß, kommt er.'],
});
