import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_IS_SOMETHING_HAS',
  category: 'GRAMMAR',
  description: '“there is nothing has changed” for “there is nothing that has changed”',
  message: 'Put “that” before “\\4”.',
  shortMessage: 'Missing word',
  patterns: [
    {
      pattern:
        'there is|was nothing|something|anything|someone|somebody|nobody|everything [has|have|is|was|can|will|could|makes|helps] => that \\4',
    },
  ],
  exceptions: ['there is nothing|something|someone|somebody [is|was|will|can] /["“?]/'],
  wrong: ['There is nothing [[has]] changed. => that has', 'There is something [[makes]] me sad. => that makes'],
  right: ['There is nothing that has changed.', 'Is there something you can do?'],
});
