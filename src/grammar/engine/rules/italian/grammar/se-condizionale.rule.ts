import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_CONDIZIONALE',
  category: 'GRAMMAR',
  description: '«se avrebbe» per «se avesse»',
  message: 'Dopo «se» ipotetico va il congiuntivo.',
  shortMessage: 'Congiuntivo',
  patterns: [
    {
      pattern:
        'se [avrebbe|sarebbe|potrebbe|farebbe|vorrebbe|saprebbe|verrebbe|andrebbe|direbbe|dovrebbe] => {cong:\\2}',
      exceptions: [
        'so|sa|chiedo|chiede|chiedevo|chiedeva|sapere|sapevo|sapeva|domando|domandava|dire|vedere|dubbio|capire|non se [_]',
      ],
    },
    {
      pattern:
        'se lui|lei|tu|non|mi|lo|ci|noi|loro [avrebbe|sarebbe|potrebbe|farebbe|vorrebbe|saprebbe|verrebbe|andrebbe|direbbe|avrebbero|sarebbero|avremmo|saremmo|avresti|saresti|potresti] => {cong:\\3}',
      exceptions: [
        'so|sa|chiedo|chiede|chiedevo|chiedeva|sapere|sapevo|sapeva|domando|dire|vedere|capire|non se _ [_]',
      ],
    },
  ],
  wrong: ['Se [[avrebbe]] tempo, verrebbe. => avesse', 'Se lui [[potrebbe]], partirebbe. => potesse'],
  right: ['Se avesse tempo, verrebbe.', 'Non so se potrebbe venire.'],
});
