import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERSPECTIVE_PROSPECTIVE',
  category: 'CONFUSED_WORDS',
  description: '“perspective” for “prospective” and the other way round',
  message: 'A “perspective” is a point of view; “prospective” means “likely in future”.',
  shortMessage: 'Confused words',
  patterns: [
    '[perspective] buyer|buyers|customer|customers|client|clients|student|students|employer|employers|tenant|tenants|parents|investors => prospective',
    'from|in|into|new|different|my|your|his|her|their|a|historical|put [prospective] /[.,;!?]|of|on|and/ => perspective',
  ],
  wrong: ['We met a [[perspective]] buyer. => prospective', 'Put it into [[prospective]]. => perspective'],
  right: ['We met a prospective buyer.', 'Put it into perspective.'],
});
