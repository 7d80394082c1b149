import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Grammatica' });
const confused = topic({ category: 'CONFUSED_WORDS', issueType: 'misspelling', shortMessage: 'Verwisseld woord' });

const HET =
  'huis|kind|boek|meisje|jaar|water|land|werk|geld|dorp|paard|brood|schip|feest|raam|bed|glas|woord|leven|hoofd|bos';
const DE =
  'man|vrouw|auto|straat|stad|tafel|stoel|hond|kat|fiets|trein|school|dag|week|deur|zon|zee|kamer|keuken|krant|vraag';

/** Werkwoorden, lidwoorden en verwisselde woorden van het Nederlands. */
export const dutchRules: readonly PatternRuleData[] = [
  rule(
    'HIJ_WORD',
    '“hij word” voor “hij wordt”',
    'Bij “\\1” krijgt het werkwoord een t.',
    ['hij|zij|ze|het|men|u [word|vind|houd|rijd|bied|antwoord|raad] => \\2t', 'dat|wie|die|er [word] => \\2t'],
    ['Hij [[word]] moe. => wordt', 'Zij [[vind]] het mooi. => vindt'],
    ['Hij wordt moe.', 'Word je moe?'],
  ),
  rule(
    'IK_WORDT',
    '“ik wordt” voor “ik word”',
    'Bij “ik” krijgt het werkwoord geen t.',
    [
      'ik [wordt] => word',
      'ik [vindt] => vind',
      'ik [houdt] => houd',
      'ik [rijdt] => rijd',
      'ik [loopt] => loop',
      'ik [werkt] => werk',
      'ik [gaat] => ga',
      'ik [heeft] => heb',
    ],
    ['Ik [[wordt]] moe. => word', 'Ik [[heeft]] tijd. => heb'],
    ['Ik word moe.', 'Zij heeft tijd.'],
  ),
  rule(
    'HUN_HEBBEN',
    '“hun hebben” voor “zij hebben”',
    'Als onderwerp is het “zij” of “ze”.',
    [
      '[hun] hebben|zijn|gaan|willen|kunnen|moeten|doen|komen|zeggen|weten|denken => zij || ze -- voor|aan|van|met|door|bij [hun]',
    ],
    ['[[Hun]] hebben gewonnen. => Zij', 'Ik weet dat [[hun]] komen. => zij'],
    ['Zij hebben gewonnen.', 'Hun huis is groot.'],
  ),
  rule(
    'GROTER_ALS',
    '“groter als” voor “groter dan”',
    'Na een vergrotende trap staat “dan”.',
    [
      'groter|kleiner|beter|slechter|ouder|jonger|sneller|langzamer|mooier|hoger|lager|meer|minder|duurder|goedkoper|sterker|liever|anders|langer|korter [als] => dan',
      'even|zo|net groot|klein|goed|oud|snel|mooi|hoog|veel|duur [dan] => als',
    ],
    ['Hij is groter [[als]] ik. => dan', 'Zij is even oud [[dan]] ik. => als'],
    ['Hij is groter dan ik.', 'Zij is even oud als ik.'],
  ),
  rule(
    'ME_MOEDER',
    '“me moeder” voor “mijn moeder”',
    'Het bezit is “mijn”.',
    ['[me] moeder|vader|zus|broer|fiets|huis|auto|hond|kat|vriend|vriendin|werk|telefoon|kamer|ouders => mijn'],
    ['[[Me]] moeder belt. => Mijn', 'Dat is [[me]] fiets. => mijn'],
    ['Mijn moeder belt.', 'Hij ziet me.'],
  ),
  confused(
    'JOU_JOUW',
    '“jou huis” voor “jouw huis” en omgekeerd',
    'Het bezit is “jouw”.',
    [
      '[jou] huis|auto|moeder|vader|fiets|boek|naam|werk|kind|hond|vriend|idee|mening|school => jouw',
      'aan|van|voor|met|bij|op [jouw] /[.,!?;]/ => jou',
    ],
    ['Is dat [[jou]] huis? => jouw', 'Ik hou van [[jouw]]. => jou'],
    ['Is dat jouw huis?', 'Ik hou van jou.'],
  ),
  rule(
    'DE_HET',
    '“de huis” voor “het huis”',
    'Het lidwoord past niet bij “\\2”.',
    [`[de] ${HET} => het`, `[het] ${DE} => de`],
    ['[[De]] huis is oud. => Het', 'Ik zie [[het]] man. => de'],
    ['Het huis is oud.', 'Ik zie de man.'],
  ),
  rule(
    'DEZE_DIT',
    '“deze huis” voor “dit huis”',
    'Het aanwijzend woord past niet bij “\\2”.',
    [`[deze] ${HET} => dit`, `[die] ${HET} => dat -- , [die] _`, `[dit] ${DE} => deze`],
    ['[[Deze]] boek is mooi. => Dit', 'Ik lees [[dit]] krant. => deze'],
    ['Dit boek is mooi.', 'Ik lees deze krant.'],
  ),
  confused(
    'TE_VEEL',
    '“teveel”, “enigste” en andere',
    'Dit schrijft men anders.',
    [
      '[teveel] mensen|geld|tijd|water|werk|van => te veel -- het|een [teveel]',
      '[enigste] => enige',
      '[zowiezo|sowiezo] => sowieso',
      '[tengevolge] van => ten gevolge',
      '[alsnog steeds] => nog steeds',
    ],
    ['Er zijn [[teveel]] mensen. => te veel', 'Hij is de [[enigste]]. => enige'],
    ['Er zijn te veel mensen.', 'Hij is de enige.'],
  ),
];
