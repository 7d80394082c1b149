import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WROCIC_Z_POWROTEM',
  category: 'REDUNDANCY',
  description: '„ponownie powtórzyć”, „wrócić z powrotem”',
  message: 'Czasownik już to znaczy, drugie słowo jest zbędne.',
  shortMessage: 'Pleonazm',
  patterns: [
    '[ponownie powtórzyć|powtórz|powtórzył|powtórzyła] => \\2',
    '[wrócić|wróć|wrócił|wróciła|wrócili|wracać|wracam|wraca|wracamy z powrotem] => \\1',
    '[spadać|spada|spadł|spadła|spadło w dół] => \\1',
  ],
  wrong: ['Musisz [[wrócić z powrotem]]. => wrócić', 'Proszę to [[ponownie powtórzyć]]. => powtórzyć'],
  right: ['Musisz wrócić.', 'Proszę to powtórzyć.'],
});
