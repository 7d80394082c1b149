import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONSISTIR_EM',
  category: 'COLLOCATIONS',
  description: '“consiste de” por “consiste em”',
  message: 'Usa-se “consistir em”.',
  shortMessage: 'Preposição',
  patterns: ['consiste|consistem|consistia|consistir [de] um|uma|dois|duas|três|fazer => em'],
  wrong: ['A prova consiste [[de]] duas partes. => em', 'O jogo consiste [[de]] fazer pontos. => em'],
  right: ['A prova consiste em duas partes.', 'O grupo é composto de duas partes.'],
});
