import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_IMPACTER',
  category: 'STYLE',
  description: '« impacter » pour « toucher »',
  message: 'On peut écrire « toucher », « nuire à » ou « avoir un effet sur ».',
  shortMessage: 'Anglicisme',
  patterns: [
    '[impacter] => toucher',
    '[impacte] => touche',
    '[impactent] => touchent',
    '[impacté|impactée|impactés|impactées] => {touche:\\1}',
  ],
  wrong: ['La crise va [[impacter]] le pays. => toucher', 'La ville est [[impactée]]. => touchée'],
  right: ['La crise va toucher le pays.', 'La ville est touchée.'],
});
