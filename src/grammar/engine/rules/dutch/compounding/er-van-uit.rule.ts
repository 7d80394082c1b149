import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ER_VAN_UIT',
  category: 'COMPOUNDING',
  description: '“er van uit” voor “ervan uit”',
  message: '“er” en het voorzetsel schrijf je aaneen: “ervan uit”.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '[er van] uit|af|overtuigd|bewust => ervan',
    '[er vanuit] gaan|ga|gaat => ervan uit',
    'ga|gaat|gaan|ging|gingen [er vanuit] => ervan uit',
    'ga|gaat|gaan|ging|gingen [ervanuit] => ervan uit',
    '[er mee] eens|akkoord|bezig|klaar => ermee',
    '[er voor] zorgen|gezorgd => ervoor',
    'zorg|zorgt|zorgen|zorgde [er voor] => ervoor',
    '[er aan] toe|gewend|toegevoegd => eraan',
    '[er op] na|uit|wijzen|gewezen => erop',
  ],
  wrong: ['Ik ga [[er van]] uit dat hij komt. => ervan', 'Zij zorgt [[er voor]] dat alles klaar is. => ervoor'],
  right: ['Ik ga ervan uit dat hij komt.', 'Zij zorgt ervoor dat alles klaar is.'],
});
