import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUIET_QUITE',
  category: 'CONFUSED_WORDS',
  description: '“quiet” for “quite” and the other way round',
  message: '“Quite” means “rather”; “quiet” means “not noisy”.',
  shortMessage: 'Confused words',
  patterns: [
    '[quiet] a|an few|bit|lot|while|long|good|interesting|big|nice => quite',
    "is|was|are|were|not|be|'s|’s|'m|’m|am [quiet] good|bad|large|big|small|common|easy|difficult|hard|right|sure|interesting|expensive|different|similar|happy|often|well => quite",
    'be|keep|stay|kept|stayed [quite] /[.!,]|and|please|now/ => quiet',
  ],
  wrong: [
    'It took [[quiet]] a while. => quite',
    'The test was [[quiet]] easy. => quite',
    'Please be [[quite]]. => quiet',
  ],
  right: ['It took quite a while.', 'Please be quiet.', 'It was a quiet afternoon.'],
});
