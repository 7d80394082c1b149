import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_VERB_FORM',
  category: 'GRAMMAR',
  winsOver: ['MD_BASEFORM'],
  description: 'A wrong verb form after a modal verb: “should cleaned”',
  message: 'After “\\2”, use the base form.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        ':NN,NNS,VBG^:JJ,DT,PRPS,RB will|can|could|would|should|must [causes|makes|gives|helps|needs|becomes|brings|provides|creates|improves|increases|reduces|affects|leads|produces|teaches|allows] :DT,PRPS,PRP,TO,NN,NNU,NNS,JJ => {base:\\3}',
      exceptions: ['the|a|his|her|my|our|their|free|good|strong|own|iron|ill will [_]', 'must [needs]'],
    },
    {
      pattern:
        'could|should|would|must|can|ca|wo|will even|just|then|soon|often|sometimes|actually|simply|quickly|already [:VBD^:VBN,VB,NN,JJ] => {base:\\3}',
      message: 'After “\\1”, use the base form.',
    },

    {
      pattern:
        ':NNS can|could|will|should|must|may|might [@anyThirdPerson] in|to|the|a|on|at|for|with|up|out|it|them|us => {base:\\3}',
      message: 'After “\\2”, use the base form.',
      exceptions: ['what|which|how|where|when|why|whose~6 can|could|will|should|must|may|might [_]'],
    },
    {
      pattern: 'should|must|could|cannot|would not|also|always? [used] :DT,PRPS,NNS => use',
      message: 'After “\\1”, use the base form.',
    },
    ':PRP,NN,NNS,NNP could|should|would|must|can|will|cannot|might [:VBD,VBN^:VB,NN,JJ,RB,IN] => {base:\\3} || be \\3',
    ':PRP,NN,NNS,NNP,WH could|should|would|must|can|will|cannot|might [:VBZ^:NNS,NN,POS,JJ] => {base:\\3}',
    {
      pattern: ':PRP,NNS could|should|would|must|can|cannot [:VBZ^:NN,POS,JJ] => {base:\\3}',
      exceptions: [
        'what|which|how|where|when|why|whose~6 could|should|would|must|can|cannot [_]',
        'could|should|would|must|can|cannot [_] :VB',
      ],
    },
    ':PRP,NN,NNS could|should|would|must|can|cannot [:VBG^:JJ,IN,RB] => {base:\\3} || be \\3',
    {
      pattern:
        "could|should|would|must|can|ca|wo|will not|n't|n’t|also|always|never|only|easily|really|probably|still [:VBZ^:NN,POS,JJ] => {base:\\3}",
      message: 'After “\\1”, use the base form.',
    },
    'he|she|it|they|we|i|you will [:VBG^:JJ,IN,RB] => {base:\\3} || be \\3',
    {
      pattern:
        "could|should|would|must|can|ca|wo|will not|n't|n’t|also|always|never|only|easily|really|probably [:VBD^:VBN,VB,NN,JJ] => {base:\\3}",
      message: 'After “\\1”, use the base form.',
    },
  ],
  exceptions: [
    "the|a|this|that|his|her|my|our|their|no|your|good|free|absolute|own|’s|'s can|will|must|might [_]",
    'could|should|would|must|can|will|cannot|might [had|been]',
    'what|all|as|whatever|than|how|much|little~3 could|should|would|must|can|will|might [_]',
    '_ _ [following|according|including|concerning|during]',
    'the|a|an|his|her|my|our|their|your|this|that|no|good|free may|might|will|can|must [_] of|by|on|in',
  ],
  wrong: [
    'They could even [[began]] it. => begin',
    'We should [[used]] the stairs. => use',
    'The room should [[cleaned]] today. => clean',
    'They must [[doing]] it now. => do',
    'It could also [[makes]] noise. => make',
  ],
  right: [
    'The room should be cleaned today.',
    'They have a strong will said to be old.',
    'The houses that they built, fell.',
  ],
});
