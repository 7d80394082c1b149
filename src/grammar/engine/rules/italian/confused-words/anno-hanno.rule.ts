import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANNO_HANNO',
  category: 'CONFUSED_WORDS',
  description: '«anno» per «hanno»',
  message: 'Il verbo «avere» si scrive con l’acca: «hanno».',
  shortMessage: 'Omofono',
  patterns: [
    {
      pattern: '[anno] /.+[aiu]to|.+so|fatto|detto|visto|preso|letto|scritto|aperto|chiuso|messo/:PP,AMS => hanno',
      exceptions: [
        'un|il|questo|quest’|l’|dell’|all’|nell’|ogni|quell’|mezzo|di|per|scorso|primo|secondo|ultimo|prossimo|altro|d’|capo|bell’|qualche|dall’|sull’|buon [anno] _',
      ],
    },
    {
      pattern:
        'non|essi|che|i|ragazzi|bambini|amici|genitori|tutti [anno] un|una|il|la|i|le|fame|sete|paura|ragione|torto|sonno|bisogno|voglia|molti|molto => hanno',
      exceptions: ['_ che [anno] _'],
    },
    '[hanno] scorso|prossimo => anno',
    "quest’|quest'|l’|l'|ogni|dell’|un [hanno] => anno",
  ],
  wrong: [
    'Gli amici [[anno]] mangiato tardi. => hanno',
    'I bambini [[anno]] fame. => hanno',
    'Parto ogni [[hanno]]. => anno',
  ],
  right: ['Gli amici hanno mangiato tardi.', 'L’anno scorso è piovuto.'],
});
