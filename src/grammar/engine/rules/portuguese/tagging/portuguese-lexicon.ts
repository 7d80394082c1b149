import type { WordOrigin } from '../../romance/affixed-words.ts';
import { RomanceLexicon, type WordClasses } from '../../romance/romance-lexicon.ts';
import { NOMINAL, type RomanceTagSet, tagSet } from '../../romance/tags.ts';
import { wordSet } from '../../word-forms.ts';

// Function words and adverbs: patterns name them one by one.
const FUNCTION_WORDS =
  wordSet(`eu tu ele ela você nós vós eles elas vocês me te se lhe lhes nos vos mim ti si o a os as um uma uns umas
ao aos à às do da dos das no na nos nas pelo pela pelos pelas num numa nuns numas dum duma este esta estes estas esse essa esses essas
aquele aquela aqueles aquelas isto isso aquilo deste desta destes destas desse dessa desses dessas neste nesta nestes nestas nesse nessa
meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas vosso vossa vossos vossas que quem qual quais cujo cuja
cujos cujas quanto quanta quantos quantas onde quando como e ou nem mas mais menos porém também já ainda sempre nunca hoje ontem amanhã
muito muita muitos muitas pouco pouca poucos poucas tanto tanta tantos tantas todo toda todos todas outro outra outros outras mesmo mesma
mesmos mesmas algum alguma alguns algumas nenhum nenhuma cada vários várias ambos ambas certo certa certos certas bastante bastantes demais
qualquer quaisquer tal tais tudo nada algo alguém ninguém ante até com contra de desde em entre para per perante por sem sob sobre trás após
durante mediante conforme segundo exceto salvo bem mal melhor pior aqui ali aí lá cá acolá perto longe dentro fora acima abaixo atrás
dois duas três quatro cinco seis sete oito nove dez cem mil meio meia primeiro primeira só somente apenas sim não talvez ser estar ter haver
é são foi era há tem tinha vai vem grande bom são santo são frente lado parte vez vezes cerca tipo antes depois agora logo então assim
guarda guardas shell policial sentinela modelo modelos ficar devagar junto alto baixo fim meses mês lápis ônibus vírus atlas`);

const listed = new Map<string, RomanceTagSet>([...FUNCTION_WORDS].map((word) => [word, 0]));
for (const word of ['miniatura', 'amostra']) listed.set(word, tagSet('NFS'));

/** What the dictionary says behind each line: category, gender and number. */
const classes: WordClasses = {
  listed,
  tagsOf(word, { flag, line }: WordOrigin) {
    const { description } = line;
    // Compounds often stand there with the gender of their second word.
    if (word.includes('-')) return 0;
    if (description.includes('CAT=v')) return flag === '' ? tagSet('INF') : verbTags(word, flag);
    if (!/CAT=(?:nc|adj|a_nc)/.test(description)) return 0;
    const feminine = description.includes('G=f');
    const masculine = description.includes('G=m');
    const adjective = line.flags.includes('f');
    if (flag === 'f') return tagSet(/s$/.test(word) ? 'AFP' : 'AFS');
    const plural = flag === 'p' || flag === 'a';
    if (!plural && flag !== '') return 0;
    if (!plural && description.includes('N=n')) return 0;
    if (adjective) return tagSet(plural ? 'AMP' : 'AMS');
    let tags = 0;
    if (masculine || !feminine) tags |= tagSet(plural ? 'NMP' : 'NMS');
    if (feminine || !masculine) tags |= tagSet(plural ? 'NFP' : 'NFS');
    return tags;
  },
};

/** A form of a verb by its ending; other flags make nouns of verbs, or add pronouns. */
function verbTags(form: string, flag: string): RomanceTagSet {
  if (!/^[XYZKABCDEFGHIJMNOQRTUVW]$/.test(flag) || form.includes('-')) return 0;
  if (/ndo$/.test(form)) return tagSet('GER');
  if (/mos$/.test(form)) return tagSet('V1P');
  if (/[aei]is$|des$/.test(form)) return tagSet('V2P');
  if (/(?:[aei]m|ão)$/.test(form)) return tagSet('V3P');
  if (/[ai]d[oa]s?$/.test(form))
    return tagSet('PP', /os$/.test(form) ? 'AMP' : /as$/.test(form) ? 'AFP' : /a$/.test(form) ? 'AFS' : 'AMS');
  if (/s$|ste$/.test(form)) return tagSet('V2S');
  if (/[oi]$/.test(form)) return tagSet('V1S');
  if (/u$/.test(form)) return tagSet('V3S');
  return tagSet('V1S', 'V3S');
}

let loaded: RomanceLexicon | undefined;

/** The Portuguese lexicon, read when first asked for. */
export function portugueseLexicon(): RomanceLexicon {
  loaded ??= RomanceLexicon.ofPackage('dictionary-pt-pt', classes);
  return loaded;
}

/** The form of a noun or an adjective with a gender and number that is wanted. */
export function nominalForm(form: string, wanted: RomanceTagSet): string | undefined {
  return portugueseLexicon()
    .formsOf(form, NOMINAL)
    .find(({ tags }) => tags & wanted)?.form;
}
