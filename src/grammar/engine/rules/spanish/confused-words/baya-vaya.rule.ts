import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BAYA_VAYA',
  category: 'CONFUSED_WORDS',
  description: '«vaya» y «valla» por «baya»',
  message: 'Un fruto pequeño es una «baya».',
  shortMessage: 'Homófono',
  patterns: [
    '[vaya|valla|vayas|vallas] silvestre|silvestres|rojas|roja|venenosas|venenosa|maduras => {baya:\\1}',
    'comer|come|recoge|recoger|recogió|comió unas|las [vayas|vallas] => bayas',
  ],
  wrong: ['Come [[vayas]] silvestres. => bayas', 'Va a recoger unas [[vallas]]. => bayas'],
  right: ['Come bayas silvestres.', 'Salta la valla.'],
});
