import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERY_ADJECTIVE_NOUN',
  category: 'GRAMMAR',
  description: '“it is very good idea” for “it is a very good idea”',
  message: 'An article is missing: “a \\2 \\3 \\4”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        "is|was|be|been|'s|’s|become|became [very|really|extremely|quite :JJ^:NN,NNS one] \\.|,|;|\\!|\\?|and|but|or|because|when|if|in|on|at|for|from|with|to|of => a \\2 \\3 one",
      message: 'An article is missing: “a \\2 \\3 one”.',
      exceptions: ['[quite _ one]'],
    },

    "is|was|be|been|'s|’s [very|really|extremely :JJ^:NN,NNS and :JJ^:NN,NNS @needsArticle|way|thing|day|experience|place|person|film|movie|time|city|town|country|job|idea|moment|story|book] \\.|,|;|\\!|\\?|and|but|or|because|when|if|that|which|in|on|at|for|from|with|to|of => a \\2 \\3 \\4 \\5 \\6",
    "is|was|be|been|'s|’s|became|become [very|really|extremely|truly :JJ^:NN,NNS @needsArticle|way|thing|day|experience|place|person|film|movie|time|city|town|country|job|idea|moment|story|book|game|trip|party|teacher|man|woman] \\.|,|;|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|to|of|about|as|than|so|we|they|i|you => a \\2 \\3 \\4",
  ],
  wrong: [
    'It is [[very difficult one]] for us. => a very difficult one',
    'It was [[really nice and sunny day]]. => a really nice and sunny day',
    'It was [[very nice day]]. => a very nice day',
    'This is [[really good way]] to start. => a really good way',
  ],
  right: ['It was a very nice day.', 'He is very kind man to man.'],
});
