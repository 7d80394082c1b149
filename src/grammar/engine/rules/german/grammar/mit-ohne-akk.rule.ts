import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIT_OHNE_AKK',
  category: 'GRAMMAR',
  description: '„ohne dem“ statt „ohne den“',
  message: 'Nach „ohne“, „für“, „durch“, „gegen“ und „um“ steht der Akkusativ.',
  shortMessage: 'Akkusativ',
  patterns: ['ohne|für|gegen [ihm] => ihn', 'ohne|für|gegen|durch [mir] => mich', 'ohne|für|gegen|durch [dir] => dich'],
  exceptions: ['_ , ohne [mir|dir|ihm]'],
  wrong: ['Ohne [[ihm]] gehe ich nicht. => ihn', 'Ohne [[mir]] läuft hier nichts. => mich'],
  right: ['Ohne ihn gehe ich nicht.', 'Er ging, ohne mir zu danken.'],
});
