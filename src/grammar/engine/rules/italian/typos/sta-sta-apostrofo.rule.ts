import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STA_STA_APOSTROFO',
  category: 'TYPOS',
  description: '«sta sera», «sta mattina» staccati',
  message: 'Si scrive in una parola: «stasera», «stamattina».',
  shortMessage: 'Una parola',
  patterns: [
    '[sta|’sta sera] => stasera',
    '[sta mattina] => stamattina',
    '[sta notte] => stanotte',
    '[sta volta] => stavolta',
    '[que sto] => questo',
  ],
  wrong: ['Vieni [[sta sera]]? => stasera', 'Parto [[sta notte]]. => stanotte'],
  right: ['Vieni stasera?', 'La sera sta a casa.'],
});
