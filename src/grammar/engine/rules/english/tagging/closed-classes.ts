import type { Tag } from './tags.ts';

// Function words, and frequent words whose readings do not show in how they are inflected. One line for each set of
// readings; a word that stands here has these readings only.
const LINES = `
DT: the a an this that these those every each either neither another
DT RB: no any some all both half
DT JJ: such many few several enough
DT JJR RB: more less fewer
DT JJS RB: most least
DT JJ RB: much little
PRPS: my your his its our their whose
PRPS PRP: her
PRP: i you he she it we they me him us them myself yourself himself herself itself ourselves yourselves themselves mine yours hers ours theirs everyone everybody everything someone somebody something anyone anybody anything nobody nothing
PRP NN: one none
MD: can could shall should will would must ought cannot 'll ’ll
MD NN: may might
VB: be have do know make say see want get ask keep believe tell let choose bring give take send buy sell read write speak understand
VB VBN: come become
VBD VBN: made said found got felt kept left held told brought thought bought sent sold spent built lost met paid taught caught fought led heard meant understood stood won
VBD: took gave wrote spoke saw ate came became began chose broke drove fell flew forgot grew hid rode ran sang swam threw wore woke drank froze rang shook stole swore
NN VB: program care help record report return increase research result
VBP: am are 'm ’m 're ’re
VBP VB: 've ’ve
VBZ: is has does
VBZ POS: 's ’s
VBD MD: 'd ’d
VBD: was were did went had knew
VBN: been gone done
VBG NN: being having doing
RB: ago else alone longer throughout forth alike worldwide alive not n't n’t never always often sometimes usually seldom rarely very too also quite rather just already still again soon then there here now today tomorrow yesterday perhaps maybe however therefore thus hence indeed instead otherwise moreover furthermore nevertheless nonetheless ever almost nearly hardly scarcely barely once twice together away abroad ahead apart aside elsewhere everywhere somewhere anywhere nowhere forever anyway later afterwards yet
RB JJ: only even well fast hard late early long far straight daily weekly monthly yearly high low deep right wrong close pretty
RB NN JJ: home
RB IN: so up down off out over before after since about around through below above behind inside outside across along near past
IN: of in on at by for from with without within into onto upon under between among amongst against during until till despite towards toward beyond beneath beside besides concerning regarding per via because although though while whereas unless whether if than as
IN VB JJ: like
IN RB JJ: opposite next
TO: to
CC: and or but nor plus
WH: who whom which what when where why how whoever whatever whichever whenever wherever
CD: two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen
JJ CD: first second third fourth fifth sixth seventh eighth ninth tenth
UH: oh ah hello hi yes please thanks
JJ RB: better worse best worst further
JJ: complex specific bipartisan nuclear renewable born afraid affordable incredible urban solar inner outer remarkable independent good bad other same own able different new old important difficult possible impossible various ready sure glad sorry happy sad big small great large small young main whole real true false free full certain common public private special recent available necessary dangerous beautiful expensive interesting boring exciting terrible wonderful strange foreign
NN: life wife knife leaf wolf thief half shelf loaf disease resource income unit product report thing person man woman child day week month year hour minute house car book dog cat city town country school family friend student teacher company computer problem idea reason
NNS: months people children men women feet teeth mice geese police data media criteria phenomena lives wives knives leaves wolves thieves halves shelves loaves
NNU: advice information furniture luggage baggage equipment homework knowledge traffic weather money news mathematics physics politics economics music software hardware evidence progress luck`;

/** Function words and frequent words with their readings. */
export const closedClasses: ReadonlyMap<string, readonly Tag[]> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [tags = '', words = ''] = line.split(': ');
      const readings = tags.split(' ') as Tag[];
      return words.split(' ').map((word) => [word, readings] as const);
    }),
);
