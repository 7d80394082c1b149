import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_POR_PREPOSICION',
  category: 'GRAMMAR',
  description: 'Falta «a» ante persona: «veo mi madre»',
  message: 'Ante persona, el complemento directo lleva «a».',
  shortMessage: 'Falta «a»',
  patterns: [
    'veo|vi|vio|llamé|llamo|conozco|conocí|visité|visito|quiero|amo|busco|escucho|ayudo|ayudé [mi|tu|su] madre|padre|hermano|hermana|abuela|abuelo|hijo|hija|tío|tía|amigo|amiga|jefe|vecino|vecina|novia|novio => a \\2',
    'veo|vi|vio|llamé|llamo|conozco|conocí|visité|visito|amo|ayudo|ayudé [mis|tus|sus] padres|hermanos|abuelos|hijos|amigos|vecinos|primos => a \\2',
  ],
  wrong: ['Ayer visité [[mi]] abuela. => a mi', 'Hoy ayudo [[mis]] padres. => a mis'],
  right: ['Ayer visité a mi abuela.', 'Veo mi casa.'],
});
