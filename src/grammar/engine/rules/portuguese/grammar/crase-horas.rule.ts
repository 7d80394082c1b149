import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CRASE_HORAS',
  category: 'GRAMMAR',
  description: 'Falta a crase antes das horas: «as duas horas»',
  message: 'Antes das horas escreve-se «às», com acento grave.',
  shortMessage: 'Crase',
  patterns: [
    'chega|chegou|sai|saiu|começa|começou|abre|fecha|parte|partiu|acorda|acordo|saio|chego|encontro|reunião|aula [as] duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze => às',
    {
      pattern: '[as] vezes|pressas|escuras|cegas|claras|avessas|ordens => às',
      exceptions: [
        'todas|muitas|são|foram|outras|tantas|quantas|de|em|que|cumprir|dar|deu|recebeu|seguir|segue|conta|desobedecer|cumpre|obedece|, [as] vezes|ordens',
      ],
    },
    '^ [as] vezes => às',
  ],
  wrong: ['A aula começa [[as]] duas. => às', 'Ele canta [[as]] vezes. => às'],
  right: ['A aula começa às duas.', 'Todas as vezes é igual.'],
});
