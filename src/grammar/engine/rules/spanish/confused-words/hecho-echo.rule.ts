import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HECHO_ECHO',
  category: 'CONFUSED_WORDS',
  description: '«echo» en lugar de «hecho» y al revés',
  message: '«Hecho» viene de «hacer»; «echo», de «echar».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    'he|has|ha|hemos|han|había|habían|está|están|fue|bien|mal [echo|echa|echos] => hecho',
    'un|el [echo] /[.,;]|que|es|muy|histórico|real|importante/ => hecho',
    'te|lo|la|os|los|las [hecho] de menos => echo',
    '[hechar] => echar',
    '[hecha|hecho] un vistazo|ojo => echa',
    '[hechado] => echado',
  ],
  wrong: ['He [[echo]] la cena. => hecho', 'Te [[hecho]] de menos. => echo', 'Voy a [[hechar]] agua. => echar'],
  right: ['He hecho la cena.', 'Te echo de menos.'],
});
