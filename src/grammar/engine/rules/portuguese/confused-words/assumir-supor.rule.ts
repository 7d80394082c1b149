import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASSUMIR_SUPOR',
  category: 'CONFUSED_WORDS',
  description: '“eventualmente” e “assumo que” por “suponho que”',
  message: '“Assumir” é tomar a seu cargo; aqui é “supor”.',
  shortMessage: 'Falso amigo',
  patterns: [
    '[assumo] que você|ele|ela|tu|eles|sabe|sabes => suponho',
    '[assumimos] que você|ele|ela|tu|eles => supomos',
    '[assumiu] que eu|ele|ela|estava|era => supôs',
  ],
  wrong: ['[[Assumo]] que você sabe. => Suponho', 'Ela [[assumiu]] que eu vinha. => supôs'],
  right: ['Suponho que você sabe.', 'Ela assumiu a culpa.'],
});
