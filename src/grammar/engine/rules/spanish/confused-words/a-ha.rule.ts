import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_HA',
  category: 'CONFUSED_WORDS',
  description: '«a» en lugar de «ha» y al revés',
  message: 'El verbo «haber» se escribe «ha», la preposición «a».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    {
      pattern:
        '[ha] un|una|el|la|los|las|su|sus|mi|mis|tu|tus|este|esta|estos|estas|nuestro|nuestra|nuestros|nuestras|quien|quienes|través|menos|partir|pesar|veces|causa|cada|todos|todas => a',
      exceptions: ['[ha] un|una _'],
    },
    '[ha] :INF^:N,A => a',
    {
      pattern: '[ha] :NMS,NFS,NMP,NFP^:PP,V,A => a',
      exceptions: ['[ha] estado|tiempo|menester|lugar|poco|mucho|días|años|siglos|rato'],
    },
    '[a] sido|tenido|dicho|visto|llegado|salido|perdido|podido|querido|comido|cambiado|terminado|empezado|recibido|escrito|puesto|muerto|vuelto|ocurrido|desaparecido => ha',
    'él|ella|usted|que|se|lo|la|me|te|le|nos|no|ya|quién|nadie|alguien|siempre|nunca [a] @participle => ha',
    '[ah] @participle => ha',
    'vamos|voy|va|van|vas|iba|ir|volver|volvió|empezó|comenzó|ayuda|aprender|viene|vine|salió|llegó [ha] => a',
    '[e] sido|estado|ido|hecho|dicho|visto|comido|comprado|leído|perdido|tenido|trabajado => he',
    '^ el [a] @participle => ha',
  ],
  wrong: [
    'Viajaron [[ha]] través del desierto. => a',
    '[[A]] llegado el tren. => Ha',
    'Ella [[a]] comido. => ha',
    'Vamos [[ha]] comer. => a',
    'Yo [[e]] visto eso. => he',
    'El [[a]] comido mucho. => ha',
  ],
  right: [
    'Han viajado a través del desierto.',
    'Ha sido un placer.',
    'Ella ha comido.',
    'Vamos a comer.',
    'Ana va a comer.',
  ],
});
