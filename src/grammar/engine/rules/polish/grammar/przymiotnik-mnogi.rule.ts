import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYMIOTNIK_MNOGI',
  category: 'GRAMMAR',
  description: '„dobre ludzie” zamiast „dobrzy ludzie”',
  message: 'Przymiotnik zgadza się z rzeczownikiem męskoosobowym.',
  shortMessage: 'Zgoda',
  patterns: [
    '[dobre] ludzie|chłopcy|lekarze|nauczyciele|uczniowie|studenci|koledzy => dobrzy',
    '[młode] ludzie|chłopcy|lekarze|nauczyciele|mężczyźni => młodzi',
    '[stare] ludzie|lekarze|nauczyciele|mężczyźni|koledzy => starzy',
    '[bogate] ludzie|mężczyźni => bogaci',
    '[mądre] ludzie|uczniowie|studenci => mądrzy',
    '[nowe] uczniowie|koledzy|nauczyciele|studenci|sąsiedzi => nowi',
    '[duże] chłopcy|mężczyźni => duzi',
    '[małe] chłopcy => mali',
    '[inne] ludzie|uczniowie|studenci => inni',
    '[zwykłe] ludzie => zwykli',
  ],
  wrong: ['To są [[dobre]] ludzie. => dobrzy', '[[Młode]] ludzie tańczą. => Młodzi'],
  right: ['To są dobrzy ludzie.', 'Młodzi ludzie tańczą.'],
});
