import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JAAR_OUD_HEBBEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“ik heb tien jaar” voor “ik ben tien jaar”',
  message: 'Bij een leeftijd hoort “zijn”.',
  shortMessage: 'Werkwoord',
  patterns: [
    'ik [heb] /\\d+|tien|twaalf|twintig|dertig|veertig/ jaar oud? /[.,!]/ => ben',
    'hij|zij|ze [heeft] /\\d+|tien|twaalf|twintig|dertig|veertig/ jaar oud? /[.,!]/ => is',
  ],
  wrong: ['Ik [[heb]] twintig jaar. => ben', 'Zij [[heeft]] 12 jaar. => is'],
  right: ['Ik ben twintig jaar.', 'Ik heb twintig jaar gewacht.'],
});
