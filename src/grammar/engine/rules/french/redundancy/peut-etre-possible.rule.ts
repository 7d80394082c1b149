import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEUT_ETRE_POSSIBLE',
  category: 'REDUNDANCY',
  description: '« peut éventuellement », « pouvoir être capable »',
  message: '« Pouvoir » exprime déjà la possibilité.',
  shortMessage: 'Pléonasme',
  patterns: [
    '[peut|pouvez|peuvent|peux|pouvons|pourrait|pourriez éventuellement|possiblement] => \\1',
    '[pouvoir|peut|peux être capable] de => \\1',
  ],
  wrong: ['Il [[peut éventuellement]] venir. => peut', 'Vous [[pouvez éventuellement]] appeler. => pouvez'],
  right: ['Il peut venir.', 'Il viendra éventuellement.'],
});
