import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHAT_EXCLAMATION',
  category: 'GRAMMAR',
  description: '“What beautiful day!” for “What a beautiful day!”',
  message: 'An article is missing: “what {withArticle:\\3} \\4”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        '^ what [beautiful|nice|lovely|great|wonderful|terrible|horrible|good|bad|big|amazing|interesting|strange|funny|boring|stupid @singularCountable|place|man|woman|idea|experience|thing|life|shame|pity|surprise|world|party|trip|food|view|night] \\!|\\. => {withArticle:\\3} \\4',
      exceptions: ['what [_ food|weather|life]'],
    },
    { pattern: '^ what [a|an] :JJ? :NNS^:NN,NNU \\!|\\. => ', message: 'Leave out “\\3” before a plural.' },
  ],
  wrong: ['What [[beautiful day]]! => a beautiful day', 'What[[ a]] beautiful flowers! =>'],
  right: ['What a beautiful day!', 'What beautiful flowers!'],
});
