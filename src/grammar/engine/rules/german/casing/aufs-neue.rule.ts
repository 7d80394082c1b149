import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUFS_NEUE',
  category: 'CASING',
  description: '„aufs neue“ statt „aufs Neue“',
  message: 'In dieser Wendung wird „Neue“ großgeschrieben.',
  shortMessage: 'Großschreibung',
  patterns: ['aufs [=neue] /[,.!]|zu/ => =Neue', 'auf das [=neue] /[,.!]/ => =Neue'],
  wrong: ['Er beginnt aufs [[neue]]. => Neue', 'Sie fragte auf das [[neue]], was los sei. => Neue'],
  right: ['Er beginnt aufs Neue.', 'Sie wartet auf das neue Buch.'],
});
