import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZEZ_TELEFON',
  category: 'COLLOCATIONS',
  description: '„rozmawiać na telefonie” zamiast „przez telefon”',
  message: 'Rozmawia się przez telefon.',
  shortMessage: 'Przyimek',
  patterns: [
    'rozmawiam|rozmawia|rozmawiać|rozmawiał|rozmawiała|dzwonił|dzwoni [na telefonie|telefon] => przez telefon',
    'rozmawiam|rozmawia|rozmawiać|rozmawiał|rozmawiała [po telefonie] => przez telefon',
  ],
  wrong: ['Ona rozmawia [[na telefonie]]. => przez telefon', 'On rozmawia [[po telefonie]]. => przez telefon'],
  right: ['Ona rozmawia przez telefon.', 'Zostaw wiadomość na telefonie.'],
});
