import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CRASE_LOCUCAO',
  category: 'GRAMMAR',
  description: 'Falta a crase numa locução: «a noite», «a direita»',
  message: 'A locução feminina leva acento grave: «à».',
  shortMessage: 'Crase',
  patterns: [
    'vire|virar|vira|siga|fica|ficar|à|fique [a] direita|esquerda => à',
    {
      pattern: '[a] medida|proporção que => à',
      exceptions: ['toda|é|qual|com|uma|sob|tanto [a] medida|proporção que'],
    },
    {
      pattern: '[a] espera|procura|beira|base|custa|frente de|do|da => à',
      exceptions: ['com|para|é|na|de|que|e|uma|sobre [a] espera|procura|beira|base|custa|frente de|do|da'],
    },
    'devido|graças|referente|relação|obediência|homenagem|respeito|próximo|direito [a] :NFS^:NMS,NFP,P,V => à',
    '[à] medida em que => na',
  ],
  wrong: ['Vire [[a]] esquerda. => à', 'Falou em relação [[a]] empresa. => à', 'Tem direito [[a]] herança. => à'],
  right: ['Vire à esquerda.', 'Falou em relação a ele.'],
});
