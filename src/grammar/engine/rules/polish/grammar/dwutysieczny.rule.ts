import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DWUTYSIECZNY',
  category: 'GRAMMAR',
  description: '„dwutysięczny” w dacie zamiast „dwa tysiące”',
  message: 'W dacie odmienia się tylko dziesiątki i jedności: „dwa tysiące trzeciego”.',
  shortMessage: 'Liczebnik',
  patterns: [
    '[dwutysięcznego|dwutysięczny] pierwszego|drugiego|trzeciego|czwartego|piątego|szóstego|siódmego|ósmego|dziewiątego|dziesiątego|jedenastego|dwunastego|dwudziestego|piąty|szósty|dwudziesty => dwa tysiące',
    '[dwutysięcznym] pierwszym|drugim|trzecim|czwartym|piątym|szóstym|siódmym|ósmym|dziewiątym|dziesiątym|jedenastym|dwunastym|dwudziestym => dwa tysiące',
  ],
  wrong: [
    'Było to w [[dwutysięcznym]] piątym roku. => dwa tysiące',
    'Pochodzi z [[dwutysięcznego]] dwudziestego roku. => dwa tysiące',
  ],
  right: ['Było to w roku dwutysięcznym.', 'Pochodzi z roku dwa tysiące dwudziestego.'],
});
