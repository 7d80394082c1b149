import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INVLOED_OP',
  category: 'COLLOCATIONS',
  description: '“invloed aan” voor “invloed op”',
  message: 'Iets heeft invloed op iets anders.',
  shortMessage: 'Voorzetsel',
  patterns: ['heeft|hebben|had|hadden geen|veel|grote? invloed [aan|in|over|tot] => op'],
  wrong: ['Het weer heeft invloed [[aan]] ons. => op', 'Zij hadden veel invloed [[over]] hem. => op'],
  right: ['Het weer heeft invloed op ons.', 'Zijn invloed in de stad groeit.'],
});
