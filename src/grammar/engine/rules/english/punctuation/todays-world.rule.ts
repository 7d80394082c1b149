import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TODAYS_WORLD',
  category: 'PUNCTUATION',
  description: "“todays world” for “today's world”",
  message: 'Put an apostrophe here: it belongs to the noun before.',
  shortMessage: 'Apostrophe',
  words: {
    todays: "today's",
    nowadays: "today's",
    peoples: "people's",
    childrens: "children's",
    womens: "women's",
    mens: "men's",
    everyones: "everyone's",
  },
  patterns: [
    '[todays] :NN,NNS,NNU,JJ => {words:\\1}',
    '[nowadays] society|world|life|youth|generation => {words:\\1}',
    '[peoples] lives|life|health|minds|opinions|attention|behaviour|lifestyle|lifestyles|habits|houses|homes|feelings|rights => {words:\\1}',
  ],
  wrong: ["We learn in [[todays]] world. => today's", "It can change [[peoples]] lives. => people's"],
  right: ["We learn in today's world.", 'Nowadays, society is open.'],
});
