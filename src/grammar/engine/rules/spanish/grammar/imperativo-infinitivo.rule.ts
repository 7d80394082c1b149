import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMPERATIVO_INFINITIVO',
  category: 'GRAMMAR',
  description: '«sentaros», «callaros» por «sentaos», «callaos»',
  message: 'El imperativo con «os» termina en «-aos», «-eos», «-íos».',
  shortMessage: 'Imperativo',
  patterns: [
    '¡ [sentaros|callaros|levantaros|quedaros|acercaros|preparaos|prepararos|lavaros|fijaros|divertiros] => {aos:\\2}',
    '^ [sentaros|callaros|levantaros|quedaros|acercaros|prepararos|lavaros|fijaros] \\!|aquí|ya|bien|todos|ahora|, => {aos:\\2}',
  ],
  wrong: ['¡[[Sentaros]] aquí! => Sentaos', '¡[[Callaros]] ya! => Callaos'],
  right: ['¡Sentaos aquí!', 'Quiero veros sentaros.'],
});
