import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZAHL_FACH',
  category: 'TYPOGRAPHY',
  description: '„8 jährig“ statt „8-jährig“',
  message: 'Zwischen Ziffer und Wort steht ein Bindestrich.',
  shortMessage: 'Bindestrich',
  patterns: [
    '[/[0-9]+/ jährig|jährige|jährigen|jähriger|jähriges|köpfig|köpfige|köpfigen|stellig|stellige|stelligen|tägig|tägige|tägigen|teilig|teilige|teiligen|stündig|stündige|stündigen|minütig|minütige|minütigen|monatig|monatige|monatigen|wöchig|wöchige|wöchigen] => \\1-\\2',
  ],
  wrong: ['Ein [[8 jähriges]] Kind. => 8-jähriges', 'Der [[3 tägige]] Kurs. => 3-tägige'],
  right: ['Ein 8-jähriges Kind.', 'Er ist 8 Jahre alt.'],
});
