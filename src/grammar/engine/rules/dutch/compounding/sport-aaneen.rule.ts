import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPORT_AANEEN',
  category: 'COMPOUNDING',
  description: '“voetbal wedstrijd” voor “voetbalwedstrijd”',
  message: 'Deze samenstelling schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[voetbal wedstrijd] => voetbalwedstrijd',
    '[voetbal club] => voetbalclub',
    '[voetbal veld] => voetbalveld',
    '[tennis baan] => tennisbaan',
    '[sport school] => sportschool',
    '[sport club] => sportclub',
    '[wereld kampioen] => wereldkampioen',
    '[wereld record] => wereldrecord',
    '[zwem les] => zwemles',
    '[piano les] => pianoles',
    '[muziek les] => muziekles',
  ],
  wrong: ['Hij speelt op het [[voetbal veld]]. => voetbalveld', 'Zij is [[wereld kampioen]]. => wereldkampioen'],
  right: ['Hij speelt op het voetbalveld.', 'Zij is wereldkampioen.'],
});
