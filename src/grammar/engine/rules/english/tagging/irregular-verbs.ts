// base, past, participle; slashes separate equal forms.
const FORMS = `
abide abode/abided abided|alight alit/alighted alit|arise arose arisen|awake awoke awoken|bear bore borne|beat beat beaten
become became become|befall befell befallen|begin began begun|behold beheld beheld|bend bent bent|bet bet bet|bid bid bid
bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|breed bred bred|bring brought brought
broadcast broadcast broadcast|build built built|burn burnt/burned burnt/burned|burst burst burst|buy bought bought
cast cast cast|catch caught caught|choose chose chosen|cling clung clung|come came come|cost cost cost|creep crept crept
cut cut cut|deal dealt dealt|dig dug dug|dive dived/dove dived|do did done|draw drew drawn|dream dreamt/dreamed dreamt/dreamed
drink drank drunk|drive drove driven|dwell dwelt/dwelled dwelt|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt
fight fought fought|find found found|flee fled fled|fling flung flung|fly flew flown|forbid forbade forbidden
forecast forecast forecast|foresee foresaw foreseen|foretell foretold foretold|forget forgot forgotten
forgive forgave forgiven|forgo forwent forgone|forsake forsook forsaken|freeze froze frozen|get got got/gotten
give gave given|go went gone|grind ground ground|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden
hit hit hit|hold held held|hurt hurt hurt|input input input|keep kept kept|kneel knelt/kneeled knelt|know knew known|lay laid laid
lead led led|lean leant/leaned leant|leap leapt/leaped leapt|learn learnt/learned learnt/learned|leave left left
lend lent lent|let let let|lie lay lain|light lit/lighted lit|lose lost lost|make made made|mean meant meant|meet met met
mislead misled misled|mistake mistook mistaken|misunderstand misunderstood misunderstood|mow mowed mown|offset offset offset
outdo outdid outdone|outgrow outgrew outgrown|overcome overcame overcome|overdo overdid overdone|overhear overheard overheard
override overrode overridden|overrun overran overrun|oversee oversaw overseen|overtake overtook overtaken
overthrow overthrew overthrown|partake partook partaken|pay paid paid|plead pleaded/pled pleaded|prove proved proven/proved
put put put|quit quit quit|read read read|rebuild rebuilt rebuilt|redo redid redone|repay repaid repaid|reset reset reset
retell retold retold|rethink rethought rethought|rewrite rewrote rewritten|rid rid rid|ride rode ridden|ring rang rung
rise rose risen|run ran run|saw sawed sawn|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent
set set set|sew sewed sewn|shake shook shaken|shear sheared shorn|shed shed shed|shine shone/shined shone|shoot shot shot
show showed shown/showed|shrink shrank shrunk|shut shut shut|sing sang sung|sink sank sunk|sit sat sat|slay slew slain
sleep slept slept|slide slid slid|sling slung slung|slit slit slit|smell smelt/smelled smelt|sow sowed sown
speak spoke spoken|speed sped/speeded sped|spell spelt/spelled spelt/spelled|spend spent spent|spill spilt/spilled spilt
spin spun spun|spit spat spat|split split split|spoil spoilt/spoiled spoilt|spread spread spread|spring sprang sprung
stand stood stood|steal stole stolen|stick stuck stuck|sting stung stung|stink stank stunk|stride strode stridden
strike struck struck|string strung strung|strive strove striven|swear swore sworn|sweep swept swept|swell swelled swollen
swim swam swum|swing swung swung|take took taken|teach taught taught|tear tore torn|tell told told|think thought thought
throw threw thrown|thrust thrust thrust|tread trod trodden|undergo underwent undergone|understand understood understood
undertake undertook undertaken|undo undid undone|uphold upheld upheld|upset upset upset|wake woke woken|wear wore worn
weave wove woven|weep wept wept|win won won|wind wound wound|withdraw withdrew withdrawn|withhold withheld withheld
withstand withstood withstood|wring wrung wrung|write wrote written`;

/** An irregular verb: its base, its past forms and its participles, the commonest first. */
export interface IrregularVerb {
  readonly base: string;
  readonly past: readonly string[];
  readonly participle: readonly string[];
}

/** The irregular verbs of English except "to be". */
export const irregularVerbs: readonly IrregularVerb[] = FORMS.trim()
  .split(/[|\n]/)
  .map((line) => {
    const [base = '', past = '', participle = ''] = line.trim().split(' ');
    return { base, past: past.split('/'), participle: participle.split('/') };
  });
