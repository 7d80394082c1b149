import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POD_RZAD',
  category: 'STYLE',
  description: '„z rzędu”, „pod rząd”',
  message: 'Lepiej napisać „z rzędu”.',
  shortMessage: 'Styl',
  patterns: ['raz|razy|dzień|dni|rok|lata|lat|tydzień [pod rząd] => z rzędu'],
  wrong: ['Wygrał trzy razy [[pod rząd]]. => z rzędu', 'Padało pięć dni [[pod rząd]]. => z rzędu'],
  right: ['Wygrał trzy razy z rzędu.', 'Wszedł pod rząd krzeseł.'],
});
