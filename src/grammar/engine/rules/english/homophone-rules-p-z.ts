import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'CONFUSED_WORDS', issueType: 'misspelling', shortMessage: 'Confused words' });

/** Words that sound alike, from “pail” on. */
export const homophoneRulesPToZ: readonly PatternRuleData[] = [
  rule(
    'PAIL_PALE',
    '“pail” for “pale” and the other way round',
    'Of little colour is “pale”; a bucket is a “pail”.',
    [
      'look|looks|looked|turned|went|so|very|too|his|her [pail] /[.,;!?]|and|face|skin|with|as|blue|green|yellow|pink/ => pale',
      'a [pale] of water|milk|sand => pail',
      '[pail] in comparison => pale',
    ],
    ['She looked [[pail]] and tired. => pale', 'He carried a [[pale]] of water. => pail'],
    ['She looked pale and tired.', 'He carried a pail of water.'],
  ),
  rule(
    'PAIR_PEAR',
    '“pear” for “pair” and the other way round',
    'Two of a kind are a “pair”; a “pear” is a fruit.',
    [
      'a|one|two|new|old|another|this [pear|pears|pare] of shoes|trousers|pants|jeans|socks|gloves|scissors|glasses|boots|hands|eyes|earrings|shorts|wings => {pair:\\2}',
      '[pair] tree|trees|juice => pear',
      'apple|apples and [pairs] => pears',
    ],
    ['I need a new [[pear]] of shoes. => pair', 'We planted a [[pair]] tree. => pear'],
    ['I need a new pair of shoes.', 'We planted a pear tree.'],
  ),
  rule(
    'POLE_POLL',
    '“pole” for “poll”',
    'Votes and opinions are counted in a “poll”.',
    [
      'opinion|exit|public|online|latest|recent|gallup [pole|poles] => {poll:\\2}',
      'go|went|going to the [poles] to|in|on|today|tomorrow => polls',
      '[poling] station|stations|place|places|day => polling',
      'north|south|telephone|flag|fishing|tent [poll|polls] => {pole:\\2}',
    ],
    ['The latest opinion [[poles]] are clear. => polls', 'She reached the South [[Poll]]. => Pole'],
    ['The latest opinion polls are clear.', 'She reached the South Pole.'],
  ),
  rule(
    'PRINCIPAL_NOUN',
    '“principle” for “principal” of a school',
    'The head of a school is the “principal”.',
    [
      "school|school's|former|assistant|vice|deputy|high-school|new [principle|principles]^principles /[.,;!?]|said|says|told|was|is|has|of|and|who|mr|mrs|ms/ => principal -- new [principle] of|is|was",
      'the [principle] reason|cause|goal|aim|source|purpose|investigator|actor|dancer|residence|component|components|architect|character|author => principal',
    ],
    ['The school [[principle]] said no. => principal', 'That is the [[principle]] reason for it. => principal'],
    ['The school principal said no.', 'It is a principle of law.'],
  ),
  rule(
    'ON_PRINCIPLE',
    '“principal” for “principle”',
    'A rule or belief is a “principle”.',
    [
      'on|as|a|of|basic|guiding|moral|first|same|general|against|matter|ethical [principals|principal] /[.,;!?]|of|that/ => {principle:\\2} -- a|the|of|as [principal] of|that',
      'the|these|those|basic|moral|ethical|underlying|fundamental|guiding [principals] of|that|and|behind => principles',
    ],
    [
      'It is a matter of [[principal]]. => principle',
      'They follow basic [[principals]] of law. => principles',
      'These are its underlying [[principals]] of law. => principles',
    ],
    ['It is a matter of principle.', 'The principal of the school came.'],
  ),
  rule(
    'RAIN_REIGN_REIN',
    '“rain”, “reign” and “rein”',
    'Kings “reign”, horses have “reins”, water from the sky is “rain”.',
    [
      'free [reign] /to|[.,;!?]|over|in/ => rein',
      '[reign|rain] in the|their|his|her|our|your|its|spending|costs|inflation government|spending|costs|power|inflation|deficit|excesses|enthusiasm|horse|banks => rein',
      'a|the|his|her [rein|rain] of king|queen|terror|henry|elizabeth|victoria|charles|louis => reign',
      'the [reigns] of power|government|the|control => reins -- the [reigns] of the',
      'take|took|taking|hand|handed|hold|held over? the [reigns] => reins',
    ],
    [
      'They gave him free [[reign]] to act. => rein',
      'It was a [[rein]] of terror. => reign',
      'She took the [[reigns]]. => reins',
    ],
    ['They gave him free rein to act.', 'It was a reign of terror.', 'The rain in Spain falls on the plain.'],
  ),
  rule(
    'RAISE_RAZE',
    '“raise to the ground” for “raze to the ground”',
    'To destroy a building is to “raze” it.',
    [
      '[raise|raised|raises|raising] to the ground => {raze:\\1}',
      '[raise|raised] it|them|him|everything to the ground => {raze:\\1}',
    ],
    ['The town was [[raised]] to the ground. => razed', 'They [[raised]] it to the ground. => razed'],
    ['The town was razed to the ground.', 'They raised it to the roof.'],
  ),
  rule(
    'SEES_SEIZE',
    '“seas” or “cease” for “seize”',
    'To take hold of is to “seize”; to stop is to “cease”.',
    [
      '[cease|seas] the day|moment|opportunity|chance|power => seize',
      'to|never|not|will|did|must [seize] to exist|amaze|be|operate|function|have => cease',
      '[seize] fire => cease',
      '[seize] and desist => cease',
    ],
    ['[[Cease]] the day! => Seize', 'They will [[seize]] to exist. => cease'],
    ['Seize the day!', 'They will cease to exist.'],
  ),
  rule(
    'SEEN_SCENE',
    '“seen” for “scene”',
    'A part of a film or the place of an event is a “scene”.',
    [
      'crime|opening|final|love|first|last|next|accident|beautiful [seen] /[.,;!?]|of|in|where|was|is|with/ => scene -- first|last|next [seen] _',
      'behind the [seens|seen|scene] => scenes -- behind the [scene] of|in',
      'the [seen] of the crime|accident|disaster|murder|action => scene',
    ],
    ['They came to the crime [[seen]]. => scene', 'Look behind the [[seens]]. => scenes'],
    ['They came to the crime scene.', 'It was first seen in May.'],
  ),
  rule(
    'SEW_SOW',
    '“sew” for “sow” seeds',
    'Seeds and doubt are “sown”.',
    [
      '[sew|sews|sewed|sewing|sewn] the? seeds|seed|doubt|discord|confusion|chaos|fear|wheat|corn => {sow:\\1}',
      'reap what you [sew] => sow',
    ],
    ['They [[sew]] seeds in spring. => sow', 'You reap what you [[sew]]. => sow'],
    ['They sow seeds in spring.', 'She can sew a dress.'],
  ),
  rule(
    'STAIR_STARE',
    '“stair” for “stare”',
    'To look long is to “stare”.',
    [
      'to|not|they|people|i|you|we|would|will|just|and|blank [stair] at|into|out => stare',
      '[stairing] at|into|out => staring',
      '[staired] at|into|out => stared',
      'up|down|climb|climbed|of|on the [stares] /[.,;!?]|and|to|in/ => stairs',
    ],
    ['Do not [[stair]] at me. => stare', 'She ran down the [[stares]]. => stairs'],
    ['Do not stare at me.', 'She ran down the stairs.'],
  ),
  rule(
    'STATIONARY_STATIONERY',
    '“stationary” for “stationery” and the other way round',
    'Paper and pens are “stationery”; what does not move is “stationary”.',
    [
      'office|personalized|personalised|writing|wedding|school [stationary] => stationery',
      '[stationary] shop|store|cupboard|supplies|set => stationery',
      'a|remain|remained|stay|stayed|was|were|is|are|completely [stationery] /[.,;!?]|bike|bicycle|vehicle|object|target|position|car|engine|and|for/ => stationary -- is|are|was [stationery] and',
    ],
    ['We ordered office [[stationary]]. => stationery', 'He rides a [[stationery]] bike. => stationary'],
    ['We ordered office stationery.', 'He rides a stationary bike.'],
  ),
  rule(
    'STRAIGHT_STRAIT',
    '“straight” for “strait”',
    'A narrow sea is a “strait”; what does not bend is “straight”.',
    [
      '[straight] of gibraltar|hormuz|dover|magellan|malacca|messina => strait',
      'dire [straights] => straits',
      '[straight] jacket|jackets => strait',
      'go|goes|went|going|keep|keeps|drive|stand|sit|walk|come [strait] /ahead|on|to|up|home|into|for|through/ => straight',
    ],
    [
      'The ship passed the [[Straight]] of Dover. => Strait',
      'Go [[strait]] ahead. => straight',
      'They are in dire [[straights]]. => straits',
    ],
    ['The ship passed the Strait of Dover.', 'Go straight ahead.'],
  ),
  rule(
    'TAIL_TALE',
    '“tail” for “tale” and the other way round',
    'A story is a “tale”; a dog wags its “tail”.',
    [
      'fairy|folk|old|cautionary|tall|sad|wives [tail|tails] /[.,;!?]|of|about|for|and|is|was|in/ => {tale:\\2} -- old [tail] _',
      'the [tail] of peter|robin|king|a|two|how => tale',
      'wag|wags|wagged|wagging its|his|her|their [tale|tales] => {tail:\\3}',
    ],
    ['It is a fairy [[tail]]. => tale', 'The dog wagged its [[tale]]. => tail'],
    ['It is a fairy tale.', 'The dog wagged its tail.'],
  ),
  rule(
    'VAIN_VEIN',
    '“vein”, “vain” and “vane”',
    'Without success is “in vain”; blood flows in “veins”; in the same manner is “in the same vein”.',
    [
      'in [vein|vane] /[.,;!?]|to|for|and|because/ => vain',
      'in a|the|this|that similar|same|different|lighter [vain|vane] => vein',
      'in this|that [vain|vane] => vein',
      'blood|varicose|jugular [vain|vains] => {vein:\\2}',
      'weather [vain|vein|vains|veins] => {vane:\\2}',
    ],
    [
      'They tried in [[vein]]. => vain',
      'She went on in the same [[vain]]. => vein',
      'He has varicose [[vains]]. => veins',
    ],
    ['They tried in vain.', 'She went on in the same vein.'],
  ),
  rule(
    'VIAL_VILE',
    '“vice” for “vise”, “vile” for “vial”',
    'A small bottle is a “vial”; what is disgusting is “vile”.',
    [
      'a|the|small|glass|two [vile|viles] of blood|poison|perfume|medicine|liquid|vaccine|water => {vial:\\2}',
      'a|the|most|so|this [vial] man|person|creature|crime|act|thing|language|comment|comments => vile',
    ],
    ['She dropped a [[vile]] of blood. => vial', 'It was a [[vial]] crime. => vile'],
    ['She dropped a vial of blood.', 'It was a vile crime.'],
  ),
  rule(
    'VICE_VERSA',
    '“visa versa” for “vice versa”',
    'The phrase is “vice versa”.',
    ['[visa|vise|vica|viceversa versa] => vice versa', '[viceversa] => vice versa'],
    ['You can pay him or [[visa versa]]. => vice versa', 'He likes her and [[vise versa]]. => vice versa'],
    ['He likes her and vice versa.', 'You need a visa.'],
  ),
];
