import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COUNTRY_NAMES',
  category: 'CASING',
  priority: 1,
  description: 'The name of a country or a town in lower case',
  message: 'Start the names of countries and towns with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: [
    '[=france|germany|spain|italy|england|ireland|scotland|portugal|sweden|norway|denmark|finland|poland|austria|switzerland|belgium|russia|canada|australia|india|brazil|mexico|argentina|egypt|nigeria|kenya|israel|iran|iraq|europe|africa|asia|america|london|paris|berlin|madrid|tokyo|moscow|vienna|amsterdam|brussels|dublin|lisbon|athens|chicago|california|texas|florida] => {capital:\\1}',
    'new [=york|zealand|delhi|orleans] => {capital:\\2}',
  ],
  wrong: ['She lives in [[france]]. => France', 'They flew to [[london]]. => London'],
  right: ['She lives in France.', 'They flew to London.'],
});
