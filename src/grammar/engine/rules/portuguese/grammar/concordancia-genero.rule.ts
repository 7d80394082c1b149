import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONCORDANCIA_GENERO',
  category: 'GRAMMAR',
  description: 'Artigo ou determinante do outro género: «um casa»',
  message: '«\\1» não concorda em género com «\\2».',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern:
        '[um|este|esse|aquele|meu|teu|seu|nosso|outro|nenhum|algum|do|no|pelo|ao|deste|desse|neste|nesse|num] :NFS,AFS^:M,NMS,AMS,P,PP^reserva|idiota => {feminino:\\1}',
      exceptions: [
        'é|foi|são|era|está|como|mais|o|de|um|muito|tão [muito|outro|meu|seu|teu|nosso] _',
        '[do|no|ao|um|este|esse] que',
      ],
    },
    {
      pattern:
        '[uma|esta|essa|aquela|minha|tua|sua|nossa|outra|muita|nenhuma|alguma|da|na|pela|desta|dessa|nesta|nessa|numa] :NMS,AMS^:F,NFS,AFS,P,PP => {masculino:\\1}',
      exceptions: ['uma|a|da|na|de|é|cada|alguma [outra|minha|sua|tua|nossa|uma|esta|essa] _'],
    },
    {
      pattern:
        '[os|uns|dos|nos|aos|pelos|estes|esses|aqueles|meus|seus|nossos|outros|muitos|alguns|vários|poucos|destes|dois] :NFP,AFP^:M,NMP,AMP,S,PP => {feminino:\\1}',
      exceptions: ['que|não|se|eu|ele|ela|já|todos [os|nos] _'],
    },
    {
      pattern:
        '[as|umas|das|nas|às|pelas|estas|essas|aquelas|minhas|suas|nossas|outras|muitas|algumas|várias|poucas|destas|duas] :NMP,AMP^:F,NFP,AFP,S,PP => {masculino:\\1}',
      exceptions: ['que|não|se|eu|ele|ela|já|todas [as|nas] _'],
    },
  ],
  wrong: ['Comprei [[um]] casa. => uma', 'Está [[na]] carro. => no', 'São [[muitas]] problemas. => muitos'],
  right: ['Comprei uma casa.', 'Está no carro.', 'Seria um idiota.', 'São muitos problemas.'],
});
