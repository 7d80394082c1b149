import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADJETIVO_GENERO',
  category: 'GRAMMAR',
  description: 'Adjetivo do outro género: «uma casa vermelho»',
  message: 'O adjetivo concorda com «\\2».',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern:
        'uma|a|esta|essa|minha|sua|nossa|da|na|numa|cada :NFS^:NMS,A,P^vez|parte|coisa|hora [:AMS^:AFS,V,NMS,PP,P^vindo|sozinho] => {fs:\\3}',
      exceptions: ['_ de|em|com|por|para a|uma|sua|minha|esta _ [_]', ':NMS,AMS da|na|pela _ [_]'],
    },
    {
      pattern: 'um|o|este|esse|meu|seu|nosso|do|no|num|cada :NMS^:NFS,A,P^modo|lado [:AFS^:AMS,V,NFS,PP,P] => {ms:\\3}',
      exceptions: [':NFS,AFS de|em|com|por|para o|um|seu|meu|este _ [_]', ':NFS,AFS do|no|pelo|ao _ [_]'],
    },
    'umas|as|estas|essas|minhas|suas|das|nas|duas|muitas|outras :NFP^:NMP,A,S [:AMP^:AFP,V,PP,S] => {fp:\\3}',
    'uns|os|estes|esses|meus|seus|dos|nos|dois|muitos|outros :NMP^:NFP,A,S [:AFP^:AMP,V,PP,S] => {mp:\\3}',
  ],
  wrong: ['É uma casa [[vermelho]]. => vermelha', 'É um problema [[rara]]. => raro'],
  right: ['É uma casa vermelha.', 'É um problema raro.', 'Vejo uma conexão vindo dali.'],
});
