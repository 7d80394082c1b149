import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAANDNAAM_KLEIN',
  category: 'CASING',
  description: '“in Januari” voor “in januari”',
  message: 'Maanden schrijf je met een kleine letter.',
  shortMessage: 'Kleine letter',
  patterns: [
    'in|vanaf|tot|sinds|eind|begin|half [=Januari] => =januari',
    'in|vanaf|tot|sinds|eind|begin|half [=Februari] => =februari',
    'in|vanaf|tot|sinds|eind|begin|half [=April] => =april',
    'in|vanaf|tot|sinds|eind|begin|half [=Juni] => =juni',
    'in|vanaf|tot|sinds|eind|begin|half [=Juli] => =juli',
    'in|vanaf|tot|sinds|eind|begin|half [=Augustus] => =augustus',
    'in|vanaf|tot|sinds|eind|begin|half [=September] => =september',
    'in|vanaf|tot|sinds|eind|begin|half [=Oktober] => =oktober',
    'in|vanaf|tot|sinds|eind|begin|half [=November] => =november',
    'in|vanaf|tot|sinds|eind|begin|half [=December] => =december',
  ],
  wrong: ['Het sneeuwt in [[Januari]]. => januari', 'Zij komt eind [[Juli]]. => juli'],
  right: ['Het sneeuwt in januari.', 'Zij komt eind juli.'],
});
