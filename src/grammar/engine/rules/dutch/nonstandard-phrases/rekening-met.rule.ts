import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REKENING_MET',
  category: 'NONSTANDARD_PHRASES',
  description: '“houd rekening aan” voor “houd rekening met”',
  message: 'Je houdt rekening met iets of iemand.',
  shortMessage: 'Voorzetsel',
  patterns: ['houd|houdt|houden|hield|hielden geen? rekening [aan|op|voor] => met'],
  wrong: ['Hij houdt rekening [[aan]] haar wensen. => met', 'Zij hielden geen rekening [[op]] regen. => met'],
  right: ['Hij houdt rekening met haar wensen.', 'De rekening voor het eten is hoog.'],
});
