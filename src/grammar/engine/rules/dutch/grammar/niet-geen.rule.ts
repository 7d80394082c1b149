import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIET_GEEN',
  category: 'GRAMMAR',
  description: '“ik heb niet auto” voor “ik heb geen auto”',
  message: 'Voor een onbepaald naamwoord staat “geen”.',
  shortMessage: 'Ontkenning',
  patterns: [
    'heb|hebt|heeft|hebben [niet een] => geen',
    'heb|hebt|heeft|hebben [niet] tijd|geld|auto|hond|zin|idee|kinderen|broer|zus|huis /[.,!?]/ => geen',
    'is|was [niet een] goed|leuk|slecht|mooi => geen',
  ],
  wrong: ['Ik heb [[niet]] tijd. => geen', 'Zij heeft [[niet een]] auto. => geen'],
  right: ['Ik heb geen tijd.', 'Zij heeft niet veel tijd.'],
});
