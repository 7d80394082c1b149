import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_NOT_PAST',
  category: 'GRAMMAR',
  winsOver: ['DID_BASEFORM'],
  description: 'A past or third-person form after “don’t”, “doesn’t” or “didn’t”',
  message: 'Use the base form after “do”, “does” or “did”.',
  shortMessage: 'Verb form',
  patterns: [
    "did|does|do n't|n’t|not|never [:VBD^:VB,NN,JJ,MD,RB] => {base:\\3}",
    "did|does|do n't|n’t [:VBZ^:NNS,NN,JJ] => {base:\\3}",
    'how|what|where|when|why do|does|did @subject [:VBD^:VB,NN] => {base:\\4}',
  ],
  wrong: [
    "They didn't [[liked]] the film. => like",
    "She doesn't [[believes]] it. => believe",
    'How do you [[called]] this? => call',
  ],
  right: ["They didn't like the film.", 'What they did surprised her.', 'How did you call it?'],
});
