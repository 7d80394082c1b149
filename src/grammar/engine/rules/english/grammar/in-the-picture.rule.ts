import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_PICTURE',
  category: 'GRAMMAR',
  description: '“on the picture” for “in the picture”',
  message: 'Say “in the picture”.',
  shortMessage: 'Preposition',
  patterns: [
    '[on] the|this|that picture|photo|photograph|image /[.,;!?]|you|we|i|there|is|are|one|can/ => in',
    'the|a|an man|woman|people|boy|girl|person|persons [on] the|this picture|photo|photograph => in',
  ],
  wrong: ['[[On]] the picture you see a dog. => In', 'The man [[on]] the photo is my uncle. => in'],
  right: ['In the picture you see a dog.', 'There is dust on the picture frame.'],
});
