import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACENTO_VERBO',
  category: 'TYPOS',
  description: '«esta» por «está» e «e» por «é»',
  message: 'O verbo escreve-se com acento: «está».',
  shortMessage: 'Acento',
  patterns: [
    {
      pattern:
        'ele|ela|você|tudo|não|já|quem|como|que|onde|ainda|isso|isto [esta] a|em|no|na|bem|mal|aqui|ali|muito|cansado|cansada|aberto|aberta|fechado|fechada|doente|pronto|pronta|longe|perto|lá|triste|feliz => está',
      exceptions: ['não|que|como|ainda [esta] _ :V'],
    },
    {
      pattern: 'ele|ela|você|isso|isto|não [e] um|uma|muito|o|a|bom|boa|verdade|possível|fácil|assim => é',
      exceptions: ['ele|ela|você|isso|isto [e] o|a|um|uma'],
    },
  ],
  wrong: ['Ela [[esta]] doente. => está', 'Isso não [[e]] verdade. => é'],
  right: ['Ela está doente.', 'Ele e o pai saíram.'],
});
