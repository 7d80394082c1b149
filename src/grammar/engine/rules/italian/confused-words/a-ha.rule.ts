import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_HA',
  category: 'CONFUSED_WORDS',
  description: '«ha» per «a» davanti a un infinito o a un nome',
  message: 'La preposizione si scrive senza acca: «a».',
  shortMessage: 'Omofono',
  patterns: [
    {
      pattern:
        '[ha] casa|scuola|letto|piedi|destra|sinistra|Roma|Milano|Napoli|volte|causa|proposito|partire|cena|pranzo|mezzanotte|mezzogiorno => a',
      exceptions: ['@start|che|lui|lei|chi|non|ci|si|ne|mi|ti|l’|li|quando|se|e [ha] _'],
    },
    'vado|vai|va|andiamo|andate|vanno|andare|torno|torna|tornare|vengo|viene|venire|inizia|comincia|iniziare|riesco|riesce|provo|prova [ha] => a',
  ],
  wrong: ['Vado [[ha]] casa presto. => a', 'Comincia [[ha]] piovere. => a'],
  right: ['Vado a casa presto.', 'Lui ha casa in campagna.'],
});
