import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LAND_HOOFDLETTER',
  category: 'CASING',
  description: '“in nederland” voor “in Nederland”',
  message: 'Namen van landen en steden krijgen een hoofdletter.',
  shortMessage: 'Hoofdletter',
  patterns: [
    'in|naar|uit|van [=nederland] => =Nederland',
    'in|naar|uit|van [=belgië] => =België',
    'in|naar|uit|van [=duitsland] => =Duitsland',
    'in|naar|uit|van [=frankrijk] => =Frankrijk',
    'in|naar|uit|van [=spanje] => =Spanje',
    'in|naar|uit|van [=europa] => =Europa',
    'in|naar|uit|van [=amsterdam] => =Amsterdam',
    'in|naar|uit|van [=rotterdam] => =Rotterdam',
    'in|naar|uit|van [=brussel] => =Brussel',
    'in|naar|uit|van [=amerika] => =Amerika',
    'in|naar|uit|van [=italië] => =Italië',
    'in|naar|uit|van [=londen] => =Londen',
    'in|naar|uit|van [=parijs] => =Parijs',
  ],
  wrong: ['Zij woont in [[nederland]]. => Nederland', 'Hij komt uit [[brussel]]. => Brussel'],
  right: ['Zij woont in Nederland.', 'Hij komt uit Brussel.'],
});
