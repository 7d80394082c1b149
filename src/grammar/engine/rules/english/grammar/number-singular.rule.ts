import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMBER_SINGULAR',
  category: 'GRAMMAR',
  description: 'A number above one before a singular',
  message: 'Use the plural after “\\1”: “{pluralnoun:\\2}”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'two|three|four|five|six|seven|eight|nine|ten|2|3|4|5|6|7|8|9|10|several|many|few more [:NN^:NNS,JJ,JJR,VBG,VBN,NNU,NNP,RB,CD,PRP,MD,VBD,VB] => {pluralnoun:\\3}',
      exceptions: ['more [_] :NN,NNS,VBG,VBN'],
    },

    'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty [:NN^:NNS,JJ,JJR,VBG,VBN,NNU,NNP,RB,CD,PRP,MD,VBD] /[.;!?]|ago|are|were|have|later|and|who|that/ => {pluralnoun:\\2}',
  ],
  exceptions: [
    '/[\\p{N}.:,\\-]+|page|chapter|number|room|line|route|act|section|part|world|phase|version|track|figure|table/ two|three|four|five|six|seven|eight|nine|ten|twelve|twenty [_]',
    '_ [people|percent|sheep|fish|deer|aircraft|hundred|thousand|million|billion|dozen|pound|foot|metre|meter|mile]',
  ],
  wrong: [
    'There are five more [[person]] here. => people',
    'They have two [[garden]]. => gardens',
    'We saw three [[castle]] and a lake. => castles',
  ],
  right: ['They have two gardens.', 'It is a two-car garage.', 'He scored ten per cent.'],
});
