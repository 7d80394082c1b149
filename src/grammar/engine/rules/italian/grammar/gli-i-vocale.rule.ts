import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GLI_I_VOCALE',
  category: 'GRAMMAR',
  description: '«i amici» per «gli amici»',
  message: 'Davanti a vocale il plurale è «gli».',
  shortMessage: 'Articolo',
  patterns: [
    '[i] /[aeou].*/:NMP,AMP => gli',
    '[dei] /[aeiou].*/:NMP,AMP => degli',
    '[ai] /[aeiou].*/:NMP,AMP => agli',
    '[nei] /[aeiou].*/:NMP,AMP => negli',
    '[dai] /[aeiou].*/:NMP,AMP => dagli',
    '[sui] /[aeiou].*/:NMP,AMP => sugli',
    '[quei] /[aeiou].*/:NMP,AMP => quegli',
    '[bei] /[aeiou].*/:NMP,AMP => begli',
  ],
  wrong: ['Vengono [[i]] amici. => gli', 'Parla [[dei]] animali. => degli'],
  right: ['Vengono gli amici.', 'Parla degli animali.'],
});
