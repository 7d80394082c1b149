import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_CRITERIA',
  category: 'GRAMMAR',
  description: 'A plural used as a singular: “a criteria”',
  message: '“\\2” is plural; the singular is “{words:\\2}”.',
  shortMessage: 'Noun number',
  words: {
    criteria: 'criterion',
    phenomena: 'phenomenon',
    bacteria: 'bacterium',
    curricula: 'curriculum',
    hypotheses: 'hypothesis',
    crises: 'crisis',
    theses: 'thesis',
    parentheses: 'parenthesis',
  },
  patterns: ['a|one|another|this|each|every|single [@words] => {words:\\2}'],
  wrong: ['It is a [[criteria]] for us. => criterion', 'This [[phenomena]] is rare. => phenomenon'],
  right: ['It is a criterion for us.', 'These phenomena are rare.'],
});
