import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HE_VERB_AGR',
  category: 'GRAMMAR',
  description: '“he”, “she” or “it” with a plural verb: “he do”',
  message: 'Use “{third:\\3}” with “\\2”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ he|she [do|have|go|need|want|know|think|live|seem|become|understand|believe|agree|prefer|remember|play|make|work|like|love|take|give|say|come|speak|help|run|write|eat|sleep|drink|use|try|start|look|feel|get|leave|pay|talk|walk|wait|tell|ask|bring|buy|sell|teach|learn|study|watch|listen|enjoy|hope|hate|sing|drive] => {third:\\3}',
    '/[,;]/ he|she [do|have|go|want|know|think|seem|understand|believe|prefer|remember] => {third:\\3}',
    "^ he|she|it [do|have] n't|not => {third:\\3}",
    "and|but|because|so|while|although he|she|it [do] n't|not|n’t => {third:\\3}",
    'think|thinks|believe|believes|know|knows|because|since|says he|she [have|go|need|want|know|think|live|seem|understand|believe|like|love|play|work|speak] => {third:\\3}',
    {
      pattern:
        'think|thinks|believe|believes|know|knows that he|she [have|go|need|want|know|think|live|seem|understand|believe|like|love|play|work|speak] => {third:\\4}',
      message: 'Use “{third:\\4}” with “\\3”.',
    },
  ],
  exceptions: ['do|does|did|should|could|would|may|might|must|can|will|let|make|help|see he|she|it [_]'],
  wrong: [
    'She [[go]] to school by bus. => goes',
    "He [[do]]n't like the soup. => does",
    'If it rains, he [[want]] to stay at home. => wants',
    "I called him but he [[do]]n't answer. => does",
    'I think that he [[need]] help. => needs',
    'She [[make]] good cakes. => makes',
  ],
  right: ['She goes to school by bus.', 'They insisted that he go alone.', 'Did she want it?'],
});
