import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CASA_CAZA',
  category: 'CONFUSED_WORDS',
  description: '«casar» y «cazar»',
  message: 'Perseguir animales es «cazar».',
  shortMessage: 'Homófono',
  patterns: [
    '[casar] animales|conejos|jabalíes|ciervos|patos|mariposas|lobos|osos => cazar',
    {
      pattern: 'se [cazó|cazaron|cazan|caza] con|por => {casar:\\2}',
      exceptions: ['se [caza] con|por perros|perro|arco|escopeta|trampas|rifle|placer|deporte'],
    },
  ],
  wrong: ['Salen a [[casar]] conejos. => cazar', 'Ana se [[cazó]] con Luis. => casó'],
  right: ['Salen a cazar conejos.', 'Ana se casó con Luis.'],
});
