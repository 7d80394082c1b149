import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FALSO_AMICO_INGLESE',
  category: 'CONFUSED_WORDS',
  description: '“attualmente” e “eventualmente” all’inglese',
  message: 'In italiano questa parola ha un altro senso.',
  shortMessage: 'Falso amico',
  patterns: [
    '[educato] all’università => istruito',
    '[applicare] per un|una|il|la lavoro|posto|borsa => fare domanda',
    '[ho applicato] per un|una|il|la lavoro|posto|borsa => ho fatto domanda',
    '[libreria] comunale|pubblica|universitaria => biblioteca',
    '[supportare] un|una|il|la|questa idea|progetto|causa|proposta => sostenere',
    '[fattoria] di automobili|auto|scarpe => fabbrica',
    '[parenti] , madre e padre => genitori',
  ],
  wrong: ['Vado alla [[libreria]] comunale. => biblioteca', 'Vorrei [[applicare]] per un lavoro. => fare domanda'],
  right: ['Vado alla biblioteca comunale.', 'Compro un romanzo in libreria.'],
});
