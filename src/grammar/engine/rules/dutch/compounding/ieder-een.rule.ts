import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IEDER_EEN',
  category: 'COMPOUNDING',
  description: '“ieder een” voor “iedereen”',
  message: 'Dit woord schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[ieder een] is|heeft|weet|kan|wil|gaat|was|moet => iedereen',
    '[nie mand] => niemand',
    '[ie mand] => iemand',
    '[nergens zins] => geenszins',
    '[geens zins] => geenszins',
    '[enigs zins] => enigszins',
  ],
  wrong: ['[[Ieder een]] weet dat. => Iedereen', 'Dat is [[geens zins]] waar. => geenszins'],
  right: ['Iedereen weet dat.', 'Ieder een eigen kamer.'],
});
