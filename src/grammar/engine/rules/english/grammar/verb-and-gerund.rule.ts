import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERB_AND_GERUND',
  category: 'GRAMMAR',
  winsOver: ['ADMIT_ENJOY_VB'],
  description: 'An infinitive where “-ing” is usual, or the other way round',
  message: 'After “\\1”, use the other form of the verb.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'enjoy|enjoys|enjoyed|dislike|dislikes|avoid|avoids|imagine|suggest|suggests|suggested|finish|finished [to :VB]^be => {gerund:\\3}',
      exceptions: ['avoid [to begin|start|take|give]'],
    },
    {
      pattern:
        'love|loves|like|likes|hate|hates|prefer|prefers|continue|continues|continued|try|tries|tried|need|needs|hope|hopes|want|wants [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,PRP]^let|be|have|do :DT,PRPS,PRP,IN,TO,NN,NNS,NNU,RB => to {base:\\2}',
      exceptions: [
        ':DT,PRPS,JJ love|start|need|hope|try|like|hate [_]',
        'must needs [_]',
        'love|loves|like|likes|hate|hates|prefer|prefers [do|see|make|say|know|come|go|get]',
      ],
    },

    'finish|finished|finishes|imagine|consider|considered|practice|practise|practiced|deny|denied|avoiding|enjoying|delay|postpone|postponed [to :VB^:NN]^be => {gerund:\\3}',
    'decide|decided|decides|want|wants|wanted|hope|hopes|hoped|refuse|refuses|refused|agree|agreed|afford|manage|managed [:VBG^:JJ,IN]^training|clothing|housing|building|according|including|following|nothing|something|anything|everything => to {base:\\2}',
    {
      pattern: 'spend|spends|spent|spending time|hours|money|days|years [to :VB] => {gerund:\\4}',
      message: 'After “spend \\2”, use the form with “-ing”.',
    },
    {
      pattern: 'have|has|had|having difficulty|difficulties|trouble|fun [to :VB] => {gerund:\\4}',
      message: 'After “\\2”, use the form with “-ing”.',
    },
    'busy [to :VB] => {gerund:\\3}',
    {
      pattern: "is|are|was|were|'s not? worth [to :VB] => {gerund:\\5}",
      message: 'After “worth”, use the form with “-ing”.',
    },
    {
      pattern: "could|can|ca|cannot n't|not? help [to :VB]^be => {gerund:\\5}",
      exceptions: ['can|could help [to]'],
      message: 'After “cannot help”, use the form with “-ing”.',
    },
    'accustomed|dedicated|devoted|addicted|opposed to [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,PRP] => {gerund:\\3}',
  ],
  exceptions: [
    'good|bad|common|best|standard|a|the|normal|usual|general|in|no practice [to _]',
    'room|house|car|hair|door|fence|roof|window|walls|wall|garden|floor|clock|grass|it|shirt|kitchen wants|want|needs|need [_]',
    '_ [to keep|quit] _',
  ],
  wrong: [
    'They hope [[sell]] the house. => to sell',
    'We finished [[to eat]] at nine. => eating',
    'They decided [[going]] home. => to go',
    'It is not worth [[to wait]]. => waiting',
  ],
  right: [
    'We finished eating at nine.',
    'They decided to go home.',
    'She keeps two dogs to guard it.',
    'The room wants painting.',
    'It was good practice to say it aloud.',
  ],
});
