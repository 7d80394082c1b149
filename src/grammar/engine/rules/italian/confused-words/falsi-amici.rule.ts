import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FALSI_AMICI',
  category: 'CONFUSED_WORDS',
  description: '«realizzare che», «eventualmente» e «supportare un formato»',
  message: 'Per «rendersi conto» non si usa «realizzare».',
  shortMessage: 'Falso amico',
  patterns: [
    '[realizzare] che => rendersi conto',
    'lui|lei|si? [realizza] che => si rende conto',
    '[realizzo] che => mi rendo conto',
    'ho [realizzato] che => capito',
    'ha [realizzato] che => capito',
  ],
  wrong: ['Ho [[realizzato]] che era tardi. => capito', '[[Realizzo]] che è tardi. => Mi rendo conto'],
  right: ['Ho capito che era tardi.', 'Ha realizzato un film.'],
});
