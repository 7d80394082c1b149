import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIEGEN_LEGEN',
  category: 'CONFUSED_WORDS',
  description: '„ich lege im Bett“ statt „ich liege im Bett“',
  message: 'Meinst du „liegen“? „legen“ braucht ein Objekt.',
  shortMessage: 'Verwechslung',
  patterns: ['ich [lege] im|am => liege', 'er|sie|es [legt] im Bett|Schatten|Gras|Krankenhaus => liegt'],
  wrong: ['Ich [[lege]] im Bett und lese. => liege', 'Sie [[legt]] im Gras. => liegt'],
  right: ['Ich liege im Bett und lese.', 'Ich lege das Buch ins Regal.'],
});
