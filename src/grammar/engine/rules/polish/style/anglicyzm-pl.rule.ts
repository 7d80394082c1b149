import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICYZM_PL',
  category: 'STYLE',
  description: '„mieć problem z tym na końcu dnia”',
  message: 'To kalka z języka angielskiego.',
  shortMessage: 'Kalka',
  patterns: [
    '[na koniec dnia] , => ostatecznie',
    '[wydawać się być] => wydawać się',
    '[wydaje się być] => wydaje się',
    '[wydają się być] => wydają się',
    '[wydawał się być] => wydawał się',
    '[wydawała się być] => wydawała się',
    '[wydawało się być] => wydawało się',
    '[robić różnicę] => mieć znaczenie',
    '[robi różnicę] => ma znaczenie',
    '[to nie robi sensu] => to nie ma sensu',
    '[robi sens] => ma sens',
  ],
  wrong: ['On [[wydaje się być]] miły. => wydaje się', 'To nie [[robi sens]]. => ma sens'],
  right: ['On wydaje się miły.', 'To nie ma sensu.'],
});
