import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EINMAL_MEHR',
  category: 'STYLE',
  picky: true,
  description: '„einmal mehr“ statt „wieder einmal“',
  message: '„einmal mehr“ ist eine Übersetzung aus dem Englischen; deutsch ist „wieder einmal“.',
  shortMessage: 'Anglizismus',
  patterns: ['[einmal mehr] zeigt|zeigte|hat|wird|wurde|war|ist => wieder einmal'],
  wrong: [
    '[[Einmal mehr]] zeigt sich, wie klug er ist. => Wieder einmal',
    '[[Einmal mehr]] hat sie gewonnen. => Wieder einmal',
  ],
  right: ['Wieder einmal zeigt sich, wie klug er ist.', 'Er hat einmal mehr gezahlt als ich.'],
});
