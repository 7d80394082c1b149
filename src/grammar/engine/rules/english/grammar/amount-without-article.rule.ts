import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AMOUNT_WITHOUT_ARTICLE',
  category: 'GRAMMAR',
  description: '“large amount of” for “a large amount of”',
  message: 'An article is missing: “{withArticle:\\2} \\3 of”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'have|has|had|is|are|was|were|with|use|uses|used|using|eat|eats|consume|consumes|produce|produces|need|needs|spend|spends|spent|take|takes|out|give|gives|buy|make|makes|by|in|to|for|require|requires|get [large|huge|great|big|small|immense|enormous|vast|limited|certain|growing|wide|high amount|number|quantity|range|variety|majority|percentage] of => {withArticle:\\2} \\3',
    },
    { pattern: '[many|much number|amount] of => a large \\2', message: 'Write “a large \\2 of”.' },
  ],
  wrong: [
    'They eat [[large amount]] of rice. => a large amount',
    'He has [[huge number]] of friends. => a huge number',
  ],
  right: ['They eat a large amount of rice.', 'They eat large amounts of rice.'],
});
