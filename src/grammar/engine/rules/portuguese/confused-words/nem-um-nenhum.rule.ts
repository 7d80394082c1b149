import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEM_UM_NENHUM',
  category: 'CONFUSED_WORDS',
  description: '“nem um problema” por “nenhum problema”',
  message: 'Quando quer dizer “nenhum”, escreve-se junto.',
  shortMessage: 'Junto',
  patterns: [
    'não há|tem|tenho|existe|vi|houve [nem um] => nenhum',
    'não há|tem|tenho|existe|vi|houve [nem uma] => nenhuma',
  ],
  wrong: ['Não há [[nem um]] problema. => nenhum', 'Não tenho [[nem uma]] dúvida. => nenhuma'],
  right: ['Não há nenhum problema.', 'Nem um nem outro veio.'],
});
