import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OUT_SIDE',
  category: 'COMPOUNDING',
  description: '“out side”, “up stairs”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[out side] => outside',
    '[up stairs] => upstairs',
    '[down stairs] => downstairs',
    '[up wards] => upwards',
    '[down wards] => downwards',
    '[back wards] => backwards',
    '[for wards] => forwards',
    '[under neath] => underneath',
    '[along side] => alongside',
    '[in doors] => indoors',
    '[out doors] => outdoors',
    '[in side] the|of|a|my|your|his|her|our|their|it => inside',
    {
      pattern: '[on to] the|a|my top|roof|table|stage|floor|ground|screen|bus|train => onto',
      exceptions: [
        'move|moved|moving|go|going|went|hold|held|log|logged|hang|carry|pass|passed|get|got|come|came|later|further|now [on to] _',
      ],
    },
  ],
  wrong: ['We wait [[out side]]. => outside', 'She went [[up stairs]]. => upstairs'],
  right: ['We wait outside.', 'She went upstairs.'],
});
