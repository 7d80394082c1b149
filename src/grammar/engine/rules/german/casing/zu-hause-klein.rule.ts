import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZU_HAUSE_KLEIN',
  category: 'CASING',
  description: '„zu hause“ statt „zu Hause“',
  message: 'Getrennt geschrieben wird „Hause“ großgeschrieben; möglich ist auch „zuhause“.',
  shortMessage: 'Großschreibung',
  patterns: ['[zu =hause] => \\1 Hause || zuhause', '[nach =hause] => \\1 Hause || nachhause'],
  wrong: ['Ich bleibe heute [[zu hause]]. => zu Hause', 'Er geht früh [[nach hause]]. => nach Hause'],
  right: ['Ich bleibe heute zu Hause.', 'Sie ist wieder zuhause.'],
});
