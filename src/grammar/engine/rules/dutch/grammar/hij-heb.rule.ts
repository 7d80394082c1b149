import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_HEB',
  category: 'GRAMMAR',
  description: '“hij heb” voor “hij heeft”',
  message: 'Bij “hij”, “zij” en “het” hoort “heeft”.',
  shortMessage: 'Werkwoord',
  patterns: ['hij|iemand|niemand|iedereen|men|dat|het [heb] => heeft'],
  exceptions: ['dat|het [heb] ik|je|jij|jullie|u'],
  wrong: ['Hij [[heb]] geen tijd. => heeft', 'Niemand [[heb]] dat gezien. => heeft'],
  right: ['Hij heeft geen tijd.', 'Dat heb ik gezien.'],
});
