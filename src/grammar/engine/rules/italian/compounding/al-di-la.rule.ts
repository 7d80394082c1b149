import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AL_DI_LA',
  category: 'COMPOUNDING',
  description: '“aldilà del” per “al di là del”',
  message: 'La locuzione si scrive staccata; “l’aldilà” è solo il mondo dei morti.',
  shortMessage: 'Parole staccate',
  patterns: [
    "[aldilà]<l’|l'|nell’|nell'|dell’|dell'|all’|all'|dall’|dall'|sull’|sull' di|del|della|dei|delle|dello|degli|dell’|dell' => al di là",
    '[aldifuori] => al di fuori',
    '[aldisopra] => al di sopra',
    '[aldisotto] => al di sotto',
  ],
  wrong: ['Vive [[aldilà]] del fiume. => al di là', 'È [[aldifuori]] della norma. => al di fuori'],
  right: ['Vive al di là del fiume.', 'Crede nell’aldilà.'],
});
