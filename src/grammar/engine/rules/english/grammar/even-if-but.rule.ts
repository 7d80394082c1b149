import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EVEN_IF_BUT',
  category: 'GRAMMAR',
  description: '“Even if it rained, but we went” for “Even if it rained, we went”',
  message: '“Even if” and “but” say the same; leave out “but”.',
  shortMessage: 'Phrasing',
  patterns: [
    {
      pattern:
        '^ even if|though i|we|they|you|he|she|it|people|the !,|but|.|;|:|nothing|anything|all|anyone|none|no+ [but] => ',
    },
  ],
  wrong: ['Even if he was tired[[ but]] he went on. =>', 'Even though it is old[[ but]] it works. =>'],
  right: ['Even if he was tired, he went on.', 'Even if he was nothing but tired, he went on.'],
});
