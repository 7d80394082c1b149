import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_MAIS_DEMAIS',
  category: 'CONFUSED_WORDS',
  description: '«demais» e «de mais»',
  message: 'No sentido de «excessivamente» escreve-se «demais».',
  shortMessage: 'Confusão',
  patterns: [
    'come|comeu|fala|falou|bebe|bebeu|trabalha|trabalhou|caro|longe|tarde|grande|bom|bonito|é [de mais] /[.,;!]/ => demais',
    'nada [demais] => de mais',
    'além [de mais] => do mais',
  ],
  wrong: ['Ele fala [[de mais]]. => demais', 'Não é nada [[demais]]. => de mais'],
  right: ['Ele fala demais.', 'Não é nada de mais.'],
});
