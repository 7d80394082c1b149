import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({
  category: 'REDUNDANCY',
  issueType: 'style',
  picky: true,
  shortMessage: 'Redundant phrase',
});

/** A pair of words of which one says what the other says already; \1 and \2 in the shorter form are its words. */
const twice = (
  id: string,
  patterns: readonly string[],
  wrong: readonly string[],
  right: readonly string[],
): PatternRuleData => {
  const [, said, enough] = /\[\[(.+?)\]\].* => (.+)$/.exec(wrong[0]) as RegExpExecArray;
  return rule(
    id,
    `“${said.toLowerCase()}” for “${enough.toLowerCase()}”`,
    'One of these words says nothing that the other does not.',
    patterns,
    wrong,
    right,
  );
};

/** Phrases that say the same thing twice. Reported at level picky. */
export const redundancyRules: readonly PatternRuleData[] = [
  twice(
    'ABSOLUTELY_ESSENTIAL',
    ['[absolutely essential|necessary] => \\2'],
    ['It is [[absolutely essential]]. => essential', 'Is it [[absolutely necessary]]? => necessary'],
    ['It is essential.', 'It is absolutely clear.'],
  ),
  twice(
    'ACTUAL_FACT',
    ['[actual|true facts|fact] => \\2', 'in [actual fact] => fact'],
    ['Here are the [[actual facts]]. => facts', 'These are [[true facts]]. => facts'],
    ['Here are the facts.', 'The actual cost is low.'],
  ),
  twice(
    'ADVANCE_PREVIEW',
    ['[advance preview|reservation|reservations|forecast] => \\2', '[preheat|prepare|plan|warn in advance] => \\1'],
    ['We saw an [[advance preview]]. => preview', 'You must [[plan in advance]]. => plan'],
    ['We saw a preview.', 'Pay in advance.'],
  ),
  twice(
    'ALTERNATIVE_CHOICE',
    ['[alternative choice|choices] => alternative', '[other alternative|alternatives] => \\2'],
    ['There is no [[alternative choice]]. => alternative', 'We have no [[other alternative]]. => alternative'],
    ['There is no alternative.', 'It is a hard choice.'],
  ),
  twice(
    'ANNUAL_ANNIVERSARY',
    ['[annual anniversary] => anniversary', '/\\p{N}+.*|first|second|third|tenth/ [year anniversary] => anniversary'],
    [
      'They met for the [[annual anniversary]]. => anniversary',
      'It is their tenth [[year anniversary]]. => anniversary',
    ],
    ['It is their tenth anniversary.', 'The annual meeting is in May.'],
  ),
  twice(
    'ASSEMBLE_TOGETHER',
    [
      '[assemble|assembled|gather|gathered|merge|merged|join|joined|combine|combined|collaborate|collaborated|cooperate|mix|mixed|attach|attached|fuse|fused together] => \\1',
    ],
    ['They [[gathered together]] at noon. => gathered', 'We [[merged together]] the files. => merged'],
    ['They gathered at noon.', 'They came together at noon.'],
  ),
  twice(
    'ATM_MACHINE',
    [
      '[atm machine|machines] => ATM',
      '[pin number|numbers] => PIN',
      '[hiv virus] => HIV',
      '[lcd display] => LCD',
      '[gps system] => GPS',
      '[isbn number] => ISBN',
      '[cd disc|disk] => CD',
      '[ram memory] => RAM',
    ],
    ['Is there an [[ATM machine]] here? => ATM', 'Enter your [[PIN number]]. => PIN'],
    ['Is there an ATM here?', 'Enter your PIN.'],
  ),
  twice(
    'AUTOBIOGRAPHY_OF_HIS_LIFE',
    ['[autobiography|biography of his|her life] => \\1'],
    ['He wrote a [[biography of her life]]. => biography', 'It is the [[autobiography of his life]]. => autobiography'],
    ['He wrote a biography.', 'It is the story of her life.'],
  ),
  twice(
    'BLUE_IN_COLOUR',
    [
      '[blue|red|green|yellow|black|white|brown|grey in colour|color] => \\1',
      '[large|small|big|huge|tiny in size] => \\1',
      '[round|square|oval in shape] => \\1',
      '[few in number] => \\1',
    ],
    ['The car is [[blue in colour]]. => blue', 'The room is [[small in size]]. => small'],
    ['The car is blue.', 'It differs in size.'],
  ),
  twice(
    'BASIC_FUNDAMENTALS',
    ['[basic fundamentals|essentials|necessities] => \\2'],
    ['Learn the [[basic fundamentals]]. => fundamentals', 'They lack [[basic necessities]]. => necessities'],
    ['Learn the fundamentals.', 'They lack basic things.'],
  ),
  twice(
    'BRIEF_SUMMARY',
    ['[brief|short summary|glimpse|moment] => \\2 -- [brief|short moment]'],
    ['Here is a [[brief summary]]. => summary', 'She caught a [[brief glimpse]] of it. => glimpse'],
    ['Here is a summary.', 'He gave a brief answer.'],
  ),
  twice(
    'JOINT_COLLABORATION',
    ['[joint collaboration|cooperation] => \\2', '[mutual cooperation|agreement] => \\2'],
    ['It was a [[joint collaboration]]. => collaboration', 'They ended it by [[mutual agreement]]. => agreement'],
    ['It was a collaboration.', 'They have mutual friends.'],
  ),
  twice(
    'COMPLETELY_FULL',
    ['[completely|totally|entirely full|empty|finished|unique|surrounded|dead|filled|opposite] => \\2'],
    ['The bus was [[completely full]]. => full', 'It is [[totally unique]]. => unique'],
    ['The bus was full.', 'It is totally wrong.'],
  ),
  twice(
    'CONNECT_UP',
    ['[connect|connected|link|linked|divide|divided up] /[.,;!?]/ => \\1'],
    ['All the rooms are [[linked up]]. => linked', 'The land was [[divided up]]. => divided'],
    ['All the rooms are linked.', 'He looked up.'],
  ),
  twice(
    'CONSENSUS_OF_OPINION',
    ['[consensus of opinion] => consensus', '[general consensus] => consensus'],
    ['There is a [[consensus of opinion]]. => consensus', 'The [[general consensus]] is no. => consensus'],
    ['There is a consensus.', 'It is a matter of opinion.'],
  ),
  twice(
    'CONTINUE_ON',
    [
      '[continue|continued|continues on] /to|with|[.,;!?]|down|along/ => \\1',
      '[still remains|remain] => \\2',
      '[still continue|continues] => \\2',
    ],
    ['We [[continued on]] to Rome. => continued', 'It [[still remains]] a secret. => remains'],
    ['We continued to Rome.', 'It is still open.'],
  ),
  twice(
    'CURRENT_STATUS_QUO',
    ['[current status quo] => status quo', '[current trend|incumbent] => \\2', '[present incumbent] => incumbent'],
    ['They like the [[current status quo]]. => status quo', 'She beat the [[current incumbent]]. => incumbent'],
    ['They like the status quo.', 'The current plan is good.'],
  ),
  twice(
    'DIFFERENT_KINDS',
    [
      '[many|various different] kinds|types|ways|people|countries|reasons|places|colours|colors|languages|sizes => \\1',
      '/two|three|four|five|six|ten|\\p{N}+/ [different] kinds|types => ',
    ],
    ['There are [[many different]] kinds. => many', 'They came from [[various different]] countries. => various'],
    ['There are many kinds.', 'Their habits differ.'],
  ),
  twice(
    'EACH_AND_EVERY',
    ['[each and every] => each || every', '[any and all] => all', '[first and foremost] => first'],
    ['Thank you to [[each and every]] guest. => each', 'We need [[any and all]] help. => all'],
    ['Thank you to each guest.', 'Every one of them came.'],
  ),
  twice(
    'EMERGENCY_SITUATION',
    [
      '[emergency|crisis situation|situations] => \\1',
      '[weather conditions] => weather',
      '[rain|thunderstorm activity] => \\1',
    ],
    ['Call us in an [[emergency situation]]. => emergency', 'Bad [[weather conditions]] stopped us. => weather'],
    ['Call us in an emergency.', 'The situation is bad.'],
  ),
  twice(
    'EMPTY_OUT',
    [
      '[empty|emptied|cancel|cancelled|canceled|lose|lost out] /[.,;]|the|of/ => \\1 -- lose|lost out on|to',
      '[open|opened up] the|a|your door|window|box|book|letter|file => \\1',
    ],
    ['Please [[empty out]] the box. => empty', 'He [[opened up]] the letter. => opened'],
    ['Please empty the box.', 'He opened the letter.'],
  ),
  twice(
    'END_RESULT',
    ['[final|end conclusion|result] => \\2', '[ultimate goal|conclusion] => \\2'],
    ['The [[end result]] of it is good. => result', 'It was the [[final conclusion]]. => conclusion'],
    ['The result is good.', 'The final round is on Monday.'],
  ),
  twice(
    'ESTIMATE_ABOUT',
    ['[estimated at about|around|roughly] => estimated at'],
    [
      'It is [[estimated at about]] ten tons. => estimated at',
      'The loss is [[estimated at around]] five percent. => estimated at',
    ],
    ['It is estimated at ten tons.', 'It weighs about ten tons.'],
  ),
  twice(
    'EXACT_SAME',
    [
      '[exact same] => same',
      '[same exact] => same',
      '[same identical] => same || identical',
      '[exactly identical] => identical',
    ],
    ['It is the [[exact same]] car. => same', 'We had the [[same identical]] idea. => same'],
    ['It is the same car.', 'It is exactly the same.'],
  ),
  twice(
    'FALSE_ILLUSION',
    ['[false illusion|lie] => \\2', '[foreign imports] => imports'],
    ['It was a [[false illusion]]. => illusion', 'They buy [[foreign imports]]. => imports'],
    ['It was an illusion.', 'They buy foreign goods.'],
  ),
  twice(
    'FREE_GIFT',
    ['[free gift|gifts|giveaway|giveaways] => \\2', '[complimentary gift] => gift', '[for free] /[.,;!?]/ => free'],
    ['You get a [[free gift]]. => gift', 'They sent [[free gifts]]. => gifts'],
    ['You get a gift.', 'The entrance is free.'],
  ),
  twice(
    'MAY_POSSIBLY',
    [
      '[very often frequently] => often',
      '[usually always] => always',
      '[may|might possibly|perhaps] => \\1',
      '[could possibly|perhaps] => \\1 -- [could possibly] not',
    ],
    ['It [[may possibly]] rain. => may', 'She [[might perhaps]] come. => might'],
    ['It may rain.', 'Possibly it will rain.'],
  ),
  twice(
    'FUTURE_PLANS',
    [
      '[future plans|prospects|plan] => \\2',
      '[past experience|experiences|memories|record|records] => \\2',
      '[new innovation|innovations|invention|beginning|beginnings|recruit|recruits|initiative] => \\2',
    ],
    [
      'What are your [[future plans]]? => plans',
      'He spoke of [[past experiences]]. => experiences',
      'It is a [[new innovation]]. => innovation',
    ],
    ['What are your plans?', 'The future is open.'],
  ),
  twice(
    'SHOUT_LOUDLY',
    [
      '[rush|hurry|hurried quickly|fast] => \\1',
      '[shout|shouted|scream|screamed loudly] => \\1',
      '[whisper|whispered quietly|softly] => \\1',
      '[sprint|sprinted quickly|fast] => \\1',
    ],
    ['They [[shouted loudly]]. => shouted', 'She [[whispered quietly]]. => whispered'],
    ['They shouted.', 'She spoke quietly.'],
  ),
  twice(
    'INTRODUCED_FIRST_TIME',
    [
      '[introduce|introduced|discover|discovered|created|invented for the first time] => \\1',
      '[first discovered|introduced|created|invented|began] => \\2',
    ],
    [
      'It was [[introduced for the first time]] in May. => introduced',
      'It was [[first invented]] in 1876. => invented',
    ],
    ['It was introduced in May.', 'We met for the first time.'],
  ),
  twice(
    'TWO_HALVES',
    ['[two twins|halves] => \\2'],
    ['They are [[two twins]]. => twins', 'Cut it into [[two halves]]. => halves'],
    ['They are twins.', 'Both of them came.'],
  ),
  twice(
    'KNEEL_DOWN',
    [
      '[kneel|knelt|descend|descended|drop|dropped|lower|lowered down] /[.,;!?]|to|on|and|the/ => \\1 -- drop|dropped down the|to',
      '[ascend|ascended|rise|rose|lift|lifted|raise|raised up] /[.,;!?]|to|in|the|and/ => \\1 -- rise|rose up against',
      '[enter|entered in|into] the|a room|house|building|store => \\1',
    ],
    ['He [[knelt down]] to pray. => knelt', 'She [[raised up]] the flag. => raised'],
    ['He knelt to pray.', 'She stood up.'],
  ),
  twice(
    'PERIOD_OF_TIME',
    ['[period of time] => period || time'],
    ['It took a long [[period of time]]. => period', 'For a short [[period of time]] it rained. => period'],
    ['It took a long time.', 'It was a period of peace.'],
  ),
  twice(
    'MAJOR_BREAKTHROUGH',
    [
      '[major|significant breakthrough|milestone|milestones] => \\2',
      '[mass|wholesale slaughter|exodus] => \\2',
      '[sudden impulse|crisis] => \\2',
      '[temporary reprieve|recess] => \\2',
    ],
    ['It is a [[major breakthrough]]. => breakthrough', 'She acted on a [[sudden impulse]]. => impulse'],
    ['It is a breakthrough.', 'The major came.'],
  ),
  twice(
    'REASON_WHY',
    ['[reason why] /is|was|[.,;]/ => reason'],
    ['The [[reason why]] is simple. => reason', 'He knew the [[reason why]]. => reason'],
    ['The reason is simple.', 'Nobody knew why.'],
  ),
  twice(
    'THINK_TO_MYSELF',
    [
      '[think|thought|thinking to myself|himself|herself|yourself|themselves|ourselves] => \\1',
      '[see|saw|seen with my|his|her own eyes] => \\1',
    ],
    ['I [[thought to myself]] that it was late. => thought', 'She [[saw with her own eyes]] that it fell. => saw'],
    ['I thought that it was late.', 'He talks to himself.'],
  ),
  twice(
    'TOTALLY_UNPRECEDENTED',
    ['[completely|totally unprecedented] => unprecedented', '[unprecedented new] => unprecedented'],
    ['It was [[totally unprecedented]]. => unprecedented', 'They took an [[unprecedented new]] step. => unprecedented'],
    ['It was unprecedented.', 'They took a new step.'],
  ),
  twice(
    'NOON_MIDNIGHT',
    ['[12|twelve noon|midnight] => \\2'],
    ['We met at [[12 noon]]. => noon', 'It ends at [[twelve midnight]]. => midnight'],
    ['We met at noon.', 'It is twelve.'],
  ),
  twice(
    'OVER_EXAGGERATE',
    [
      '[over exaggerate|exaggerated|exaggerating|exaggeration] => \\2',
      '[overexaggerate] => exaggerate',
      '[overexaggerated] => exaggerated',
      '[very|extremely exaggerated] => exaggerated',
    ],
    ['Do not [[over exaggerate]] it. => exaggerate', 'It was [[overexaggerated]]. => exaggerated'],
    ['Do not exaggerate it.', 'The storm is over.'],
  ),
  twice(
    'PERSONAL_OPINION',
    ['my|his|her|their|your|our|a [personal opinion|view|belief|feeling|friend|favourite|favorite] => \\3'],
    ['It is my [[personal opinion]]. => opinion', 'She is a [[personal friend]] of his. => friend'],
    ['It is my opinion.', 'It is a personal matter.'],
  ),
  twice(
    'PLAN_AHEAD',
    [
      '[plan|planned|planning ahead] /[.,;!?]|for/ => \\1',
      '[forward planning] => planning',
      '[advance|advanced|proceed|proceeded|progress|progressed forward] => \\1',
    ],
    ['You must [[plan ahead]]. => plan', 'They [[advanced forward]]. => advanced'],
    ['You must plan.', 'They went ahead.'],
  ),
  twice(
    'PROTRUDE_OUT',
    [
      '[protrude|protrudes|protruded|protruding out] => \\1',
      '[circulate|circulated|circled|surrounded around|round|about] => \\1',
      '[surrounded|encircled on all sides] => \\1',
      '[postpone|postponed|delay|delayed until|till later] => \\1',
    ],
    ['It [[protrudes out]] of the wall. => protrudes', 'It was [[postponed until later]]. => postponed'],
    ['It protrudes from the wall.', 'We stayed until later.'],
  ),
  twice(
    'REFER_BACK',
    [
      '[refer|referred|refers|referring|recall|reflect|reflected back] to|on => \\1',
      '[recur|recurred again] => \\1',
      '[redo|restart|restarted|resume|resumed|rebuild|rebuilt|reunite|reunited again] => \\1',
    ],
    ['Please [[refer back]] to page two. => refer', 'They [[resumed again]] at noon. => resumed'],
    ['Please refer to page two.', 'They came back.'],
  ),
  twice(
    'SAFE_HAVEN',
    [
      '[safe haven|havens|sanctuary] => \\2',
      '[natural instinct] => instinct',
      '[armed gunman|gunmen] => \\2',
      '[null and void] => void',
    ],
    ['It is a [[safe haven]] for them. => haven', 'An [[armed gunman]] came in. => gunman'],
    ['It is a haven for them.', 'He is armed.'],
  ),
  twice(
    'SUM_TOTAL',
    ['[sum total] => total', '[total sum] => sum'],
    ['The [[sum total]] is ten. => total', 'The [[total sum]] was paid. => sum'],
    ['The total is ten.', 'The sum was paid.'],
  ),
  twice(
    'HONEST_TRUTH',
    [
      '[unexpected emergency|emergencies] => \\2',
      '[unintentional mistake|mistakes|error] => \\2',
      '[honest truth] => truth',
      '[sworn affidavit] => affidavit',
      '[difficult dilemma] => dilemma',
    ],
    ['It was an [[unintentional mistake]]. => mistake', 'That is the [[honest truth]]. => truth'],
    ['It was a mistake.', 'That is the truth.'],
  ),
  twice(
    'TUNA_FISH',
    [
      '[tuna fish] => tuna',
      '[pizza pie] => pizza',
      '[widow woman] => widow',
      '[baby puppy|puppies|kitten|kittens] => \\2',
    ],
    ['We ate [[tuna fish]]. => tuna', 'She has a [[baby kitten]]. => kitten'],
    ['We ate tuna.', 'The baby sleeps.'],
  ),
  twice(
    'USUAL_CUSTOM',
    [
      '[usual|habitual custom|habit|routine] => \\2',
      '[regular routine] => routine',
      '[old adage|cliche|proverb|saying] => \\2 -- [old saying]',
      '[old|long tradition|traditions] => \\2',
    ],
    ['It is their [[usual custom]]. => custom', 'As the [[old adage]] goes, haste makes waste. => adage'],
    ['It is their custom.', 'He is an old man.'],
  ),
  twice(
    'VISIBLE_TO_THE_EYE',
    [
      '[visible to the eye] => visible',
      '[audible to the ear] => audible',
      '[tall|high in height] => \\1',
      '[heavy in weight] => heavy',
      '[bitter|sweet in taste] => \\1',
    ],
    ['It is [[visible to the eye]]. => visible', 'The bag is [[heavy in weight]]. => heavy'],
    ['It is visible.', 'It is sweet.'],
  ),
  twice(
    'WARN_IN_ADVANCE',
    [
      '[warn|warned|forewarn|predict|predicted|foresee|prepay|book|booked in advance] => \\1',
      '[advance|prior warning|notice] => \\2',
    ],
    ['They [[warned in advance]] of it. => warned', 'He gave [[prior notice]]. => notice'],
    ['They warned of it.', 'The advance was small.'],
  ),
  twice(
    'WHETHER_OR_NOT',
    ['[whether or not] to => whether'],
    ['She asked [[whether or not]] to go. => whether', 'He wondered [[whether or not]] to stay. => whether'],
    ['She asked whether to go.', 'We go whether or not it rains.'],
  ),
  twice(
    'YEARS_OF_AGE',
    ['/\\p{N}+/ [years of age] => years old'],
    ['He is 40 [[years of age]]. => years old', 'She was 7 [[years of age]] then. => years old'],
    ['He is 40 years old.', 'It is a sign of age.'],
  ),
];
