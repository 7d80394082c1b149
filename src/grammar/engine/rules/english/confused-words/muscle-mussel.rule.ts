import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUSCLE_MUSSEL',
  category: 'CONFUSED_WORDS',
  description: '“mussel” for “muscle” and the other way round',
  message: 'A “muscle” moves the body; a “mussel” lives in the sea.',
  shortMessage: 'Confused words',
  patterns: [
    '[mussel|mussels] mass|strength|pain|tissue|cramps|cramp|fibers|fibres|growth|tone|power|ache|aches => {muscle:\\1}',
    'leg|heart|arm|stomach|back|build|pulled|pull a? [mussel|mussels] => {muscle:\\3}',
    'eat|ate|steamed|fresh|cooked [muscles] => mussels',
  ],
  wrong: ['He gained [[mussel]] mass. => muscle', 'We ate [[muscles]] in Brussels. => mussels'],
  right: ['He gained muscle mass.', 'We ate mussels in Brussels.'],
});
