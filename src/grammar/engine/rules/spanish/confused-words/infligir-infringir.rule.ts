import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INFLIGIR_INFRINGIR',
  category: 'CONFUSED_WORDS',
  description: '«infringir un castigo» por «infligir»',
  message: 'Un daño se «inflige»; una ley se «infringe».',
  shortMessage: 'Parónimo',
  patterns: [
    '[infringir|infringe|infringen|infringió|infringieron|infringido] un|una|daño|dolor|el|la castigo|daño|daños|derrota|herida|heridas|pena|dolor => {infligir:\\1}',
    '[infligir|inflige|infligió|inflingir|inflingió] la|una|las|el ley|leyes|norma|normas|reglamento|regla|reglas => {infringir:\\1}',
    '[inflingir|inflinge|inflingió|inflingido] => {infligir:\\1}',
  ],
  wrong: ['Quiso [[infringir]] un castigo. => infligir', 'No hay que [[infligir]] la ley. => infringir'],
  right: ['Quiso infligir un castigo.', 'No hay que infringir la ley.'],
});
