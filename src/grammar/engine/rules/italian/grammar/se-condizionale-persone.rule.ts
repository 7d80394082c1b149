import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_CONDIZIONALE_PERSONE',
  category: 'GRAMMAR',
  description: '«se sarei», «se avresti» con altre persone',
  message: 'Dopo «se» ipotetico va il congiuntivo imperfetto.',
  shortMessage: 'Congiuntivo',
  patterns: [
    {
      pattern:
        'se [avresti|saresti|potresti|avremmo|saremmo|potremmo|faremmo|avrebbero|sarebbero|potrebbero|faresti|vorresti|vorrei|dovrei|andrei|saprei|verrei] => {cong2:\\2}',
      exceptions: ['so|sa|chiedo|chiede|chiedevo|chiedeva|sapere|sapevo|domando|dire|vedere|capire|non se [_]'],
    },
  ],
  wrong: ['Se [[avresti]] fame, mangeresti. => avessi', 'Se [[potremmo]], verremmo. => potessimo'],
  right: ['Se avessi fame, mangeresti.', 'Non so se potremmo venire.'],
});
