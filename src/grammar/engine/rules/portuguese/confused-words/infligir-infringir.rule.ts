import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INFLIGIR_INFRINGIR',
  category: 'CONFUSED_WORDS',
  description: '«infligir» por «infringir»',
  message: 'Uma lei «infringe-se»; um castigo «inflige-se».',
  shortMessage: 'Parónimo',
  patterns: [
    '[infligir|inflige|infligiu|infligem] a|as|o|os|uma lei|leis|regra|regras|norma|normas|regulamento|código => {infringir:\\1}',
    '[infringir|infringe|infringiu|infringiram] um|uma|o|a castigo|derrota|pena|dor|dano|danos|sofrimento => {infligir:\\1}',
  ],
  wrong: ['Ele [[infligiu]] a lei. => infringiu', 'Quis [[infringir]] uma derrota. => infligir'],
  right: ['Ele infringiu a lei.', 'Quis infligir uma derrota.'],
});
