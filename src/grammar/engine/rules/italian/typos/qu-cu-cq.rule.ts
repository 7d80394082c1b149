import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QU_CU_CQ',
  category: 'TYPOS',
  description: '“aquario”, “squola”: q, cq e cu',
  message: 'Qui la grafia con “q” o “c” è un’altra.',
  shortMessage: 'Grafia',
  patterns: [
    '[squola] => scuola',
    '[squole] => scuole',
    '[quore] => cuore',
    '[quoco] => cuoco',
    '[quocere] => cuocere',
    "[riscuotere's] => riscuotere",
    '[aquarello] => acquerello',
    '[aquedotto] => acquedotto',
    '[nacquistare] => acquistare',
    '[taquino] => taccuino',
    '[tacquino] => taccuino',
    '[soquadro] => soqquadro',
    '[soccuadro] => soqquadro',
    '[inoqulare] => inoculare',
    "[percuotere's] => percuotere",
    '[innoquo] => innocuo',
  ],
  wrong: ['Scrive nel [[taquino]]. => taccuino', 'La stanza è a [[soccuadro]]. => soqquadro'],
  right: ['Scrive nel taccuino.', 'La stanza è a soqquadro.'],
});
