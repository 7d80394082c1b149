/**
 * Pairs of English words that are easily confused: `word|meaning; word|meaning; factor`, `->` for one direction. A
 * factor is high where the words share their neighbours or are so common that a mistake is unlikely; a pair goes one
 * way where the other word is hardly ever written by mistake.
 */
export const ENGLISH_PAIRS = `
accede|to agree; exceed|to be more than; 100
accept|to take what is offered; except|leaving out; 1000
access|a way in; excess|too much; 100
adapt|to make fit; adopt|to take as one's own; 100
adapted|made to fit; adopted|taken as one's own; 100
adapting|making fit; adopting|taking as one's own; 100
addition|adding, or what was added; edition|one printing of a book; 10
additions|things added; editions|printings of a book; 10
adverse|harmful; averse|unwilling; 1000
advice|what is recommended; advise|to recommend; 1000
affect|to change something; effect|a result; 1000
affected|changed; effected|brought about; 1000
affects|changes something; effects|results; 1000
aisle|a way between seats; isle|a small island; 10
allowed|permitted; aloud|so that it can be heard; 100
allude|to hint at; elude|to escape from; 10
allusion|a hint; illusion|a false idea; 10
altar|a table in a church; alter|to change; 100
alternate|every second one; alternative|another choice; 10000
angel|a heavenly being; angle|where two lines meet; 100
annual|every year; annul|to declare void; 1000
ascent|the way up; assent|agreement; 100
assistance|help; assistants|people who help; 100
ate|did eat; eight|the number 8; 1000
attain|to reach; obtain|to get; 1000
aural|of the ear; oral|of the mouth; 100
bail|money for a release; bale|a bundle; 100
band|a group or strip; bend|to curve; 1000
bare|not covered; bear|to carry, or the animal; 100
bases|foundations; basis|the foundation; 1000
bath|a tub of water; bathe|to wash or swim; 1000
beach|the shore; beech|a tree; 100
bean|a vegetable; been|past form of to be; 1000
beat|to hit or win; beet|a vegetable; 100
berth|a place to sleep or moor; birth|being born; 100
bit|a small piece; bite|to use the teeth; 1000
board|a plank or committee; bored|without interest; 100
boarder|someone who lodges; border|the line between countries; 10
bold|brave; bowled|did bowl; 1000
born|brought into life; borne|carried; 100
bough|a branch; bow|to bend forward; 100
bought|paid for; brought|carried here; 1000
boy|a male child; buoy|a float at sea; 1000
brake|what stops a wheel; break|to fall apart, or a pause; 100
brakes|what stops a wheel; breaks|falls apart, or pauses; 100
breath|the air one takes in; breathe|to take in air; 1000
breaths|single movements of breathing; breathes|takes in air; 1000
bridal|of a bride; bridle|the harness of a horse's head; 100
broach|to bring up; brooch|a piece of jewellery; 100
buy|to pay for; by|near, or through; 1000
cache|a hidden store; cash|money; 100
canvas|strong cloth; canvass|to ask for votes; 100
capital|a chief city, or money; capitol|a building of lawmakers; 1000
carat|a weight of jewels; carrot|a vegetable; 100
cast|to throw, or the actors; caste|a class of people; 100
censor|to cut what may not be said; sensor|what measures; 100
censure|to blame; censor|to cut what may not be said; 100
cereal|grain; serial|in a series; 100
cession|giving up; session|a meeting; 100
chance|a possibility; change|to make different; 1000
cheap|of low price; cheep|the sound of a small bird; 1000
choose|to pick; chose|picked; 1000
chord|notes played together; cord|a thin rope; 100
cite|to quote; site|a place; 1000
cite|to quote; sight|seeing; 1000
sight|seeing; site|a place; 1000
cloth|fabric; clothe|to dress; 1000
clothes|what one wears; cloths|pieces of fabric; 1000
coarse|rough; course|a path or a set of lessons; 100
collage|a picture of pieces; college|a school; 100
coma|deep unconsciousness; comma|the sign between clauses; 100
command|an order; commend|to praise; 1000
complement|what completes; compliment|a kind remark; 100
complements|what completes; compliments|kind remarks; 100
complementary|completing each other; complimentary|free, or praising; 1000
concede|to admit; conceit|too high an opinion of oneself; 1000
confident|sure; confidant|one who is told secrets; 1000
confirm|to say that it is so; conform|to follow the rules; 1000
conscience|the sense of right and wrong; conscious|awake; 100
contend|to claim; content|what is inside, or satisfied; 1000
continual|again and again; continuous|without a break; 100000
core|the inner part; corps|a body of people; 1000
corps|a body of people; corpse|a dead body; 100
council|a body that decides; counsel|advice; 1000
councillor|a member of a council; counsellor|one who advises; 1000
creak|a noise of wood; creek|a small stream; 100
crews|teams on ships; cruise|a voyage; 100
currant|a dried grape; current|of the present, or a flow; 100
dairy|of milk; diary|a daily record; 100
dam|a wall against water; damn|a curse; 1000
days|units of 24 hours; daze|confusion; 1000
dear|loved or costly; deer|the animal; 100
decent|proper; descent|the way down; 100
defuse|to make harmless; diffuse|to spread; 1000
dependant|one who depends; dependent|depending; 100000
desert|a dry land; dessert|a sweet course; 100
device|a tool; devise|to think out; 1000
die|to stop living; dye|to colour; 100
died|stopped living; dyed|coloured; 100
disburse|to pay out; disperse|to scatter; 100
discreet|careful not to tell; discrete|separate; 1000
draft|a first version; draught|a current of air; 10000
dual|double; duel|a fight of two; 100
elicit|to draw out; illicit|not allowed; 100
emigrate|to leave a country; immigrate|to come into a country; 1000
eminent|famous; imminent|about to happen; 100
ensure|to make certain; insure|to cover by insurance; 10000
envelop|to wrap; envelope|a cover for a letter; 1000
everyday|ordinary -> every day|each day; 100000
ewe|a female sheep -> you|the person spoken to; 1000
exercise|training; exorcise|to drive out a spirit; 1000
expand|to grow; expend|to spend; 1000
extant|still existing; extent|how far something goes; 100
fair|just, or a market; fare|the price of a ride; 1000
faint|weak; feint|a false attack; 100
farther|at a greater distance; further|more, or beyond; 1000000
feat|a great deed; feet|more than one foot; 100
fiancé|a man engaged to marry; fiancée|a woman engaged to marry; 10000
find|to come upon; fined|made to pay; 1000
fir|a tree; fur|the hair of an animal; 100
flair|a talent; flare|a sudden flame; 100
flaunt|to show off; flout|to disobey openly; 100
flea|an insect; flee|to run away; 100
flew|did fly; flu|an illness; 100
floe|a sheet of ice; flow|to run as water does; 100
flour|ground grain; flower|a blossom; 100
for|in favour of; four|the number 4; 10000
foreword|words before a book; forward|towards the front; 100
form|a shape; from|out of; 100000
formally|in a formal way; formerly|in earlier times; 100
fort|a stronghold; forth|onwards; 1000
forth|onwards; fourth|number four in order; 100
foul|dirty or unfair; fowl|a bird; 100
gait|a way of walking; gate|a door in a fence; 100
gamble|to play for money; gambol|to skip about; 1000
gorilla|the ape; guerrilla|an irregular fighter; 100
grate|to rub into bits; great|large or good; 100
grease|fat; Greece|the country; 100
grill|to cook over fire; grille|a metal screen; 1000
groan|a deep sound; grown|having become larger; 100
guessed|did guess; guest|a visitor; 100
hail|ice from the sky; hale|healthy; 100
hair|what grows on the head; hare|the animal; 100
hall|a large room; haul|to pull; 1000
hangar|a shed for aircraft; hanger|what clothes hang on; 100
hart|a stag; heart|the organ; 1000
heal|to make well; heel|the back of the foot; 100
hear|to notice a sound; here|in this place; 1000
heard|did hear; herd|a group of animals; 1000
heir|one who inherits; air|what we breathe; 1000
heroin|the drug; heroine|a female hero; 100
hoard|a hidden store; horde|a crowd; 100
hole|an opening; whole|complete; 1000
hoarse|with a rough voice; horse|the animal; 100
human|a person; humane|kind; 1000
idle|not working; idol|one who is adored; 100
key|what opens a lock; quay|where ships land; 100
knead|to work dough; need|to have to have; 100
knew|had knowledge of; new|not old; 1000
knight|a man in armour; night|when it is dark; 1000
knot|a tie in a string; not|the denial; 1000
know|to have knowledge of; now|at this time; 1000
know|to have knowledge of; no|not any; 1000
lain|past form of to lie; lane|a narrow road; 1000
later|after some time; latter|the second of two; 1000
lead|to go first, or the metal; led|went first; 1000
leak|a hole that lets water out; leek|a vegetable; 100
lessen|to make less; lesson|something to learn; 100
liable|likely, or responsible; libel|a false written statement; 100
lightening|making lighter; lightning|the flash in a storm; 1000
loan|what is lent; lone|single; 100
loath|unwilling; loathe|to hate; 1000
loose|not tight; lose|to have no longer; 1000
looser|less tight; loser|one who loses; 100
made|did make; maid|a servant; 1000
mail|letters; male|of the sex that has no young; 1000
main|most important; mane|the hair of a horse's neck; 1000
manner|a way of doing; manor|a large house; 1000
marital|of marriage; martial|of war; 100
marshal|an officer, or to arrange; martial|of war; 100
meat|flesh to eat; meet|to come together; 1000
medal|a sign of honour; metal|iron, gold and the like; 1000
meddle|to interfere; medal|a sign of honour; 100
miner|one who digs for ore; minor|small, or under age; 1000
missed|did not hit; mist|thin fog; 1000
moral|about right and wrong; morale|the mood of a group; 1000
morning|the first part of the day; mourning|grief for the dead; 1000
muscle|what moves the body; mussel|a shellfish; 100
naval|of the navy; navel|the middle of the belly; 100
of|belonging to; off|away from; 100000
one|the number 1; won|did win; 10000
ordinance|a law; ordnance|weapons; 1000
our|belonging to us; are|form of to be; 100000
pail|a bucket; pale|without colour; 100
pain|what hurts; pane|a sheet of glass; 1000
pair|two of a kind; pear|the fruit; 100
passed|went by; past|the time before; 1000
patience|being able to wait; patients|people under treatment; 1000
peace|no war; piece|a part; 1000
peak|the top; peek|a quick look; 1000
peak|the top; pique|to arouse; 1000
pedal|what the foot pushes; peddle|to sell from door to door; 1000
peer|an equal, or to look closely; pier|a landing place; 1000
perpetrate|to commit; perpetuate|to make last; 100
persecute|to treat cruelly; prosecute|to take to court; 1000
personal|private; personnel|staff; 1000
plain|simple; plane|an aircraft or flat surface; 1000
plaintiff|one who sues; plaintive|sad; 100
pole|a long stick; poll|a vote or survey; 1000
poor|without money; pour|to let flow; 1000
populace|the people; populous|with many people; 100
pore|to read closely; pour|to let flow; 1000
practice|what is done, or training; practise|to train; 1000000
pray|to speak to God; prey|what is hunted; 100
precede|to come before; proceed|to go on; 1000
precedence|coming first; precedents|earlier cases; 100
presence|being there; presents|gifts; 1000
principal|main, or the head of a school; principle|a rule; 1000
principals|heads of schools; principles|rules; 1000
profit|what is gained; prophet|one who foretells; 1000
prophecy|what is foretold; prophesy|to foretell; 1000
prostate|a gland; prostrate|lying face down; 100
quiet|without noise; quite|fairly, or wholly; 1000
quit|to give up; quite|fairly, or wholly; 1000
rain|water from the sky; reign|to rule as a king; 1000
rain|water from the sky; rein|a strap to guide a horse; 1000
raise|to lift; raze|to tear down; 1000
rap|a knock, or the music; wrap|to put paper around; 1000
read|to take in writing; red|the colour; 1000
real|true; reel|a roll; 1000
respectfully|with respect; respectively|each in that order; 1000
right|correct; rite|a ceremony; 1000
right|correct; write|to put words on paper; 10000
ring|a circle; wring|to twist; 1000
road|a way for cars; rode|did ride; 1000
role|a part in a play; roll|to turn over and over; 1000
root|the part in the earth; route|the way to go; 1000
rote|mere repetition; wrote|did write; 1000
sail|to go by ship; sale|selling; 1000
scene|a part of a play; seen|past form of to see; 1000
sea|the ocean; see|to notice with the eyes; 1000
seam|a line of stitches; seem|to appear; 100
shear|to cut wool; sheer|complete, or steep; 100
shoe|what is worn on the foot; shoo|to drive away; 1000
shone|gave light; shown|past form of to show; 1000
soar|to fly high; sore|hurting; 1000
sole|only, or of the foot; soul|the spirit; 1000
some|a few; sum|a total; 10000
son|a male child; sun|the star of the day; 1000
staid|calm and serious; stayed|did stay; 1000
stair|a step; stare|to look long; 100
stake|a post, or what is risked; steak|a slice of meat; 100
stationary|not moving; stationery|paper and pens; 100
steal|to take without right; steel|the metal; 100
storey|a floor of a house; story|a tale; 1000
straight|without a bend; strait|a narrow water; 100
suit|clothes, or to fit; suite|a set of rooms; 1000
tail|the end of an animal; tale|a story; 100
taught|did teach; taut|stretched; 100
team|a group; teem|to be full; 1000
than|in comparisons; then|at that time, or next; 10000
their|belonging to them; there|in that place; 1000
their|belonging to them; they're|they are; 1000
there|in that place; they're|they are; 1000
threw|did throw; through|from end to end; 1000
throne|the seat of a king; thrown|past form of to throw; 100
tide|the rise and fall of the sea; tied|fastened; 1000
to|towards; too|also, or more than enough; 10000
to|towards; two|the number 2; 100000
toe|a part of the foot; tow|to pull; 1000
track|a path; tract|a stretch of land; 1000
trail|a path; trial|a test or a case in court; 1000
vain|without result, or proud; vein|what blood flows in; 100
vale|a valley; veil|a cloth before the face; 100
vary|to change; very|to a high degree; 100
vial|a small bottle; vile|disgusting; 100
wail|a long cry; whale|the animal; 100
waist|the middle of the body; waste|to use badly; 100
wait|to stay until; weight|how heavy something is; 1000
waive|to give up a right; wave|to move the hand; 1000
wander|to walk without aim; wonder|to ask oneself; 1000
ware|goods; where|in what place; 1000
warrantee|one who gets a guarantee; warranty|a guarantee; 100
weak|without strength; week|seven days; 1000
wear|to have on; where|in what place; 1000
weather|rain, sun and wind; whether|if; 1000
were|past form of to be; where|in what place; 10000
were|past form of to be; we're|we are; 10000
wet|not dry; whet|to sharpen; 1000
which|what one; witch|a woman with magic; 1000
whine|to complain; wine|the drink; 1000
wood|what trees are made of; would|past form of will; 1000
yolk|the yellow of an egg; yoke|a bar over the necks of oxen; 100
your|belonging to you; you're|you are; 10000
`;

/** Phrases whose words are right, though they are rare. */
export const ENGLISH_EXCEPTIONS: readonly string[] = [
  'by and by',
  'by the by',
  'night and day',
  'no one',
  'now and then',
  'off and on',
  'on and off',
  'one by one',
  'read only',
  'red and white',
  'right of way',
  'sight and sound',
  'than ever',
  'the one for',
  'then and there',
  'to and fro',
  'two by two',
  'who knows',
];
