import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERCA_PERDA',
  category: 'CONFUSED_WORDS',
  description: '«a perca» por «a perda»',
  message: 'O nome é «perda»; «perca» é forma do verbo «perder».',
  shortMessage: 'Parónimo',
  patterns: ['a|uma|grande|da|na|à [perca] de => perda', 'a|uma|da|pela [perca] total => perda'],
  wrong: ['É uma [[perca]] de tempo. => perda', 'O seguro paga a [[perca]] total. => perda'],
  right: ['É uma perda de tempo.', 'Não quero que ela perca tempo.'],
});
