import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTENSIFIER_ADVERB',
  category: 'CONFUSED_WORDS',
  description: '“extreme high” for “extremely high”',
  message: 'Use the adverb “{adverb:\\1}” before an adjective.',
  shortMessage: 'Adverb',
  patterns: [
    '[extreme|extraordinary|absolute|relative|complete|total|exceptional|amazing] high|low|important|bad|difficult|easy|beautiful|expensive|cheap|useful|dangerous|interesting|hot|fast|slow|big|small|large|happy|sad|popular|different|hard|busy|tired|dirty|crowded|hungry|boring|successful|strong|weak|crazy|new|necessary => {adverb:\\1}',
  ],
  exceptions: ['[_] high|low school|pressure|point|points'],
  wrong: ['Prices are [[extreme]] high. => extremely', 'It was an [[amazing]] beautiful day. => amazingly'],
  right: ['Prices are extremely high.', 'The extreme heat is over.'],
});
