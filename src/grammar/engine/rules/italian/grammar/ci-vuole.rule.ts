import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CI_VUOLE',
  category: 'GRAMMAR',
  description: '«ci vuole due ore» per «ci vogliono»',
  message: 'Il verbo concorda con quello che serve: «ci vogliono».',
  shortMessage: 'Concordanza',
  patterns: [
    'ci [vuole] due|tre|quattro|cinque|dieci|molti|molte|tanti|tante|pochi|poche|alcuni|alcune => vogliono',
    {
      pattern: "ci [vogliono] un|una|un’|un'|molto|molta|poco|poca|tanto|tanta => vuole",
      exceptions: ['ci [vogliono] molto|poco|tanto _'],
    },
  ],
  wrong: ['Ci [[vuole]] due ore. => vogliono', 'Ci [[vogliono]] un’ora. => vuole'],
  right: ['Ci vogliono due ore.', 'Ci vuole pazienza.'],
});
