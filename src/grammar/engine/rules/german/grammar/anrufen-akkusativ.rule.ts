import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANRUFEN_AKKUSATIV',
  category: 'GRAMMAR',
  description: '„ich rufe dir an“ statt „ich rufe dich an“',
  message: '„Anrufen“ steht mit dem Akkusativ.',
  shortMessage: 'Fall',
  patterns: [
    'rufe|rufst|ruft|rufen|rief [dir] an|morgen|später|heute|gleich|nachher => dich',
    'rufe|rufst|ruft|rufen|rief [mir] an|morgen|später|heute|gleich|nachher => mich',
    'rufe|rufst|ruft|rufen|rief [ihm] an|morgen|später|heute|gleich|nachher => ihn',
  ],
  wrong: ['Ich rufe [[dir]] morgen an. => dich', 'Er ruft [[mir]] an. => mich'],
  right: ['Ich rufe dich morgen an.', 'Ich rufe dir etwas zu.'],
});
