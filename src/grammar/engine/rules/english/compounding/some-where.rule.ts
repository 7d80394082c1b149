import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOME_WHERE',
  category: 'COMPOUNDING',
  description: '“some where”, “every where”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[some where] => somewhere',
    '[every where] => everywhere',
    '[any where] => anywhere',
    '[no where] => nowhere',
    '[else where] => elsewhere',
    '[some how] => somehow',
    '[any how] => anyhow',
    '[some what] => somewhat',
  ],
  wrong: ['It is [[some where]] here. => somewhere', 'We looked [[every where]]. => everywhere'],
  right: ['It is somewhere here.', 'I know some who agree.'],
});
