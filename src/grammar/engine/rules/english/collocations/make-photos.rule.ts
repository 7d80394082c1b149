import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKE_PHOTOS',
  category: 'COLLOCATIONS',
  description: '“make photos” for “take photos”',
  message: 'English uses the verb “{words:\\1}” with “photo”.',
  shortMessage: 'Verb',
  words: {
    make: 'take',
    makes: 'takes',
    made: 'took',
    making: 'taking',
    do: 'take',
    does: 'takes',
    did: 'took',
    doing: 'taking',
  },
  patterns: [
    '[make|makes|made|making|do|did|doing] a|some|many|lots|the|more|nice|beautiful|great? of? photo|photos|selfie|selfies|photographs => {words:\\1}',
    '[make|makes|made|making|do|did|doing] a lot of photos|selfies => {words:\\1}',
  ],
  exceptions: ['[_] photo :NN,NNS'],
  wrong: ['We [[made]] many photos of the lake. => took', 'He is [[making]] a photo. => taking'],
  right: ['We took many photos of the lake.', 'He makes photo albums.'],
});
