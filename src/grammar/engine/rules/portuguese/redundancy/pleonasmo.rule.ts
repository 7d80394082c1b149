import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONASMO',
  category: 'REDUNDANCY',
  description: '«subir para cima», «descer para baixo», «sair para fora»',
  message: 'O verbo já indica a direção.',
  shortMessage: 'Redundância',
  patterns: [
    '[subir|sobe|subiu|subi para cima] => \\1',
    '[descer|desce|desceu|desci para baixo] => \\1',
    '[sair|sai|saiu|saí para fora] => \\1',
    '[entrar|entra|entrou|entrei para dentro] => \\1',
    '[recuar|recuou|recua para trás] => \\1',
    '[avançar|avançou|avança para frente] => \\1',
    '[encarar|encarou de frente] => \\1',
    '[repetir|repetiu|repete de novo] => \\1',
    '[repetir|repetiu|repete outra vez] => \\1',
  ],
  wrong: ['Vou [[subir para cima]]. => subir', 'O gato [[saiu para fora]]. => saiu'],
  right: ['Vou subir.', 'O gato saiu.'],
});
