import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSITION_BASE_VERB',
  category: 'GRAMMAR',
  winsOver: ['WITHOUT_BASE', 'BY_TO_VERB'],
  description: 'A base form after a preposition: “by go”',
  message: 'After “\\1”, use the form with “-ing”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'ready|prepared [for work|go|start|study|play|travel|learn|help|buy|give|take|make] :JJ,DT,PRPS,RB,IN,PRP => to \\3',
      exceptions: ['ready|prepared [for work|study|play|travel|help] in|at|on|with|from|here|today|and'],
    },

    {
      pattern:
        'instead of [go|come|make|take|get|give|buy|write|read|do|have|see|say|become|find|keep|use|spend|speak|learn|eat|let|bring|choose|sit|stay|leave] => {gerund:\\3}',
      exceptions: ['instead of [use|keep|stay|leave|get]'],
    },
    {
      pattern:
        'good|bad|better at [play|cook|sing|draw|write|speak|swim|dance|teach|read|learn|make|do|drive|run] => {gerund:\\3}',
      exceptions: ['good|bad|better at [play|run]'],
    },

    {
      pattern:
        'by|without|of|about [move|drive|walk|study|practice|practise|take|give|bring|become|read|learn|use|watch|visit|help|change] :DT,PRPS,PRP,IN,RB,NNS,JJ^:VBD => {gerund:\\2}',
      exceptions: ['of|by|about|without [study|walk|use|change|practice|drive|move|help|watch|visit|read]'],
    },

    {
      pattern:
        'instead of [work|study|play|travel|walk|drive|help|watch|talk|visit|use|change|drink|cook|sleep] in|at|on|to|with|the|a|an|my|our|their|his|her|it|them|him|us|for => {gerund:\\3}',
    },
    {
      pattern:
        'for|by|of|without|about [help|teach|visit|remember|answer|support|invite|tell|show|give|send|bring|call|ask|let] me|us => {gerund:\\2}',
    },
    { pattern: 'for|of|by|about not [@base]^do => {gerund:\\3}' },
    {
      pattern:
        '^ before|after [go|come|see|make|take|get|leave|buy|eat|enter|become|choose|read|join|learn|visit|drive|speak|write] to|the|a|an|my|our|their|his|her|it => {gerund:\\3}',
      message: 'After “\\2”, use the form with “-ing”.',
    },
    { pattern: 'before|after [finish|start] my|our|your|the|this => {gerund:\\2}' },
    {
      pattern:
        'when|while [read|use|buy|eat|make|take|see|choose|learn|speak|write|drive] it|the|an|different|new|your|my|their|these => {gerund:\\2}',
      exceptions: ['when|while [use|drive|take|eat|see|make|read|learn|speak|write|buy|choose] _ _ :VBZ,VBD'],
    },
    'for [look|take|find|get|go|make|buy|keep|see|have|do|know|give|choose|eat|meet|say|become|write|understand|solve|create|build|learn|save|spend|improve|protect] :IN,DT,PRPS,PRP => {gerund:\\2} || to \\2',
    'by|of|about|from|at|with [=/\\p{Ll}{2,}/:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD,MD,UH,CC,PRP]^want|limber|let|come|go|do|see|be|get|make|sell|know|have|say => {gerund:\\2}',
    'by|of|about|from|at [go|do|see|be|get|make|sell|know|have|say] the|a|an|to|it|them|us|in|that|their|my|our|his|her|able|more|some => {gerund:\\2}',
    '[for =/\\p{Ll}{2,}/:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD,MD,UH,CC,PRP]^let|come|do|see|be|sell|loath => to \\2 || for {gerund:\\2}',
    'in|after|before|while|when|besides|despite [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD,MD,UH,CC,PRP]^let|come|go|do|see|be|get|make|sell|know|have|say|ask|become the|a|an|to|it|them|us|in|that|their|my|our|his|her|more => {gerund:\\2}',
    {
      pattern:
        'by|of|for|about|without [help|use|work|study|play|change|talk|visit|travel|watch|protect|improve|increase] the|a|an|it|them|us|him|these|those|this => {gerund:\\2}',
      exceptions: [
        'for|of [help|use|work|play|change|talk|travel|study|watch|increase] the',
        'for|of [_] this|a|these',
      ],
    },
    'instead of [watch|play|study|cook|drive] television|tv|films|movies|videos|games|football|tennis|english|history|dinner|music => {gerund:\\3}',
  ],
  exceptions: [
    '_ [_] /["”\']/',
    '/["“\']/ [_]',
    'what|who|which|where|how|whom|that|as|all~8 of|for|with|about|at|by|from [_]',
    'here|there|nearby from [_]',
  ],
  wrong: [
    'Instead of [[go]] home, he stayed. => going',
    'She learns by [[read]] books. => reading',
    'Before [[buy]] a car, think. => buying',
    'They talk instead of [[help]] the others. => helping',
    'Thank you for [[help]] me. => helping',
    'I am sorry for not [[write]] sooner. => writing',
    'They learn by [[write]] letters. => writing',
    'He is tired of [[do]] the work. => doing',
    'It is a tool [[for create]] maps. => to create',
    'Instead of [[watch]] television, read. => watching',
  ],
  right: [
    'Thank you for helping me.',
    'They learn by writing letters.',
    'It is a tool for creating maps.',
    'What is it made of?',
  ],
});
