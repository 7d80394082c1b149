import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'TYPOS', issueType: 'misspelling', shortMessage: 'Tilde' });

/** Tildes que distinguen palabras. */
export const accentRules: readonly PatternRuleData[] = [
  rule(
    'QUE_TILDE',
    '«¿Que» en lugar de «¿Qué»',
    'En preguntas y exclamaciones se escribe «qué».',
    [
      '¿ [que] es|haces|hace|hora|día|pasa|quieres|quiere|tal|piensas|significa|hay|comes|vas|son|tiene|tienes|opinas|dices|dijo|te|le|ha|has|hacemos|van => qué',
      '¡ [que] bueno|buena|bonito|bonita|bien|mal|pena|lástima|alegría|suerte|día|calor|frío|rico|lindo|linda|hermoso|raro|divertido|interesante => qué',
    ],
    ['¿[[Que]] haces hoy? => Qué', '¡[[Que]] bonito! => Qué'],
    ['¿Qué haces hoy?', 'Creo que viene.'],
  ),
  rule(
    'INTERROGATIVO_TILDE',
    '«¿Como», «¿Cuando» sin tilde',
    'En preguntas se escribe «{tilde:\\2}».',
    [
      '¿ [como|cuando|donde|quien|quienes|cual|cuales|cuanto|cuantos|cuanta|cuantas|adonde] => {tilde:\\2} -- ¿ [como] si -- ¿ [cuando] _~15 , no',
      '¿ a|de|con|por|para|desde|hasta [donde|quien|quienes|cual|cuando|cuanto|cuantos] => {tilde:\\3}',
    ],
    ['¿[[Como]] estás? => Cómo', '¿De [[donde]] eres? => dónde'],
    ['¿Cómo estás?', 'Cuando llueve, leo.'],
  ),
  rule(
    'NO_SE_QUE',
    '«no se que» en lugar de «no sé qué»',
    'El verbo «saber» se escribe «sé».',
    [
      '^ no [se] que|qué|si|cómo|como|dónde|donde|cuándo|quién|nada|por => sé -- no [se] si|que|nada|por se|puede|ha',
      'yo|ya|solo|sólo no|lo? [se] /[.,!?]|que|qué|cómo|nada|todo|bien|la|el/ => sé',
      'no lo [se] /[.,;!?]|pero|aún|todavía/ => sé',
    ],
    ['Ya lo [[se]]. => sé', 'No lo [[se]], pero vendrá. => sé'],
    ['Ya lo sé.', 'No se puede.'],
  ),
  rule(
    'EL_TILDE',
    '«el» en lugar de «él» y al revés',
    'El pronombre se escribe «él», el artículo «el».',
    [
      '^ [el] es|está|tiene|dice|dijo|quiere|puede|va|fue|me|te|se|ha|era|vive|trabaja|sabe|viene => él',
      'que|porque|y|con|para|de|a|como|cuando [el] es|está|tiene|dice|dijo|quiere|puede|va|me|te|se|ha|vive|trabaja|sabe|viene => él',
      'con|para|de|por|sin|a [el] /[.,;!?]/ => él',
      '[él] @masculine => el',
    ],
    ['[[El]] tiene razón. => Él', 'Voy con [[el]]. => él', 'Es [[él]] perro de Ana. => el'],
    ['Él tiene razón.', 'El perro es de él.'],
  ),
  rule(
    'TU_TILDE',
    '«tu» en lugar de «tú» y al revés',
    'El pronombre se escribe «tú», el posesivo «tu».',
    [
      '[tu] eres|tienes|puedes|vas|quieres|sabes|dices|estás|has|vienes|vives|haces|debes|crees|también|no => tú',
      'y|como|que [tu] /[.,;!?]/ => tú',
      '[tú] @masculine|@feminine|amigo|amiga => tu',
    ],
    ['[[Tu]] eres mi amigo. => Tú', 'Esta es [[tú]] casa. => tu'],
    ['Tú eres mi amigo.', 'Esta es tu casa.'],
  ),
  rule(
    'MI_TILDE',
    '«para mi» en lugar de «para mí»',
    'Tras una preposición se escribe «mí».',
    [
      'para|a|de|sin|por|sobre|hacia|contra|en [mi] /[.,;!?]|me|no|es|también|y/ => mí',
      '[mí] @masculine|@feminine => mi',
    ],
    ['Es para [[mi]]. => mí', 'A [[mi]] me gusta. => mí', 'Vive en [[mí]] casa. => mi'],
    ['Es para mí.', 'Vive en mi casa.'],
  ),
  rule(
    'SI_TILDE',
    '«Si,» en lugar de «Sí,»',
    'La afirmación se escribe «sí».',
    [
      '^ [si] , => sí -- ^ [si] , _~8 ,',
      '^ claro|pues|eso|ahora|bueno [si] /[.,;!?]/ => sí',
      'creo|dice|dijo|digo|espero|supongo que [si] /[.;!?]/ => sí',
      'a|de|por|para [si] mismo|misma|mismos|mismas => sí',
    ],
    ['[[Si]], claro. => Sí', 'Creo que [[si]]. => sí', 'Habla de [[si]] mismo. => sí'],
    ['Sí, claro.', 'Si llueve, leo.'],
  ),
  rule(
    'TE_TILDE',
    '«te» en lugar de «té»',
    'La bebida se escribe «té».',
    [
      'taza|tazas|bolsa|vaso de [te] => té',
      'un|el|tomar|beber|tomo|bebo [te] /[.,;!?]|verde|negro|con|frío|caliente|de|helado/ => té -- el [te] de|con',
      '[té] quiero|amo|lo|la|digo|gusta|llamo|llamas|veo|doy => te',
    ],
    ['Quiero una taza de [[te]]. => té', '[[Té]] quiero mucho. => Te'],
    ['Quiero una taza de té.', 'Te quiero mucho.'],
  ),
  rule(
    'MAS_TILDE',
    '«mas» en lugar de «más»',
    'La cantidad se escribe «más».',
    [
      '[mas] de|que|grande|pequeño|alto|tarde|pronto|cerca|lejos|importante|tiempo|gente|bonito|o|bien|rápido|información|difícil|fácil|caro|barato|allá|adelante => más',
      'es|muy|mucho|nada|nunca|algo|alguien|una|vez|por|cada [mas] /[.,;!?]/ => más',
      'nada|nunca|alguien|algo [mas] => más',
      'es|son|soy|eres|está|mucho [mas] alta|bajo|baja|joven|viejo|vieja|guapo|guapa|listo|lista|fuerte|rica|rico|pequeña|larga|largo|corta|corto => más',
    ],
    ['Es [[mas]] grande. => más', 'No quiero nada [[mas]]. => más', 'Ella es [[mas]] alta. => más'],
    ['Es más grande.', 'Quiero más.', 'Ella es más alta.'],
  ),
  rule(
    'AUN_TILDE',
    '«aun» en lugar de «aún» y al revés',
    '«Aún» significa todavía; «aun», incluso.',
    [
      '[aun] no|está|estoy|queda|falta|tengo|hay|sigue|quedan|faltan|vive => aún',
      '[aún] así => aun',
      '[aún] cuando => aun',
    ],
    ['[[Aun]] no ha llegado. => Aún', '[[Aún]] así, vino. => Aun'],
    ['Aún no ha llegado.', 'Aun así, vino.'],
  ),
  rule(
    'ESTA_TILDE',
    '«esta» en lugar de «está» y al revés',
    'El verbo se escribe «está».',
    [
      'él|ella|usted|todo|ya|no|quién|cómo|dónde|que|casa|puerta|tienda|comida|madre|padre|libro|perro [esta] en|aquí|bien|mal|muy|cansado|cansada|lejos|cerca|abierto|abierta|cerrado|cerrada|enfermo|enferma|roto|rota|listo|lista|lleno|vacío => está -- _ [esta] mal|lista',
      '[está] @feminine => esta',
    ],
    ['Ella [[esta]] en casa. => está', 'Vivo en [[está]] ciudad. => esta'],
    ['Ella está en casa.', 'Vivo en esta ciudad.'],
  ),
  rule(
    'PORQUE',
    '«porque», «por qué» y «porqué»',
    'Se pregunta con «por qué» y se responde con «porque».',
    [
      '¿ [porque|porqué] => por qué',
      'sé|sabes|sabe|pregunto|pregunta|preguntó|entiendo|dime|explica|razón|saber [porque|porqué] no|está|es|vino|viene|lo|se|te|me|llora|dijo|hace => por qué',
      'el|un|su|los|del [porque] de => porqué',
      'el|un|su|los|del [por qué|que] de => porqué',
      '/[,\\p{L}]+/ [porqué] es|está|no|me|te|hay|tiene|quiero|llueve|estoy|era => porque -- el|un|su|los|este [porqué]',
    ],
    [
      '¿[[Porque]] lloras? => Por qué',
      'No sé [[porque]] vino. => por qué',
      'No sabe el [[por qué]] de esto. => porqué',
    ],
    ['¿Por qué lloras?', 'Lloro porque llueve.'],
  ),
];
