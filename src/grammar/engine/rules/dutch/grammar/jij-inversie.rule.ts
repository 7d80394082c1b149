import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JIJ_INVERSIE',
  category: 'GRAMMAR',
  words: {
    wordt: 'word',
    vindt: 'vind',
    houdt: 'houd',
    rijdt: 'rijd',
    komt: 'kom',
    gaat: 'ga',
    werkt: 'werk',
    woont: 'woon',
    denkt: 'denk',
    bedoelt: 'bedoel',
    krijgt: 'krijg',
    doet: 'doe',
    leest: 'lees',
    hebt: 'heb',
    bent: 'ben',
  },
  description: '“wordt jij” voor “word jij”',
  message: 'Staat “jij” achter het werkwoord, dan valt de t weg.',
  shortMessage: 'Werkwoord',
  patterns: ['[@words] jij => {words:\\1}'],
  wrong: ['[[Wordt]] jij morgen tien? => Word', 'Waar [[woont]] jij? => woon'],
  right: ['Word jij morgen tien?', 'Waar woont u?'],
});
