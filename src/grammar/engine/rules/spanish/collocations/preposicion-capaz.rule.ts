import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSICION_CAPAZ',
  category: 'COLLOCATIONS',
  description: '«estar de acuerdo en que» y «estar seguro en»',
  message: 'Se dice «seguro de», «capaz de», «consciente de».',
  shortMessage: 'Preposición',
  patterns: [
    {
      pattern:
        'seguro|segura|seguros|seguras|capaz|capaces|consciente|conscientes|orgulloso|orgullosa [en|por] ti|mí|ello|eso|poder|hacer|ganar|lo => de',
      exceptions: ['orgulloso|orgullosa [por]'],
    },
  ],
  wrong: ['Es capaz [[en]] hacer eso. => de', 'Está segura [[en]] poder venir. => de'],
  right: ['Es capaz de hacer eso.', 'Está segura de poder venir.'],
});
