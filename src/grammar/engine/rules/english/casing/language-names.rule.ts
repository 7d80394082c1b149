import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LANGUAGE_NAMES',
  category: 'CASING',
  priority: 1,
  description: 'The name of a language or a people in lower case',
  message: 'Start the names of languages and peoples with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: [
    '[=portuguese|swedish|norwegian|danish|finnish|greek|arabic|hebrew|hindi|korean|vietnamese|indian|canadian|australian|mexican|brazilian|egyptian|israeli|irish|scottish|welsh|belgian|austrian|hungarian|romanian|ukrainian|thai|pakistani|argentinian|colombian|nigerian|kenyan|iranian|iraqi|syrian] => {capital:\\1}',
  ],
  wrong: ['He speaks [[portuguese]]. => Portuguese', 'They ate [[indian]] food. => Indian'],
  right: ['He speaks Portuguese.', 'They ate Indian food.'],
});
