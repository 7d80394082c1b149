import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OM_DAT',
  category: 'COMPOUNDING',
  description: '“om dat ik” voor “omdat ik”',
  message: 'Dit voegwoord schrijf je aaneen.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '[om dat] ik|hij|wij|we|jij|jullie => omdat',
    '[door dat] ik|hij|wij|we|jij|jullie => doordat',
    '[na dat] ik|hij|wij|we|jij|jullie => nadat',
    '[voor dat] ik|hij|wij|we|jij|jullie => voordat',
    '[tot dat] ik|hij|wij|we|jij|jullie => totdat',
    '[als of] ik|hij|het|ze|we|er|je => alsof',
  ],
  wrong: ['Ik bleef thuis [[om dat]] ik ziek was. => omdat', 'Hij doet [[als of]] hij slaapt. => alsof'],
  right: ['Ik bleef thuis omdat ik ziek was.', 'Hij kwam om dat te vragen.'],
});
