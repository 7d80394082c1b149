import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ODNOSNIE',
  category: 'STYLE',
  description: '„odnośnie czegoś” zamiast „odnośnie do czegoś”',
  message: '„odnośnie” łączy się z „do”.',
  shortMessage: 'Składnia',
  patterns: [
    '[odnośnie] tego|tej|tych|sprawy|pytania|projektu|umowy|ceny|terminu|zmian|twojego|waszego|pana|pani => odnośnie do',
  ],
  wrong: ['Mam pytanie [[odnośnie]] umowy. => odnośnie do', 'Piszę [[odnośnie]] tej oferty. => odnośnie do'],
  right: ['Mam pytanie odnośnie do umowy.', 'Piszę w sprawie tej oferty.'],
});
