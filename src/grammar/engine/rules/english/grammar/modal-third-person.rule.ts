import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_THIRD_PERSON',
  category: 'GRAMMAR',
  winsOver: ['MD_BASEFORM', 'MODAL_VERB_FORM'],
  description: '“this will helps you” for “this will help you”',
  message: 'After “\\2”, use the base form: “{base:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'this|that|which|who|it|he|she can|could|will|would|should|must|may|might [helps|makes|gives|causes|needs|becomes|brings|provides|creates|improves|increases|reduces|affects|leads|produces|teaches|allows|shows|uses|works|changes|plays|takes] :DT,PRPS,PRP,TO,NN,NNU,NNS,JJ,IN => {base:\\3}',
      exceptions: ['of|by|for this|that|which will|might|can [_]'],
    },
  ],
  wrong: ['This will [[helps]] you. => help', 'It is a plan which would [[makes]] us glad. => make'],
  right: ['This will help you.', 'By this will makes of cars were left to him.'],
});
