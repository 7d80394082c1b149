import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Verb form' });

const PRONOUN = 'i|we|you|he|she|it|they';
const OBJECT = 'me|us|you|him|her|it|them';

/** Verbs in the wrong form or tense, found by their part of speech. */
export const verbTenseRules: readonly PatternRuleData[] = [
  rule(
    'DO_NOT_PAST',
    'A past or third-person form after “don’t”, “doesn’t” or “didn’t”',
    'After “\\1” the verb stands in its base form.',
    [
      "did|does|do n't|n’t|not|never [:VBD^:VB,NN,JJ,MD,RB] => {base:\\3}",
      "did|does|do n't|n’t [:VBZ^:NNS,NN,JJ] => {base:\\3}",
      'how|what|where|when|why do|does|did @subject [:VBD^:VB,NN] => {base:\\4}',
    ],
    [
      "They didn't [[liked]] the film. => like",
      "She doesn't [[believes]] it. => believe",
      'How do you [[called]] this? => call',
    ],
    ["They didn't like the film.", 'What they did surprised her.', 'How did you call it?'],
  ),
  rule(
    'MODAL_PAST',
    'A past form after “can”, “will”, “would” and the like',
    'After “\\2” the verb stands in its base form.',
    [
      `${PRONOUN} can|could|will|would|should|must|might|may n't|n’t|not? [:VBD^:VB,NN,JJ,VBN,MD] => {base:\\4}`,
      `${PRONOUN} can|could|will|would|should|must n't|n’t|not? [:VBZ^:NNS,NN,JJ] => {base:\\4}`,
      `${PRONOUN} can|could|will|would|should|must n't|n’t|not? [decided|arrived|believed|received|happened|allowed|agreed|helped|asked|explained|stayed|moved|enjoyed|learned|waited|remembered|listened] => {base:\\4}`,
    ],
    ['He will [[believes]] it. => believe', 'They could [[saw]] the sea. => see', 'We should [[waited]] here. => wait'],
    ['He will believe it.', 'They could see the sea.'],
  ),
  rule(
    'TO_PAST',
    'A past form after “want to”, “need to” and the like',
    'After “to” the verb stands in its base form.',
    [
      'want|wants|wanted|need|needs|needed|try|tries|tried|decide|decided|hope|hopes|hoped|plan|plans|planned|going|able|ready|like|likes|began|begin|forgot|learn|learned|refuse|refused|agree|agreed|promise|promised|afford|manage|managed to [:VBD^:VB,NN,JJ,NNP] => {base:\\3}',
      'want|wants|wanted|need|needs|needed|try|tried|decide|decided|hope|hoped|able|ready|refused|managed to [:VBZ^:NNS,NN,NNP] => {base:\\3}',
    ],
    ['I want to [[worked]] there. => work', 'She tried to [[explains]] it. => explain'],
    ['I want to work there.', 'He is going to old friends.'],
  ),
  rule(
    'TO_GERUND',
    'An “-ing” form after “want to”, “have to” and the like',
    'After “\\1 to” the verb stands in its base form.',
    [
      'want|wants|wanted|decide|decided|hoped|planned|ought|refuse|refused|promised|manage|managed|able to [:VBG] => {base:\\3}',
    ],
    ['I want to [[becoming]] a nurse. => become', 'They decided to [[leaving]] early. => leave'],
    ['I want to become a nurse.', 'He is used to leaving early.'],
  ),
  rule(
    'LET_SOMEONE_TO',
    '“let me to go”, “make him to go”',
    'After “\\1” the verb stands without “to”.',
    [`let|lets|letting ${OBJECT} [to :VB] => \\4`, `make|makes|made|making me|him|her|us|them [to :VB^:NN,NNU] => \\4`],
    ['They let me [[to go]] home. => go', 'She made him [[to understand]] it. => understand'],
    ['They let me go home.', 'It was made to last.'],
  ),
  rule(
    'HAVE_BEING',
    '“have being” for “have been”',
    'After “\\1” it is “been”.',
    ["have|has|had|'ve|’ve not|n't|n’t|always|never|already|just? [being] => been"],
    ['We have [[being]] there. => been', 'She has always [[being]] kind. => been'],
    ['We have been there.', 'It is being built.'],
  ),
  rule(
    'BEEN_BEING',
    '“is been” for “is being” or “has been”',
    'It is “\\1 being” or “has been”.',
    [
      'is|are|am|was|were [been] :VBN => being',
      'have|has|had [be] :VBN => been',
      'will|would|can|could|must|should [been] :VBN,JJ => be',
    ],
    ['It is [[been]] built now. => being', 'The house has [[be]] sold. => been', 'It will [[been]] sold. => be'],
    ['It is being built now.', 'The house has been sold.'],
  ),
  rule(
    'HAD_BETTER_TO',
    '“had better to go”',
    'After “had better” and “would rather” the verb stands without “to”.',
    ["had|'d|’d better not? [to :VB] => \\5", "would|'d|’d rather not? [to :VB] => \\5"],
    ['You had better [[to leave]]. => leave', 'I would rather [[to stay]] here. => stay'],
    ['You had better leave.', 'I would rather stay here.'],
  ),
  rule(
    'SUGGEST_TO',
    '“suggest to go”, “avoid to go”',
    'After “\\1” the verb takes “-ing”.',
    [
      'suggest|suggests|suggested|recommend|recommends [to :VB^:NN] => {gerund:\\3}',
      'finish|finished|dislike|dislikes|postpone|postponed [to :VB^:NN] => {gerund:\\3}',
    ],
    ['He suggested [[to take]] a taxi. => taking', 'We finished [[to eat]] at noon. => eating'],
    ['He suggested taking a taxi.', 'They suggested it to him.'],
  ),
  rule(
    'GO_TO_SHOPPING',
    '“go to shopping” for “go shopping”',
    'One says “go \\3” without “to” or “for”.',
    [
      'go|goes|went|going [to|for shopping|swimming|fishing|skiing|dancing|jogging|hiking|camping|sightseeing|surfing|sailing] => \\3',
    ],
    ['We went [[to swimming]]. => swimming', 'They go [[for shopping]] on Friday. => shopping'],
    ['We went swimming.', 'They go to the shops.'],
  ),
  rule(
    'WITHOUT_BASE',
    'A base form after “without”, “before” or “instead of”',
    'After a preposition the verb takes “-ing”.',
    [
      'without [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\2}',
      'instead of [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\3}',
      'interested in [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\3}',
      'good|bad at [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\3}',
      'thank|thanks you? for [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\4}',
    ],
    [
      'He left without [[say]] goodbye. => saying',
      'I am interested in [[learn]] it. => learning',
      'Ask instead of [[believe]] it. => believing',
    ],
    ['He left without saying goodbye.', 'I am interested in learning it.'],
  ),
  rule(
    'CAN_ABLE_TO',
    '“can able to” for “can” or “am able to”',
    'Say “\\1” or “be able to”, not both.',
    ['can|could|will|would|might|may|should [able] to => be able'],
    ['We can [[able]] to help. => be able', 'You will [[able]] to see it. => be able'],
    ['We can help.', 'You will be able to see it.'],
  ),
  rule(
    'BE_INTERESTING_IN',
    '“I am interesting in” for “I am interested in”',
    'Who feels something is “{edform:\\3}”; what causes the feeling is “\\3”.',
    [
      "i|we|they|he|she|you am|are|is|was|were|'m|’m|'re|’re [interesting] in => {edform:\\3}",
      "i|we|they|he|she|you am|are|is|was|were|'m|’m|'re|’re very|really|so? [boring|confusing|disappointing|exhausting|surprising|embarrassing] with|about|by|of => {edform:\\4}",
      "i|we am|are|'m|’m|'re|’re very|really|so [exciting|tiring|boring|confusing|exhausting] => {edform:\\4}",
    ],
    [
      'I am [[interesting]] in history. => interested',
      'She was [[disappointing]] by it. => disappointed',
      'We are so [[exciting]]! => excited',
    ],
    ['I am interested in history.', 'The film was boring.'],
  ),
  rule(
    'AM_BORN',
    '“I am born in” for “I was born in”',
    'One “was born”.',
    [
      'i [am|have|had|did born] in|on|at => was born',
      'he|she [is|has born] in /\\p{N}{4}|\\p{Lu}.*/ => was born',
      'i|he|she [born] in /\\p{N}{4}/ => was born',
    ],
    ['I [[am born]] in 1990. => was born', 'She [[is born]] in 1985. => was born'],
    ['I was born in 1990.', 'Children are born in May.'],
  ),
  rule(
    'PERFECT_YESTERDAY',
    'The present perfect with a time that is over: “have seen him yesterday”',
    'With a time that is over the past is used.',
    [
      'i|we|they|you|he|she [have|has :VBN] _? _? yesterday => {pastof:\\3}',
      'i|we|they|you|he|she [have|has :VBN] _? _? last week|month|year|night|summer|winter => {pastof:\\3} -- _ have|has :VBN for|since|over|in|during|the _? last',
      'i|we|they|you|he|she [have|has :VBN] _? _? /\\p{N}+|two|three|four|five|ten|many|some/ days|weeks|months|years|hours|minutes ago => {pastof:\\3}',
    ],
    [
      'I [[have seen]] him yesterday. => saw',
      'They [[have moved]] two years ago. => moved',
      'She [[has met]] him last week. => met',
    ],
    ['I saw him yesterday.', 'They have grown over the last year.'],
  ),
  rule(
    'SINCE_PRESENT',
    '“I live here since” for “I have lived here since”',
    'What began in the past and goes on takes “have”.',
    [
      '^ i|we|they|you [live|work|study|learn|know] here|there|him|her|it|english|french|german since => have {participleOf:\\3}',
      '^ he|she [lives|works|studies|knows] here|there|him|her|it|us since => has {pastthird:\\3}',
      '^ i|we|they|you [live|work|study] in|at|for _ since => have {participleOf:\\3}',
      '^ i|we|they [am|are living|working|studying|learning|waiting] here|there|in|at|for|english|french|german~4 since => have been \\4',
      '^ he|she [is living|working|studying|learning|waiting] here|there|in|at|for|english|french|german~4 since => has been \\4',
    ],
    [
      'I [[live]] here since 2010. => have lived',
      'She [[works]] there since May. => has worked',
      'I [[am living]] here since 2010. => have been living',
    ],
    ['I have lived here since 2010.', 'We live there.', 'I am living here for now.'],
  ),
  rule(
    'WHEN_WILL',
    '“When I will come, …” for “When I come, …”',
    'In a clause with “\\2” the future stands in the present tense.',
    [
      '^ when|if|after|before|once|unless i|we|they|you [will :VB]~8 , => \\5 -- if you [will] _',
      '^ when|if|after|before|once|unless he|she|it [will :VB]~8 , => {third:\\5}',
    ],
    ['When I [[will arrive]], I will call you. => arrive', 'If she [[will come]], we can go. => comes'],
    ['When I arrive, I will call you.', 'When will they come?'],
  ),
  rule(
    'NEITHER_OR',
    '“neither … or” for “neither … nor”',
    'After “neither” it is “nor”.',
    [
      'neither :NN,NNS,NNP,JJ,PRP,NNU,RB [or] => nor',
      'neither the|a|my|his|her|our|their :NN,NNS,NNU [or] => nor',
      'neither in|at|on|to :NN,NNP,NNS [or] => nor',
    ],
    ['Neither Ann [[or]] Bob came. => nor', 'It is neither hot [[or]] cold. => nor'],
    ['Neither Ann nor Bob came.', 'Either Ann or Bob came.'],
  ),
  rule(
    'EITHER_NOR',
    '“either … nor” for “either … or”',
    'After “either” it is “or”.',
    ['either :NN,NNS,NNP,JJ,PRP,NNU,RB [nor] => or', 'either the|a|my|his|her|our|their :NN,NNS,NNU [nor] => or'],
    ['It is either hot [[nor]] cold. => or', 'Either the cat [[nor]] the dog did it. => or'],
    ['It is either hot or cold.', 'Neither hot nor cold.'],
  ),
  rule(
    'USED_TO_PAST',
    'A past form after “used to”',
    'After “used to” the verb stands in its base form.',
    [
      `${PRONOUN}|people|who used to [:VBD^:VB,NN,JJ] => {base:\\4}`,
      "i|he|she|we|they am|is|are|'m|’m|'re|’re not? used to [wake|get|go|work|live|drive|speak|eat|drink|hear|travel|walk|sleep] => {gerund:\\6}",
    ],
    [
      'We used to [[played]] there. => play',
      'He used to [[went]] there. => go',
      'She is used to [[work]] late. => working',
    ],
    ['We used to play there.', 'She is used to old cars.', 'She used to work late.'],
  ),
  rule(
    'HAVE_TO_PAST',
    'A past form after “have to”',
    'After “have to” the verb stands in its base form.',
    [
      `${PRONOUN} have|has|had to [:VBD^:VB,NN,JJ,VBN] => {base:\\4}`,
      `${PRONOUN} have|has|had to [:VBG^:NN,NNU,JJ] => {base:\\4}`,
      `${PRONOUN} have|has|had to [worked|waited|stayed|asked|paid|learned|moved|stopped|started|tried|looked] => {base:\\4}`,
    ],
    ['We had to [[waited]] an hour. => wait', 'She has to [[went]] home. => go'],
    ['We had to wait an hour.', 'I have to go.'],
  ),
  rule(
    'IS_ARE_PLUS_BASE',
    '“he is go”, “they are want”: two verbs where one is meant',
    'Two verbs stand here side by side.',
    [
      'he|she|it [is want|need|go|come|like|know|think|believe|seem|understand|depend|happen|belong|cost|live|agree] => {third:\\3}',
      'we|they|you [are want|need|go|come|know|think|believe|seem|understand|depend|belong|agree] => \\3',
    ],
    ['She [[is want]] a dog. => wants', 'They [[are believe]] it. => believe'],
    ['She wants a dog.', 'They are like us.'],
  ),
  rule(
    'DONT_HE',
    '“he don’t” for “he doesn’t”',
    "After “\\1” it is “doesn't”.",
    [
      "he|she [do n't] => doesn't -- let|make|see|hear|do|did|does|and he|she [do]",
      'he|she [do n’t] => doesn’t',
      "everybody|everyone|nobody|somebody|someone [do n't] => doesn't",
    ],
    ["He [[don't]] know it. => doesn't", "She [[don't]] like tea. => doesn't"],
    ["He doesn't know it.", "They don't like tea."],
  ),
  rule(
    'AINT',
    '“ain’t”',
    "In written English “ain't” is avoided.",
    ["[ai n't|n’t]"],
    ["It [[ain't]] right.", "They [[ain't]] here."],
    ["It isn't right.", "They aren't here."],
    { issueType: 'style', picky: true },
  ),
  rule(
    'GONNA_WANNA',
    '“gonna”, “wanna”, “gotta” and the like',
    'In written English it is “{spoken:\\1}”.',
    ['[gonna|wanna|gotta|kinda|sorta|lemme|gimme|dunno|cuz|coz|shoulda|coulda|woulda|musta] => {spoken:\\1}'],
    ['We are [[gonna]] win. => going to', 'It is [[kinda]] late. => kind of'],
    ['We are going to win.', 'It is kind of late.'],
    { issueType: 'style', picky: true, category: 'STYLE', shortMessage: 'Colloquial' },
  ),
];
