import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STADTFINDEN',
  category: 'CONFUSED_WORDS',
  description: '„stadtfinden“ statt „stattfinden“',
  message: '„Stattfinden“ schreibt man mit tt; eine „Stadt“ ist ein Ort.',
  shortMessage: 'Verwechslung',
  patterns: [
    'stadtfinden => stattfinden',
    'stadtgefunden => stattgefunden',
    'stadtfindet => stattfindet',
    'stadtzufinden => stattzufinden',
  ],
  wrong: [
    'Das Fest soll im Mai [[stadtfinden]]. => stattfinden',
    'Das Treffen hat gestern [[stadtgefunden]]. => stattgefunden',
  ],
  right: ['Das Fest soll im Mai stattfinden.', 'Er findet die Stadt.'],
});
