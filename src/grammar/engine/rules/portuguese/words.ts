import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForm, WordForms } from '../../pattern/suggestion.ts';
import { type RomanceTag, tagSet } from '../romance/tags.ts';
import { lookup, table } from '../word-forms.ts';
import { nominalForm } from './tagging/portuguese-lexicon.ts';

/** Portuguese patterns have no lists of their own: they ask for parts of speech. */
export const lexicon: Lexicon = {};

const nominal = (...wanted: readonly RomanceTag[]): WordForm => {
  const tags = tagSet(...wanted);
  return lookup((word) => nominalForm(word, tags));
};
const isFeminine = (word: string): boolean => /a(?:s|ção|ções)?$/.test(word);

/** Forms that Portuguese suggestions can ask for. */
export const forms: WordForms = {
  small: (word) => word.toLowerCase(),
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  ms: nominal('AMS', 'NMS'),
  fs: nominal('AFS', 'NFS'),
  mp: nominal('AMP', 'NMP'),
  fp: nominal('AFP', 'NFP'),
  plural: lookup((word) => (isFeminine(word) ? nominal('AFP', 'NFP') : nominal('AMP', 'NMP', 'NFP'))(word)),
  singular: lookup((word) => (isFeminine(word) ? nominal('AFS', 'NFS') : nominal('AMS', 'NMS', 'NFS'))(word)),
  comparativo: table('bom melhor|boa melhor'),
  existem: table(
    'existe existem|falta faltam|basta bastam|sobra sobram|resta restam|acontece acontecem|ocorre ocorrem',
  ),
  anexo: table('a anexa|as anexas|uma anexa'),
  conj: table('vem venha|tem tenha|é seja|está esteja|pode possa|vai vá|faz faça|sabe saiba|quer queira|há haja'),
  futconj: table(
    'ter tiver|manter mantiver|fazer fizer|dizer disser|trazer trouxer|querer quiser|saber souber|poder puder|estar estiver',
  ),
  proclise: lookup((word) => word.replace(/^(.+)-(.+)$/, '$2 $1')),
  terceira: table(
    'é são|está estão|tem têm|vai vão|pode podem|quer querem|faz fazem|foi foram|deve devem|sabe sabem|era eram|vem vêm|diz dizem|prefere preferem|precisa precisam|gosta gostam',
  ),
  singularv: table(
    'são é|estão está|têm tem|vão vai|podem pode|querem quer|fazem faz|foram foi|devem deve|sabem sabe|eram era|vêm vem|dizem diz|preferem prefere|precisam precisa|gostam gosta|sou é|estou está|tenho tem|vou vai',
  ),
  nos: table(
    'é somos|está estamos|tem temos|vai vamos|pode podemos|quer queremos|faz fazemos|foi fomos|deve devemos|sabe sabemos|são somos|estão estamos|têm temos|vão vamos|podem podemos|querem queremos',
  ),
  primeira: table(
    'é sou|está estou|tem tenho|vai vou|pode posso|quer quero|faz faço|sabe sei|diz digo|vem venho|são sou|temos tenho|vamos vou',
  ),
  tras: table('atráz atrás|atraz atrás|detraz detrás'),
  cumprimento: table('comprimento cumprimento|comprimentos cumprimentos'),
  discriminar: lookup((word) => word.replace('des', 'dis')),
  infringir: lookup((word) => word.replace('inflig', 'infring')),
  infligir: lookup((word) => word.replace('infring', 'inflig')),
  conserto: lookup((word) => word.replace('conc', 'cons')),
  mandado: table('mandato mandado|mandatos mandados'),
  desperc: lookup((word) => word.replace('desa', 'des')),
  feminino: table(
    'o a|um uma|do da|no na|ao à|pelo pela|este esta|esse essa|aquele aquela|deste desta|desse dessa|neste nesta|nesse nessa|meu minha|teu tua|seu sua|nosso nossa|outro outra|muito muita|todo toda|algum alguma|nenhum nenhuma|num numa|os as|uns umas|dos das|nos nas|aos às|pelos pelas|estes estas|esses essas|aqueles aquelas|destes destas|meus minhas|teus tuas|seus suas|nossos nossas|outros outras|muitos muitas|todos todas|alguns algumas|poucos poucas|vários várias|bom boa|mau má|dois duas',
  ),
  masculino: table(
    'a o|uma um|da do|na no|à ao|pela pelo|esta este|essa esse|aquela aquele|desta deste|dessa desse|nesta neste|nessa nesse|minha meu|tua teu|sua seu|nossa nosso|outra outro|muita muito|toda todo|alguma algum|nenhuma nenhum|numa num|as os|umas uns|das dos|nas nos|às aos|pelas pelos|estas estes|essas esses|aquelas aqueles|destas destes|minhas meus|tuas teus|suas seus|nossas nossos|outras outros|muitas muitos|todas todos|algumas alguns|poucas poucos|várias vários|boa bom|má mau|duas dois',
  ),
  muitos: table(
    'um uns|uma umas|o os|a as|do dos|da das|no nos|na nas|ao aos|à às|pelo pelos|pela pelas|meu meus|minha minhas|seu seus|sua suas|este estes|esta estas|esse esses|essa essas',
  ),
};
