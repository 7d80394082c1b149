import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HETZELFDE_DAN',
  category: 'GRAMMAR',
  description: '“hetzelfde dan” voor “hetzelfde als”',
  message: 'Na “hetzelfde” en “dezelfde” schrijf je “als”.',
  shortMessage: 'Als of dan',
  patterns: [
    'hetzelfde [dan] ik|jij|hij|zij|wij|vroeger|gisteren|vorig|de|het|in|bij => als',
    'dezelfde _ [dan] ik|jij|hij|zij|wij|vroeger|gisteren|vorig => als',
  ],
  wrong: ['Dat is hetzelfde [[dan]] vroeger. => als', 'Hij heeft dezelfde auto [[dan]] ik. => als'],
  right: ['Dat is hetzelfde als vroeger.', 'Hij heeft dezelfde auto als ik.'],
});
