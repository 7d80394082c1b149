import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOLTO_AVVERBIO',
  category: 'GRAMMAR',
  description: '«molta stanca», «troppi grandi»',
  message: 'Davanti a un aggettivo «\\1» non cambia.',
  shortMessage: 'Avverbio',
  patterns: [
    {
      pattern:
        '[molta|molti|molte] stanca|stanchi|stanche|bella|belli|belle|grandi|grande|alta|alti|alte|buona|buoni|buone|contenta|contenti|contente|importanti|facili|difficili|vicini|lontani => molto',
      exceptions: ['[molte|molti] grandi|belle|belli'],
    },
    '[troppa|troppi|troppe] stanca|stanchi|stanche|grande|grandi|alta|alti|cara|cari|care|lontana|lontani|difficili => troppo',
  ],
  wrong: ['Lei è [[molta]] stanca. => molto', 'Sono [[troppi]] cari. => troppo'],
  right: ['Lei è molto stanca.', 'Ho molti amici.'],
});
