import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONASMO_NOME',
  category: 'REDUNDANCY',
  description: '«elo de ligação», «surpresa inesperada», «certeza absoluta»',
  message: 'O nome já contém essa ideia.',
  shortMessage: 'Redundância',
  patterns: [
    '[elo de ligação] => elo',
    '[surpresa inesperada] => surpresa',
    '[planos para o futuro] => planos',
    '[hemorragia de sangue] => hemorragia',
    '[consenso geral] => consenso',
    '[monopólio exclusivo] => monopólio',
    '[protagonista principal] => protagonista',
    '[multidão de pessoas] => multidão',
    '[acabamento final] => acabamento',
    '[conclusão final] => conclusão',
    '[última versão definitiva] => versão definitiva',
    '[metades iguais] => metades',
    '[há muito tempo atrás] => há muito tempo',
  ],
  wrong: ['É um [[elo de ligação]]. => elo', 'Que [[surpresa inesperada]]! => surpresa'],
  right: ['É um elo.', 'Que surpresa!'],
});
