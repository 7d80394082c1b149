/** Adjectives that the list lacks, in their base form. */
export const ADJECTIVES = `
glutenfrei laktosefrei klimaneutral genderneutral barrierefrei nachhaltig binär nichtbinär queer transgender islamistisch
kenianisch orangen atü-frei verderbt verwirkt
`;

/** Words without endings. */
export const INVARIABLE = `
nix sowas schonmal wiedermal gibts machts gehts wars obs wenns ists hats sosehr örtlicherseits heut bayrisch bayrische
bayrischen bayrischer bayrisches mol cm mm km kg mg ml cl dl kB MB GB TB kW kWh MW Hz kHz MHz GHz min sek mind ff vgl evtl ggf
Herrn Mami Papi Mama Papa Oma Opa Omi Opi öfterem neustem neusten Frisöse
`;

/** Forms of verbs. */
export const VERB_FORMS = `
kenn bedaure zeig komm leb lern nagel schmeiß spurt fühl hör sag mach geh steh lauf kauf glaub denk bring lass nimm gib sieh lies iss
hol leg stell setz bleib schreib ruf frag wart hilf sprich triff wirf fahr trag schlaf halt fang ruh spiel tanz sing trink warn
begäbe ertönt
`;
