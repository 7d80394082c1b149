import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Gramàtica' });
const spelling = topic({ category: 'TYPOS', issueType: 'misspelling', shortMessage: 'Accent', priority: 1 });

const VOWEL =
  'home|amic|any|arbre|avi|estiu|hivern|hotel|hospital|infant|ordinador|autobús|avió|exemple|error|aigua|escola|amiga|església|estrella|hora|idea|obra|ampolla|àvia|illa';

/** Apòstrofs, accents diacrítics i construccions del català. */
export const catalanRules: readonly PatternRuleData[] = [
  rule(
    'APOSTROF_ARTICLE',
    '«el home» per «l’home»',
    'Davant de vocal l’article s’apostrofa.',
    [`[el|la ${VOWEL}] => l’\\2`, '[de home|amic|any|aigua|escola|amiga|hivern|estiu|avui|ahir|or|argent] => d’\\2'],
    ['[[El home]] camina. => L’home', 'Un got [[de aigua]]. => d’aigua'],
    ['L’home camina.', 'Un got d’aigua.'],
  ),
  rule(
    'APOSTROF_PRONOM',
    '«em agrada» per «m’agrada»',
    'Davant de vocal el pronom s’apostrofa.',
    [
      '[em agrada|agraden|aixeco|imagino|ha|han|he|havia] => m’\\2',
      '[et agrada|agraden|aixeques|ha|han|has] => t’\\2',
      '[es ha|han|havia|aixeca|estima] => s’\\2',
    ],
    ['[[Em agrada]] el pa. => M’agrada', 'Ell [[es ha]] adormit. => s’ha'],
    ['M’agrada el pa.', 'Ell s’ha adormit.'],
  ),
  spelling(
    'ES_ACCENT',
    '«es» per «és»',
    'El verb «ser» s’escriu «és».',
    [
      'això|ell|ella|que|no|ja|qui [es] un|una|molt|el|la|bo|bona|important|veritat|gran|petit|petita|meu|meva|aquí => és',
      "^ [es] un|una|molt|important|veritat|tard|d'hora => és",
    ],
    ['Això [[es]] molt bo. => és', '[[Es]] un amic. => És'],
    ['Això és molt bo.', 'Ell es renta.'],
  ),
  spelling(
    'MES_ACCENT',
    '«mes» per «més»',
    'La quantitat s’escriu «més».',
    [
      '[mes] gran|petit|que|tard|aviat|alt|car|bonic|important|lluny|prop|gent|temps => més -- un|el|aquest|cada|al|del [mes]',
    ],
    ['És [[mes]] gran. => més', 'Vull [[mes]] temps. => més'],
    ['És més gran.', 'El mes que ve plourà.'],
  ),
  spelling(
    'TE_ACCENT',
    '«te» per «té»',
    'El verb «tenir» s’escriu «té».',
    ['[te] un|una|raó|gana|por|set|anys|dos|tres|molt|molta|temps => té -- el|un|de [te] _', '^ [si] , => sí'],
    ['Ella [[te]] gana. => té', '[[Si]], és clar. => Sí'],
    ['Ella té gana.', 'Si plou, em quedo.'],
  ),
  rule(
    'TENIR_QUE',
    '«tinc que» per «he de»',
    'L’obligació es diu «haver de».',
    [
      '[tinc que] => he de',
      '[tens que] => has de',
      '[té que] => ha de',
      '[tenim que] => hem de',
      '[teniu que] => heu de',
      '[tenen que] => han de',
      '[hi ha que] => cal',
      '[hay que] => cal',
    ],
    ['[[Tinc que]] marxar. => He de', '[[Hi ha que]] estudiar. => Cal'],
    ['He de marxar.', 'Cal estudiar.'],
  ),
  rule(
    'LO_QUE',
    '«lo que» per «el que»',
    'En català no hi ha l’article «lo» neutre.',
    ['[lo] que|bo|millor|pitjor|mateix|important|primer|únic|meu|teu => el', 'per [lo] tant|menys|que => el'],
    ['Fes [[lo]] que vulguis. => el', 'És [[lo]] mateix. => el'],
    ['Fes el que vulguis.', 'És el mateix.'],
  ),
  rule(
    'DEGUT_A',
    '«degut a», «en quant a»',
    'En català es diu d’una altra manera.',
    [
      '[degut a] => a causa de',
      '[en quant a] => quant a',
      '[al menys] => almenys',
      '[menys mal] => sort',
      '[per supost] => és clar',
      '[sinó] plou|vens|vols|pots => si no',
      '[donar-se compte] => adonar-se',
      '[més millor|pitjor] => \\2',
    ],
    ['Plego [[degut a]] la pluja. => a causa de', '[[En quant a]] mi, resto. => Quant a'],
    ['Plego a causa de la pluja.', 'Quant a mi, resto.'],
  ),
];
