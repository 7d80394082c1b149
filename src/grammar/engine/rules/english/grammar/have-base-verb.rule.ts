import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_BASE_VERB',
  category: 'GRAMMAR',
  winsOver: ['HAVE_PART_AGREEMENT'],
  description: 'A base form after “have”: “they have arrive”',
  message: 'Use the participle after “\\1”: “{participleOf:\\2}”.',
  shortMessage: 'Verb form',
  patterns: [
    "i|we|they|you 've|’ve already|never|ever|just|always|also|recently? [join|try|visit|work|live|play|use|travel|study|start|finish|call|watch|talk|plan|wait|look|want|love|like|change|help|decide|move|stay|walk|cook] => {participleOf:\\4}",
    'have|has already|never|just|always|recently [join|try|visit|work|live|play|use|travel|study|start|finish|call|watch|talk|plan|wait|look|want|love|like|change|help|decide|move|stay|walk|cook] => {participleOf:\\3}',
    "have|has|had|'ve|’ve [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^put|cut|hit|set|shut|read|go|do|have|make|get|let|be => {participleOf:\\2}",
    "i|we|they|you|he|she|it|who|which|that have|has|had|'ve|’ve not|never|always|already|just|also|n't|n’t? [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^put|cut|hit|set|shut|read|have|do => {participleOf:\\4}",
    "i|we|they|you|he|she|it has|have|had|'ve|’ve not|never|always|already|just|also|n't|n’t? [be] => been",
    "has|have|had not|never|already|just|n't [change|increase|improve|start|study|work|live|visit|help|play|cause|use] => {participleOf:\\3}",
    'it|he|she|they|we|i|you has|have [change|increase|improve|decrease|finish|start|study|visit|travel] => {participleOf:\\3}',
    "have|has|'ve|’ve never|ever|already|always [meet|see|go|take|write|eat|drive|give|know|speak|do|be|begin|choose|break|forget|swim|fly|wear|steal|draw|grow|throw|find|keep|leave|lose|pay|say|sell|send|sleep|teach|tell|think|understand|win|buy|bring|build|catch|drink|sing|learn] :DT,PRPS,PRP,IN,TO,NN,NNS,NNU,JJ,RB,PCT => {participleOf:\\3}",
  ],
  exceptions: [
    'have|has|had not|never|always|already|also [let|bid|quit]',
    'have|has|had [change|study|visit] for',
    "have|has|'ve always|never|just work|plan|love|help|use to|for|in|on",
    'did|do|does|to~4 have|has [_]',
    'had|have|has [hear|make|let|help] :NN,NNS',
    'have|has|had [_] /[-]/',
    'what|how|who|than|all|as~4 have|has|had [_]',
    "would|’d|'d~2 have [_]",
  ],
  wrong: [
    "I've [[join]] a club. => joined",
    'They have [[arrive]] late. => arrived',
    'She has never [[see]] it. => seen',
    'It has [[increase]] a lot. => increased',
    'I have never [[meet]] him. => met',
  ],
  right: [
    'They have arrived late.',
    'You had better go now.',
    'He would rather have her go.',
    'Have them come in.',
    'The changes have not let up.',
  ],
});
