import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOLVER_A_INFINITIVO',
  category: 'GRAMMAR',
  description: '«ir comer», «empezar cantar» sin «a»',
  message: 'Este verbo pide «a» ante el infinitivo.',
  shortMessage: 'Falta «a»',
  patterns: [
    'voy|vas|va|vamos|van|iba|íbamos|iban [/.+(?:ar|er|ir)/:INF^:N,NMS,AMS] => a \\2',
    'empieza|empiezo|empezó|comienza|comenzó|vuelve|volvió|vuelvo [/.+(?:ar|er|ir)/:INF^:N,NMS,AMS] => a \\2',
  ],
  wrong: ['Mañana voy [[comprar]] pan. => a comprar', 'El niño empezó [[llorar]]. => a llorar'],
  right: ['Mañana voy a comprar pan.', 'El niño empezó a llorar.'],
});
