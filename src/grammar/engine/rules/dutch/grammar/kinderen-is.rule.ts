import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KINDEREN_IS',
  category: 'GRAMMAR',
  description: '“de kinderen is” voor “de kinderen zijn”',
  message: 'Het onderwerp is meervoud, dus ook het werkwoord.',
  shortMessage: 'Getal',
  patterns: [
    '^ de|mijn|onze|deze|die kinderen|mensen|ouders|buren|vrienden|leerlingen|boeken|huizen|bomen|honden|katten [is] => zijn',
    '^ de|mijn|onze|deze|die kinderen|mensen|ouders|buren|vrienden|leerlingen|honden|katten [heeft] => hebben',
    '^ de|mijn|onze|deze|die kinderen|mensen|ouders|buren|vrienden|leerlingen|boeken|huizen|bomen|honden|katten [was] => waren',
    '^ de|mijn|onze|deze|die kinderen|mensen|ouders|buren|vrienden|leerlingen [gaat] => gaan',
  ],
  wrong: ['De kinderen [[is]] ziek. => zijn', 'Mijn ouders [[heeft]] een tuin. => hebben'],
  right: ['De kinderen zijn ziek.', 'Mijn ouders hebben een tuin.'],
});
