import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONI_CZASOWNIK',
  category: 'GRAMMAR',
  description: '„oni jest”, „my jest”',
  message: 'Podmiot jest w liczbie mnogiej.',
  shortMessage: 'Osoba',
  patterns: [
    'oni|one nie? [jest] => są',
    'oni|one nie? [ma] => mają',
    'oni|one nie? [idzie] => idą',
    'oni|one nie? [robi] => robią',
    'oni|one nie? [wie] => wiedzą',
    'oni|one nie? [chce] => chcą',
    'oni|one nie? [może] => mogą',
    'my nie? [jest|są] => jesteśmy',
    'my nie? [ma|mają] => mamy',
    'my nie? [idzie|idą] => idziemy',
    'my nie? [wie|wiedzą] => wiemy',
  ],
  wrong: ['Oni [[ma]] dom. => mają', 'My [[są]] tutaj. => jesteśmy'],
  right: ['Oni mają dom.', 'My jesteśmy tutaj.'],
});
