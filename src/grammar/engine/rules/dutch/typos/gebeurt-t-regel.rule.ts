import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEBEURT_T_REGEL',
  category: 'TYPOS',
  description: 'voltooide deelwoorden met de verkeerde slotletter',
  message: 'Let op de slotletter: kijk naar de verleden tijd met -de of -te.',
  shortMessage: 'd of t',
  patterns: [
    'gemaakd => gemaakt',
    'gewerkd => gewerkt',
    'gekookd => gekookt',
    'gefietsd => gefietst',
    'geplaatsd => geplaatst',
    'gekochd => gekocht',
    'gebrachd => gebracht',
    'gestopd => gestopt',
    'gelukd => gelukt',
    'verwachd => verwacht',
    'gebruikd => gebruikt',
    'gemisd => gemist',
  ],
  wrong: ['Zij heeft een taart [[gemaakd]]. => gemaakt', 'Wij hebben hard [[gewerkd]]. => gewerkt'],
  right: ['Zij heeft een taart gemaakt.', 'Wij hebben hard gewerkt.'],
});
