import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Gramática' });
const confused = topic({ category: 'CONFUSED_WORDS', issueType: 'misspelling', shortMessage: 'Palavra trocada' });

/** Verbos, crase e palavras trocadas do português. */
export const portugueseRules: readonly PatternRuleData[] = [
  confused(
    'HA_A',
    '“a dois anos” por “há dois anos”',
    'O tempo que passou escreve-se com “há”.',
    [
      '[a|à] dois|três|quatro|cinco|dez|muitos|muitas|vários|poucos anos|dias|meses|semanas|horas|minutos /[.,;!?]|que|atrás/ => há',
      '[a|à] muito tempo => há',
      '[a] /\\p{N}+/ anos|dias|meses /que|[.,;]/ => há',
    ],
    ['Ele chegou [[a]] dois anos. => há', 'Moro aqui [[a]] muito tempo. => há'],
    ['Ele chegou há dois anos.', 'Vou a Lisboa.'],
  ),
  confused(
    'MAS_MAIS',
    '“mais” por “mas” e vice-versa',
    'A oposição é “mas”, a quantidade “mais”.',
    [
      ', [mais] eu|não|ele|ela|é|isso|nós|eles => mas',
      '[mas] bonito|bonita|grande|velho|velha|tarde|cedo|alto|caro|importante|perto|longe|tempo => mais',
      'muito|nada|nunca|quem [mas] /[.,;!?]/ => mais',
    ],
    ['Queria ir, [[mais]] não posso. => mas', 'Ela é [[mas]] velha. => mais'],
    ['Queria ir, mas não posso.', 'Ela é mais velha.'],
  ),
  rule(
    'CRASE',
    '“à partir” por “a partir”',
    'Aqui não há crase.',
    [
      '[à] partir|pé|cavalo|prazo|ele|ela|mim|você|vocês|todos|fazer|ver|ler|trabalhar|princípio|respeito => a',
      '[à] um|uma /\\p{L}+/ => a',
    ],
    ['[[À]] partir de hoje, estudo. => A', 'Ele vai [[à]] pé. => a'],
    ['A partir de hoje, estudo.', 'Ele vai à escola.'],
  ),
  confused(
    'MAU_MAL',
    '“mau” por “mal” e vice-versa',
    '“Mal” opõe-se a “bem”, “mau” a “bom”.',
    [
      '[mau] educado|humorado|feito|entendido|passado|vestido|pago => mal',
      '[mal] humor|cheiro|tempo|aluno|dia|exemplo|gosto|hábito|estado => mau',
    ],
    ['Ele é [[mau]] educado. => mal', 'Está de [[mal]] humor. => mau'],
    ['Ele é mal educado.', 'Está de mau humor.'],
  ),
  rule(
    'A_GENTE_VAMOS',
    '“a gente vamos” por “a gente vai”',
    '“A gente” leva o verbo no singular.',
    [
      'a gente [vamos] => vai',
      'a gente [somos] => é',
      'a gente [temos] => tem',
      'a gente [fomos] => foi',
      'a gente [estamos] => está',
      'a gente [queremos] => quer',
    ],
    ['A gente [[vamos]] sair. => vai', 'A gente [[temos]] tempo. => tem'],
    ['A gente vai sair.', 'Nós temos tempo.'],
  ),
  rule(
    'HOUVERAM',
    '“houveram problemas” por “houve problemas”',
    '“Haver” é impessoal.',
    [
      '[houveram] muitos|muitas|vários|várias|problemas|acidentes|dois|três|mudanças => houve',
      '[haviam] muitos|muitas|vários|várias|problemas|pessoas|dois|três => havia',
      '[haverão] muitos|muitas|vários|várias|problemas => haverá',
    ],
    ['[[Houveram]] problemas. => Houve', '[[Haviam]] muitas pessoas. => Havia'],
    ['Houve problemas.', 'Havia muitas pessoas.'],
  ),
  rule(
    'FAZEM_ANOS',
    '“fazem dois anos” por “faz dois anos”',
    'Para o tempo, “fazer” é impessoal.',
    [
      '[fazem] dois|três|quatro|cinco|dez|muitos|vários|alguns anos|dias|meses|semanas|horas que => faz',
      '^ [fazem] dois|três|quatro|cinco|dez|muitos|vários|alguns anos|dias|meses|horas => faz',
    ],
    ['[[Fazem]] dois anos que moro aqui. => Faz', 'Já [[fazem]] muitos anos que ele partiu. => faz'],
    ['Faz dois anos que moro aqui.', 'Eles fazem dois bolos.'],
  ),
  rule(
    'PARA_MIM_FAZER',
    '“para mim fazer” por “para eu fazer”',
    'O sujeito do verbo é “eu”.',
    [
      'para [mim] fazer|ler|ver|comer|comprar|estudar|trabalhar|dizer|ir|levar|pagar => eu -- difícil|fácil|bom|importante|impossível|possível para [mim]',
      'entre [eu] e => mim',
    ],
    ['Isto é para [[mim]] ler. => eu', 'Fica entre [[eu]] e ela. => mim'],
    ['Isto é para eu ler.', 'É difícil para mim ler isto.'],
  ),
  rule(
    'MENAS',
    '“menas”, “seje”, “mais melhor”',
    'Esta forma não existe.',
    [
      '[menas] => menos',
      '[seje] => seja',
      '[esteje] => esteja',
      '[mais melhor|pior|maior|menor] => \\2',
      '[meio-dia e meio] => meio-dia e meia',
    ],
    ['Há [[menas]] gente. => menos', 'É [[mais melhor]]. => melhor'],
    ['Há menos gente.', 'É melhor.'],
  ),
];
