import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESTAR_GERUNDIO_A',
  category: 'GRAMMAR',
  description: '“sou cansado” por “estou cansado”',
  message: 'Um estado que passa exprime-se com “estar”.',
  shortMessage: 'Verbo',
  patterns: [
    '[sou] cansado|cansada|doente|atrasado|atrasada|pronto|pronta|ocupado|ocupada => estou',
    '[é] cansado|cansada|atrasado|atrasada|ocupado|ocupada hoje|agora => está',
    '[somos] cansados|cansadas|atrasados|prontos|ocupados => estamos',
  ],
  wrong: ['Hoje eu [[sou]] cansado. => estou', 'Nós [[somos]] atrasados. => estamos'],
  right: ['Hoje eu estou cansado.', 'Eu sou alegre.'],
});
