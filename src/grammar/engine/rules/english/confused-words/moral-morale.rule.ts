import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MORAL_MORALE',
  category: 'CONFUSED_WORDS',
  description: '“moral” for “morale” and the other way round',
  message: '“Morale” is team spirit; “moral” is about right and wrong.',
  shortMessage: 'Confused words',
  patterns: [
    'boost|boosts|boosted|raise|raised|low|lower|improve|improved|team|staff|employee|troop|high the|their|our|its? [moral] /[.,;!?]|of|and|in|was|is|among|at|by/ => morale',
    '[morale] compass|values|obligation|dilemma|support|authority|code|principles|victory|high => moral',
    'the [morale] of the story|tale|fable => moral',
  ],
  wrong: [
    'The win boosted team [[moral]]. => morale',
    'He lost his [[morale]] compass. => moral',
    'What is the [[morale]] of the story? => moral',
  ],
  right: ['The win boosted team morale.', 'What is the moral of the story?'],
});
