import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPLEMENT_COMPLIMENT',
  category: 'CONFUSED_WORDS',
  description: '“complement” for “compliment” and the other way round',
  message: 'A “compliment” is praise; a “complement” makes something complete.',
  shortMessage: 'Confused words',
  patterns: [
    'pay|paid|pays|give|gave|gives|take|took me|him|her|us|them|you|it|that? a|the|as|this nice|great|huge|big|lovely|high|small? [complement] => compliment',
    'thank|thanks for|you the|your for? your|the? [complement|complements]^complements => compliment',
    'perfect|excellent|ideal|good|great|fine|full [compliment] to|of the|this|that|any|your|staff|a|our|it|crew => complement',
    '[complements] of the house|chef|season => compliments',
    '[complementary] drink|drinks|breakfast|ticket|tickets|wine|water|copy|copies|glass|parking|wi-fi|coffee|tea|meal|shuttle => complimentary',
    '[complimentary] colors|colours|angles|medicine|medicines|therapy|therapies|skills|strengths|DNA => complementary',
  ],
  wrong: [
    'He paid me a [[complement]]. => compliment',
    'The wine is a perfect [[compliment]] to the meal. => complement',
    'We got a [[complementary]] drink. => complimentary',
    'They have [[complimentary]] skills. => complementary',
  ],
  right: ['He paid me a compliment.', 'The wine is a perfect complement to the meal.'],
});
