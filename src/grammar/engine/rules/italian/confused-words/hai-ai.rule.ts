import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAI_AI',
  category: 'CONFUSED_WORDS',
  description: '«ai» per «hai» e viceversa',
  message: 'Il verbo «avere» si scrive con l’acca: «hai».',
  shortMessage: 'Omofono',
  patterns: [
    "tu|non|mi|ti|ci|che|cosa|l’|l'|me [ai] /.+[aiu]to|.+so|fatto|detto|visto|preso|letto|scritto|aperto|chiuso|messo/:PP,AMS => hai",
    'tu|non|cosa|quanti|quante [ai] un|una|il|la|fame|sete|paura|ragione|torto|sonno|bisogno|voglia|anni => hai',
    { pattern: '[hai] :NMP^:NMS,AMP,PP => ai', exceptions: ['tu|non|ci|ne|che|mi|li|ti|se|quando [hai] _'] },
  ],
  wrong: ['Tu [[ai]] mangiato tardi. => hai', 'Non [[ai]] ragione. => hai'],
  right: ['Tu hai mangiato tardi.', 'Parlo ai ragazzi.'],
});
