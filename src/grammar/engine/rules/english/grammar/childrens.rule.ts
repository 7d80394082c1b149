import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHILDRENS',
  category: 'GRAMMAR',
  description: '“childrens” and “womens” without an apostrophe',
  message: 'Add an apostrophe before the “s”.',
  shortMessage: 'Apostrophe',
  patterns: [
    '[childrens|mens|womens|peoples] book|books|room|clothes|shoes|toys|hospital|rights|team|health|lives|magazine|wear|fashion|opinion|opinions => {genitive:\\1}',
  ],
  wrong: ["She buys [[childrens]] books. => children's", "It is about [[womens]] rights. => women's"],
  right: ["She buys children's books.", 'The peoples of Asia met.'],
});
