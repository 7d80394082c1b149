import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_HA',
  category: 'CONFUSED_WORDS',
  description: '«a» en lugar de «ha» y al revés',
  message: 'El verbo «haber» se escribe «ha», la preposición «a».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    'él|ella|usted|que|se|lo|la|me|te|le|nos|no|ya|quién|nadie|alguien|siempre|nunca [a] @participle => ha',
    '[ah] @participle => ha',
    'vamos|voy|va|van|vas|iba|ir|volver|volvió|empezó|comenzó|ayuda|aprender|viene|vine|salió|llegó [ha] => a',
    '[e] sido|estado|ido|hecho|dicho|visto|comido|comprado|leído|perdido|tenido|trabajado => he',
    '^ el [a] @participle => ha',
  ],
  wrong: [
    'Ella [[a]] comido. => ha',
    'Vamos [[ha]] comer. => a',
    'Yo [[e]] visto eso. => he',
    'El [[a]] comido mucho. => ha',
  ],
  right: ['Ella ha comido.', 'Vamos a comer.', 'Ana va a comer.'],
});
