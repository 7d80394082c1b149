import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALTHOUGH_BUT',
  category: 'GRAMMAR',
  description: '“Although … but”',
  message: 'Leave out “but” after “although”.',
  shortMessage: 'Word pair',
  patterns: ['^ although|though~14 , [but] i|he|she|it|we|they|you|the =>'],
  wrong: ['Although it rained,[[ but]] we went. =>', 'Though he is old,[[ but]] he runs. =>'],
  right: ['Although it rained, we went.', 'It rained, but we went.'],
});
