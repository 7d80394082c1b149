import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADJETIVO_NUMERO',
  category: 'GRAMMAR',
  description: 'Adjetivo no singular depois de um nome no plural',
  message: 'O adjetivo concorda em número com «\\2».',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern:
        'os|as|uns|umas|estes|estas|meus|minhas|seus|suas|dos|das|dois|duas|muitos|muitas|outros|outras :P^:S,PP,A [:AMS,AFS^:V,NMS,NFS,PP,P^vindo|alvo|padrão] => {plural:\\3}',
      exceptions: ['_ _ [:AMS,AFS] e|,|de', 'de|em|com|por os|as _ [_]'],
    },
    {
      pattern:
        'são|eram|foram|serão|estão|ficam|parecem muito|geralmente|sempre|mais? [:AMS,AFS^:V,NMS,NFS,P^vindo] => {plural:\\3}',
      exceptions: ['_ são|eram|foram|serão|estão|ficam|parecem [_] de|que'],
    },
  ],
  wrong: ['São os olhos [[negro]] dela. => negros', 'Estes terrenos são geralmente [[inóspito]]. => inóspitos'],
  right: ['São os olhos negros dela.', 'Mais guardas estão vindo.', 'Estes terrenos são geralmente inóspitos.'],
});
