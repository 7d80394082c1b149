import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_AGREEMENT_EIN',
  category: 'GRAMMAR',
  description: 'Unbestimmter Artikel mit falschem Geschlecht: „ein Frau“',
  message: 'Der Artikel passt nicht zum Geschlecht von „\\2“.',
  shortMessage: 'Kongruenz',
  patterns: [
    '[ein] =@feminine => eine',
    '[eine] =@masculine => ein || einen',
    '[eine] =@neuter => ein',
    '[einen] =@feminine => eine',
    '[einen] =@neuter => ein',
  ],
  wrong: ['Das ist [[ein]] Katze. => eine', 'Dort steht [[eine]] Baum. => ein', 'Er hat [[einen]] Auto. => ein'],
  right: ['Das ist eine Katze.', 'Dort steht ein Baum.'],
});
