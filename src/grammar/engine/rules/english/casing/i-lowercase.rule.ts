import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'I_LOWERCASE',
  category: 'CASING',
  description: 'The pronoun “I” in lower case',
  message: 'Write the pronoun “I” with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: [
    "[=i] am|'m|’m|have|'ve|’ve|had|was|will|'ll|’ll|would|'d|’d|can|could|should|do|did|think|know|want|need|like|love|hope|see|go|went|said|saw|feel|believe|guess|wish|mean|understand|agree|remember|never|always|just|really|also|don|didn|cannot|ca|wo|enjoy|enjoyed|prefer|study|live|lived|work|worked|play|played|get|got|take|took|make|made|find|found|use|used|usually|often|sometimes|hate|try|tried|start|started|stay|stayed|met|meet|came|come|ate|eat|learn|learned|look|looked|watch|may|might|must|shall|still|even|only|felt|thought|decided|read|spend|speak|spoke|travel|visited|help|helped|ask|asked|told|say|hear|heard|give|gave|buy|bought => I",
    'when|if|that|because|and|but|what|where|how|why|as|while|since|so|though|am|do|did|can|could|should|would|will|may|shall|have|had|was [=i] /\\p{Ll}{2,}/ => I',
  ],
  exceptions: [
    'for|let|int|index|variable|where|loop [=i] /[=<>+:]|in|is|was/',
    '[=i] /[.)=<>+*:]/',
    '[=i] and =j',
    '=j and [=i]',
  ],
  wrong: [
    'When it rains, [[i]] stay at home. => I',
    'Yesterday [[i]] was at home. => I',
    'He asked when [[i]] could come. => I',
  ],
  right: ['Yesterday I was at home.', 'Point i) of the list.', 'Here i is the index.'],
});
