import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIDWOORD_HET_VERKLEIN',
  category: 'GRAMMAR',
  description: '“de meisje”, “de huisje”',
  message: 'Een verkleinwoord krijgt “het”.',
  shortMessage: 'Lidwoord',
  patterns: [
    '[de] huisje|hondje|katje|kindje|boekje|autootje|bloempje|jongetje|broodje|kopje|stukje|beetje|kaartje|plaatje|briefje|feestje|dorpje => het',
    '[deze] huisje|hondje|katje|kindje|boekje|broodje|kopje|stukje|kaartje|plaatje|briefje|feestje => dit',
  ],
  wrong: ['[[De]] hondje blaft. => Het', 'Wil je [[deze]] broodje? => dit'],
  right: ['Het hondje blaft.', 'De hondjes blaffen.'],
});
