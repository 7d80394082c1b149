import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ER_ZIJN_VEEL',
  category: 'GRAMMAR',
  description: '“er is veel mensen” voor “er zijn veel mensen”',
  message: 'Het onderwerp staat in het meervoud: “zijn” of “waren”.',
  shortMessage: 'Congruentie',
  patterns: [
    'er [is] veel|weinig|genoeg|drie|vier|vijf|meerdere|verschillende mensen|kinderen|problemen|vragen|redenen|mogelijkheden|manieren|huizen|dingen => zijn',
    'er [was] veel|weinig|genoeg|drie|vier|vijf|meerdere|verschillende mensen|kinderen|problemen|vragen|redenen|mogelijkheden|manieren|huizen|dingen => waren',
  ],
  wrong: ['Er [[is]] veel mensen op straat. => zijn', 'Gisteren waren wij moe en er [[was]] weinig kinderen. => waren'],
  right: ['Er zijn veel mensen op straat.', 'Er is veel te doen.'],
});
