import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_YOU_BASE',
  category: 'GRAMMAR',
  description: '“Have you ever think” for “Have you ever thought”',
  message: 'Use the participle after “have”: “{participleOf:\\4}”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'have|has|had i|you|he|she|we|they ever|never|already|just [think|see|go|do|eat|write|speak|be|take|know|meet|buy|try|visit|use|find|hear|get|give|make|play|travel|want|notice|wonder|drive|forget|feel] => {participleOf:\\4}',
    },
  ],
  wrong: ['Have you ever [[think]] about it? => thought', 'Has she already [[see]] the film? => seen'],
  right: ['Have you ever thought about it?', 'Have you already been there?'],
});
