import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EIGENDS',
  category: 'TYPOS',
  description: '„eigends“, „vollends“',
  message: '„eigens“ schreibt man ohne d.',
  shortMessage: 'Rechtschreibung',
  patterns: [
    'eigends => eigens',
    'nirgendswo => nirgendwo',
    'desöfteren => des Öfteren',
    'unterandrem => unter anderem',
    'ebend => eben',
    'nocheinmal => noch einmal',
    'zuende => zu Ende',
    'garnie => gar nie',
    'gradeaus => geradeaus',
    'nähmlichen => nämlichen',
  ],
  wrong: ['Er kam [[eigends]] aus Wien. => eigens', 'Der Film ist [[zuende]]. => zu Ende'],
  right: ['Er kam eigens aus Wien.', 'Der Film ist zu Ende.'],
});
