import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForm, WordForms } from '../../pattern/suggestion.ts';
import { type RomanceTag, tagSet } from '../romance/tags.ts';
import { lookup, table, wordSet } from '../word-forms.ts';
import { nominalForm, verbForm } from './tagging/spanish-lexicon.ts';

// Nombres corrientes; los plurales se forman de ellos.
const MASCULINE =
  'libro perro gato jardín día mes año mundo tiempo tren barco hermano padre hijo primo marido rey pueblo barrio museo restaurante café vino pan queso pastel trabajo proyecto problema programa sistema mensaje teléfono número nombre texto periódico lápiz cuaderno bolso pantalón abrigo sombrero techo suelo cielo sol viento ruido silencio viaje médico profesor cliente producto precio mercado supermercado billete regalo pie brazo corazón cuerpo fuego bosque río lago puente camino castillo cuadro dibujo plato vaso cuchillo ordenador coche avión edificio piso dormitorio baño ejercicio ejemplo examen amigo niño hombre árbol hospital hotel equipo partido juego premio derecho deber resultado título grupo momento centro lado color papel error idioma tema clima mapa planeta sábado domingo lunes martes miércoles jueves viernes';
const FEMININE =
  'casa mesa silla ventana puerta calle ciudad montaña playa flor mujer chica madre hermana tía familia persona vida noche semana hora cosa pregunta respuesta carta página frase lengua música canción foto televisión radio cocina habitación sala carretera estación plaza tienda escuela universidad camisa falda chaqueta cabeza boca piel salud enfermedad fuerza alegría tristeza verdad libertad ley guerra paz sociedad cultura naturaleza tierra luna lluvia nieve luz manzana naranja carne sopa ensalada cerveza botella taza cuchara llave bicicleta moto máquina solución decisión situación razón manera parte mano iglesia empresa oficina reunión película novela historia idea amiga niña abuela hija comida cena leche sangre nube isla gente educación información noticia dirección opinión tarde';
const PARTICIPLES =
  'sido estado ido hecho dicho visto puesto escrito vuelto muerto abierto roto comido bebido hablado llegado salido comprado vendido perdido encontrado tenido podido querido sabido vivido trabajado estudiado pensado pasado dado tomado llamado dejado ganado empezado terminado cambiado entrado subido bajado pedido sentido dormido leído oído traído caído creído conocido recibido pagado olvidado ayudado esperado jugado viajado';
const INFINITIVES =
  'comer beber hablar llegar salir comprar vender perder encontrar tener poder querer saber vivir trabajar estudiar pensar pasar dar tomar llamar dejar ganar empezar terminar cambiar entrar subir bajar pedir sentir dormir leer oír traer caer creer conocer recibir pagar olvidar ayudar esperar jugar viajar ver ir ser estar hacer decir poner escribir volver morir abrir';

const pluralOf = (word: string): string => {
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  if (/ión$/.test(word)) return `${word.slice(0, -2)}ones`;
  if (/[áéíóú]n$/.test(word)) return `${word.slice(0, -2)}${'aeiou'['áéíóú'.indexOf(word.at(-2) as string)]}nes`;
  if (/é$/.test(word)) return `${word}s`;
  return /[aeiou]$/.test(word) ? `${word}s` : `${word}es`;
};
const countable = (words: string): string[] =>
  words.split(' ').filter((word) => !/s$|^(?:gente|tiempo|salud|leche|sangre)$/.test(word));
const plurals = new Map([...countable(MASCULINE), ...countable(FEMININE)].map((word) => [word, pluralOf(word)]));
const singulars = new Map([...plurals].map(([one, many]) => [many, one]));

/** Lists that Spanish patterns mean by `@name`. */
export const lexicon: Lexicon = {
  masculine: wordSet(MASCULINE),
  feminine: wordSet(FEMININE),
  mascplural: new Set(countable(MASCULINE).map(pluralOf)),
  femplural: new Set(countable(FEMININE).map(pluralOf)),
  singular: new Set(plurals.keys()),
  plural: new Set(plurals.values()),
  participle: wordSet(PARTICIPLES),
  infinitive: wordSet(INFINITIVES),
};

// yo, tú, él, nosotros, ellos
const CONJUGATED =
  `soy eres es somos son|estoy estás está estamos están|tengo tienes tiene tenemos tienen|voy vas va vamos van
puedo puedes puede podemos pueden|quiero quieres quiere queremos quieren|hago haces hace hacemos hacen|sé sabes sabe sabemos saben
digo dices dice decimos dicen|vengo vienes viene venimos vienen|vivo vives vive vivimos viven|como comes come comemos comen
hablo hablas habla hablamos hablan|trabajo trabajas trabaja trabajamos trabajan|fui fuiste fue fuimos fueron|he has ha hemos han`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '));
const person = (index: number): WordForm => {
  const forms = new Map(CONJUGATED.flatMap((line) => line.map((form) => [form, line[index]] as const)));
  return lookup((word) => forms.get(word));
};

// Of irregular verbs the dictionary knows single forms only.
const IRREGULAR =
  'es son|está están|tiene tienen|puede pueden|debe deben|fue fueron|era eran|ha han|va van|hace hacen|dice dicen|quiere quieren|viene vienen|será serán|estaba estaban';
const toPlural = new Map(IRREGULAR.split('|').map((pair) => pair.split(' ') as [string, string]));
const toSingular = new Map([...toPlural].map(([one, many]) => [many, one]));

const verb = (person: 'V1S' | 'V2S' | 'V3S' | 'V1P' | 'V2P' | 'V3P'): WordForm => {
  const tags = tagSet(person);
  const others = person === 'V3P' ? toPlural : person === 'V3S' ? toSingular : undefined;
  return lookup((word) => others?.get(word) ?? verbForm(word, tags));
};
const nominal = (...wanted: readonly RomanceTag[]): WordForm => {
  const tags = tagSet(...wanted);
  return lookup((word) => nominalForm(word, tags));
};

/** Forms that Spanish suggestions can ask for. */
export const forms: WordForms = {
  small: (word) => word.toLowerCase(),
  yo: person(0),
  tu: person(1),
  el: person(2),
  nosotros: person(3),
  ellos: person(4),
  v1s: verb('V1S'),
  v2s: verb('V2S'),
  v3s: verb('V3S'),
  v1p: verb('V1P'),
  v3p: verb('V3P'),
  ms: nominal('AMS'),
  fs: nominal('AFS'),
  mp: nominal('AMP'),
  fp: nominal('AFP'),
  plural: lookup(
    (word) =>
      plurals.get(word) ??
      (nominalForm(word, tagSet('AFS')) === word
        ? nominalForm(word, tagSet('AFP'))
        : nominalForm(word, tagSet('AMP', 'NMP', 'NFP'))),
  ),
  singular: lookup(
    (word) =>
      singulars.get(word) ??
      (nominalForm(word, tagSet('AFP')) === word
        ? nominalForm(word, tagSet('AFS'))
        : nominalForm(word, tagSet('AMS', 'NMS', 'NFS'))),
  ),
  pp: lookup((word) =>
    /r$/.test(word) ? word.replace(/ar$/, 'ado').replace(/[ei]r$/, 'ido') : word.replace(/(?:os|as|a)$/, 'o'),
  ),
  unido: lookup((word) => word.replace(/^([a-zé]+)-(?=r)/, '$1r').replace('-', '')),
  echar: lookup((word) => word.replace(/^h/, '')),
  rallar: lookup((word) => word.replace('ay', 'all')),
  rayar: lookup((word) => word.replace('all', 'ay')),
  onda: lookup((word) => word.slice(1)),
  cocer: table('coser cocer|cose cuece|coso cuezo'),
  coser: table('cocer coser|cuece cose|cocí cosí'),
  casar: lookup((word) => word.replace('z', 's')),
  cerrar: lookup((word) => word.replace(/^s/, 'c')),
  vasto: lookup((word) => word.replace(/^b/, 'v')),
  gravar: lookup((word) => word.replace('b', 'v')),
  grabar: lookup((word) => word.replace('v', 'b')),
  sinacento: lookup((word) => word.replace('ó', 'o')),
  solicitar: table('apliqué solicité|aplicó solicitó|aplicaron solicitaron'),
  tener: table(
    'hacer tener|hace tiene|hacen tienen|hacía tenía|haría tendría|tomar tener|toma tiene|toman tienen|tomó tuvo|tomará tendrá|tomaron tuvieron',
  ),
  desempenar: table(
    'jugar desempeñar|juega desempeña|juegan desempeñan|jugó desempeñó|jugaron desempeñaron|jugaba desempeñaba',
  ),
  plural3: table(
    'gusta gustan|encanta encantan|interesa interesan|molesta molestan|falta faltan|duele duelen|faltaba faltaban|gustaba gustaban|encantaba encantaban|interesaba interesaban',
  ),
  suponer: table('asumo supongo|asume supone|asumimos suponemos|asumen suponen'),
  cuenta: table('realicé me_di_cuenta|realizó se_dio_cuenta|realizaron se_dieron_cuenta'),
  quitar: table('remover quitar|remueva quite|remueve quita'),
  biblioteca: table('librería biblioteca|librerías bibliotecas'),
  admitir: table(
    'soporta admite|soportan admiten|soportar admitir|soportado admitido|soportada admitida|soportados admitidos|soportadas admitidas',
  ),
  subj: table(
    'viene venga|vienes vengas|puede pueda|puedes puedas|tiene tenga|tienes tengas|es sea|está esté|estás estés|llega llegue|llegas llegues|gana gane|va vaya|vas vayas|hay haya|sale salga|sales salgas|llueve llueva|haces hagas|hace haga|dices digas|dice diga|sabe sepa|sabes sepas',
  ),
  hubiera: table(
    'habría hubiera|tendría tuviera|podría pudiera|sería fuera|estaría estuviera|haría hiciera|querría quisiera|sabría supiera|vendría viniera|iría fuera|diría dijera',
  ),
  adv: table('demasiada demasiado|demasiados demasiado|demasiadas demasiado|mucha mucho|muchos mucho|muchas mucho'),
  infligir: lookup((word) => word.replace('infring', 'inflig').replace('infling', 'inflig')),
  infringir: lookup((word) => word.replace(/infli?n?g/, 'infring').replace('inflig', 'infring')),
  lugar: table('adentro dentro|adelante delante|afuera fuera|arriba encima|abajo debajo|atrás detrás'),
  unidad: table('mts m|cms cm'),
  espaciado: (word) => word.replace(/^(\p{N}+)/u, '$1 '),
  aos: lookup((word) => word.replace(/aros$/, 'aos').replace(/iros$/, 'íos')),
  baya: lookup((word) => word.replace(/^va(?:y|ll)a/, 'baya')),
  zumo: lookup((word) => word.replace('s', 'z')),
  pozo: lookup((word) => word.replace('s', 'z')),
  abrazar: lookup((word) => word.replace('s', 'z')),
  estar: table('soy estoy|es está|son están|era estaba|eran estaban'),
  sintilde: lookup((word) => word.replace('é', 'e')),
  femenino: table(
    'el la|un una|este esta|ese esa|aquel aquella|mucho mucha|poco poca|nuestro nuestra|vuestro vuestra|otro otra|todo toda|buen buena|algún alguna|ningún ninguna|los las|unos unas|estos estas|esos esas|muchos muchas|pocos pocas|otros otras|todos todas|algunos algunas|cuántos cuántas|nuestros nuestras',
  ),
  masculino: table(
    'la el|una un|esta este|esa ese|aquella aquel|mucha mucho|poca poco|nuestra nuestro|vuestra vuestro|otra otro|toda todo|buena buen|alguna algún|ninguna ningún|las los|unas unos|estas estos|esas esos|muchas muchos|pocas pocos|otras otros|todas todos|algunas algunos|cuántas cuántos|nuestras nuestros',
  ),
  apocope: table('bueno buen|malo mal|primero primer|tercero tercer|alguno algún|ninguno ningún|grande gran'),
  tilde: table(
    'que qué|como cómo|cuando cuándo|donde dónde|quien quién|quienes quiénes|cual cuál|cuales cuáles|cuanto cuánto|cuantos cuántos|cuanta cuánta|cuantas cuántas|adonde adónde',
  ),
};
