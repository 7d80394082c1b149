import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABREVIATURA_ETC',
  category: 'PUNCTUATION',
  description: '«etc» sin punto y «p.ej.» sin espacio',
  message: 'La abreviatura «etc.» termina en punto.',
  shortMessage: 'Abreviatura',
  patterns: [
    { pattern: '[etc]>\\.|… => etc.', exceptions: ['\\/ [etc]', '[etc] \\/'] },
    { pattern: '[etc \\. \\. \\.] => etc.', message: 'Tras «etc.» sobran los demás puntos.' },
  ],
  wrong: ['Compró pan, leche, [[etc]]; luego volvió. => etc.', 'Compró pan y vino, [[etc]], y volvió. => etc.'],
  right: ['Compró pan, leche, etc.; luego volvió.', 'Mira en la carpeta /etc/fonts.'],
});
