import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAPITAL_AFTER_COMMA',
  category: 'CASING',
  description: 'A capital letter within a sentence: “For example, My cousin”',
  message: 'Within a sentence, this word begins with a small letter.',
  shortMessage: 'Capital letter',
  patterns: [
    {
      pattern:
        '^ first|second|third|secondly|firstly|thirdly|finally|however|therefore|moreover|furthermore|likewise|also|besides|similarly|consequently|nowadays|hence|thus , [=The|A|An|In|My|His|Her|Our|This|That|If|When|It|There|We|They|People|Some|Many|Most|What|As|For|To] =/\\p{Ll}+/ => ={lower:\\4}',
    },
    {
      pattern:
        '^ for|in example|instance|addition|conclusion|fact|general|short|summary , [=The|A|An|In|My|His|Her|Our|This|That|If|When|It|There|We|They|People|Some|Many|Most|What|As|For|To] =/\\p{Ll}+/ => ={lower:\\5}',
    },

    ", [=My|Your|Our|Their|We|They|There|This|These|If|When|Because|Many|Some|Most|People|Also|Students|Children] =/[\\p{Ll}'’]+/ => ={lower:\\2}",
    '=/\\p{Ll}+/ [=If|When|We|They|She|This|There|Because|But|So|Then|My|Your|Our|Their|People|Students|However|Also] =/\\p{Ll}+/ => ={lower:\\2}',
    ', [=The|A|An] =/\\p{Ll}+/ =/\\p{Ll}+|[.,;]/ => ={lower:\\2}',
  ],
  exceptions: [
    '/["“‘”]/ , [_]',
    '/["“‘”]/~12 , [_]',
    '=/\\p{Lu}.*/ , [=The|A|An|In|My|His|Her|Our|This|That|So|Then|Even|Every|Some|Most|It|There|What|Why|How|Where|When|If]',
    'title|titled|called|named|book|film|movie|song|novel|said|says|asked|cried|Mr|Sir , [_]',
    ', [He|His|Him|Thou|You] who',
  ],
  wrong: ['For example, [[My]] cousin is ten. => my', 'If it rains, [[We]] stay at home. => we'],
  right: ['For example, my cousin is ten.', '“Well, My Lady,” he said.', 'He said, “If it rains, stay.”'],
});
