import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRINCIPAL_NOUN',
  category: 'CONFUSED_WORDS',
  description: '“principle” for “principal” of a school',
  message: 'Did you mean “principal”? It means “main” or the head of a school.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        "school|school's|former|assistant|vice|deputy|high-school|new [principle|principles]^principles /[.,;!?]|said|says|told|was|is|has|of|and|who|mr|mrs|ms/ => principal",
      exceptions: ['new [principle] of|is|was'],
    },
    'the [principle] reason|cause|goal|aim|source|purpose|investigator|actor|dancer|residence|component|components|architect|character|author => principal',
  ],
  wrong: ['The school [[principle]] said no. => principal', 'That is the [[principle]] reason for it. => principal'],
  right: ['The school principal said no.', 'It is a principle of law.'],
});
