import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAELLT_FAELT',
  category: 'CONFUSED_WORDS',
  description: '„es fält“ statt „es fällt“',
  message: 'Meinst du „fällt“ von „fallen“?',
  shortMessage: 'Verwechslung',
  patterns: [
    'er|sie|es|mir|das|ihm|ihr [fält|felt] => fällt',
    '[gefält] mir|dir|ihm|ihr|uns|nicht|sehr|gut => gefällt',
    'mir|dir|ihm|ihr|uns [gefält] => gefällt',
  ],
  wrong: ['Das [[gefält]] mir sehr. => gefällt', 'Mir [[fält]] nichts ein. => fällt'],
  right: ['Das gefällt mir sehr.', 'Mir fehlt nichts.'],
});
