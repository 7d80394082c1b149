import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BE_BASE_VERB',
  category: 'GRAMMAR',
  winsOver: ['IS_ARE_PLUS_BASE'],
  description: 'A base form after “to be”: “it is make”',
  message: 'The verb after “\\1” has the wrong form.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'should|must|can|could|will be [ban|forbid|prohibit|inform|improve|pay|eat|drink|share|train] in|by|from|to|for|on|at|. => {participleOf:\\3}',
      message: 'The verb after “\\2” has the wrong form.',
    },

    {
      pattern:
        ':NNS,NNP^:NN,JJ,VB are|were not? [shrink|stop|go|come|stay|grow|die|change|play|study|work|travel|try|move|sleep|talk|walk|wait|increase|decrease|develop|improve|exist|happen|agree|argue|expect|hope|look|learn|help|use|need|want|love|enjoy|prefer|suffer|start|compete|fight|eat|drink|buy|sell|spend|speak|think|know|believe] => {gerund:\\4} || {participleOf:\\4}',
      exceptions: [
        ':NNS are|were [work|change|play|help|study|love|increase|decrease|hope|need|use|sleep] \\.|of|to|for|and|in|or|,',
      ],
    },

    "am|are|were|be|been|being|'m|’m|'re|’re not|also|always|often|usually|now|still|just|even|easily|fully|more|well|quickly|completely|never|ever? [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,UH]^let|hit|put|cut|set|shut|spread|beat|read|rid|be|obsolete|douse|do => {participleOf:\\3} || {gerund:\\3}",
    'is|was not|also|always|often|usually|now|still|just|even|easily|fully|more|well|quickly|completely|never|ever? [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,UH]^let|hit|put|cut|set|shut|spread|beat|read|rid|be|obsolete|douse|do|get => {participleOf:\\3} || {gerund:\\3}',
    {
      pattern:
        "it|he|she|that|this|there 's|’s not? [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,UH]^let|hit|put|cut|set|shut|spread|beat|read|rid|be|obsolete|douse|do|have => {gerund:\\4} || {participleOf:\\4}",
      message: 'The verb after “\\1\\2” has the wrong form.',
    },
    {
      pattern:
        "can|could|will|would|should|must|may|might|to|'ll be|been [limit|finish|create|discuss|protect|replace|reduce|allow|divide|connect|explain|identify|prevent|punish|invite|publish|remove|repeat|respect|reward|support|translate|visit|describe|organize|prepare|achieve|answer|measure|separate|cure|educate|employ|judge|place|use|find|see|do|make|take|give|write|speak|know|change|increase|improve|affect|cause|control|need|help|call|decrease|produce|build|keep|solve|develop|include|consider|say|lose|teach|sell|choose|recognize|accept|destroy] => {participleOf:\\3}",
      message: 'The verb after “\\2” has the wrong form.',
    },
    {
      pattern:
        "they|we|you are|were|'re|’re [study|play|try|plan|look|wait|talk|travel|start|stop|help|use|need|want|love|hope] => {gerund:\\3}",
      message: 'The verb after “\\2” has the wrong form.',
    },
    {
      pattern:
        "i am|was|'m|’m [study|work|play|try|plan|look|wait|talk|travel|start|help|use|need|want|love|hope] => {gerund:\\3}",
      message: 'The verb after “\\2” has the wrong form.',
    },
    {
      pattern: 'is|are|was|were [:VBZ^:NNS,NN,JJ,POS]^is|was|has|does => {third:\\2}',
      message: 'There is one verb too many here.',
    },
    {
      pattern:
        '@plural|people|children|students|companies|scientists|others are|were not|also|always|often|usually|now|still? [study|work|live|travel|talk|use|need|want|depend|look|help|try] to|in|on|at|with|about|for|the|a => \\4 || {gerund:\\4}',
      message: 'The verb after “\\2” has the wrong form.',
    },
  ],
  exceptions: [
    '[exempt]',
    'where|who|how|why|which|wherever|whatever~4 is|was [_]',
    'there|that~2 be [support|change|limit|help|control|separate|respect|use|need|cause|reward|answer|increase]',
    'do|does|did|done|thing|what|all|way~6 is|was [_]',
    "am|is|are|was|were|be|been|'s [make|get|see|know|go|come] up|over|out|off|with /[-]/",
    'is|was|are|were [_] /[-"“]|:/',
    "let 's|’s [_]",
    'how|why|where|who|what is|are|am|was|were [_]',
  ],
  wrong: [
    'Cars should be [[forbid]] in parks. => forbidden',
    'The birds are [[shrink]]. => shrinking',
    'They are [[explain]] it again. => explained',
    'It will be [[find]] soon. => found',
    'It is [[destroy]] the town. => destroyed',
  ],
  right: [
    'They are explaining it again.',
    'What you do is go home and rest.',
    'The best thing is have fun.',
    'To be or not to be known is all.',
    'Where it is seems clear.',
    'He was exempt from it.',
  ],
});
