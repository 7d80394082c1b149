import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../check-text.ts';
import { findLanguage } from '../language-table.ts';
import { DEFAULT_SELECTION } from '../rule-selection.ts';
import { SentenceCache } from '../sentence-cache.ts';
import { createRulePack } from './rule-pack.ts';

// Correct English of several kinds, written for this test: whatever is found in it is a false alarm.
const PROSE = [
  `The ferry left the harbour a little after six, when the light was still grey and the gulls had not yet begun to
quarrel over the nets. There were few passengers: an old man with a dog that would not sit, two students who had slept
on the quay, and a woman in a red coat whose suitcase was tied with string. "Is it always this cold?" one of the
students asked. "It's worse in January," said the man. "You'll get used to it, or you'll go home." Nobody laughed, but
the dog wagged its tail. An hour later the island came out of the mist. It was smaller than I had expected, and more
beautiful than any photograph of it.`,
  `Dear Ms. Okafor,

Thank you for your letter of 3 March 2024, which reached us on Friday. We are sorry that the parcel arrived late and
that one of the glasses was broken. A replacement will be sent to you within two weeks; you do not have to return the
broken one. If you would rather have your money back, please let us know by e-mail (service@example.com) or call us at
555-0142 between 9 a.m. and 5 p.m.

We look forward to hearing from you.

Yours sincerely,
P. J. Hartmann
Customer Service, Glass & Co.`,
  `To install the program, download the archive from https://example.org/files/v2.1/setup.tar.gz, unpack it and run the
script called install.sh. It takes about 250 MB of disk space (less if you leave out the documentation). The options
-v and --quiet can be combined; see section 4.2, e.g. for use in a script. On older systems, i.e. those from before
2015, an additional library is needed. Version 1.9 was the last one that ran on such machines... or so the authors say.`,
  `What did she know about him? She knew that he had had a house in Lisbon, that he spoke four languages, none of them
well, and that he never answered a question he did not like. "Whose idea was it?" she asked at last. He looked past
her, through the window, to where the children were playing. "Theirs," he said. "They're the only ones here who
have any." She did not believe that that was true. Who would? It had been his from the beginning, and it was too late
now to pretend that it hadn't.`,
  `The U.S. economy grew by 2.1 per cent in the third quarter, more than most observers had forecast, while prices rose
less than in the year before. Exports to the E.U. fell slightly. "There is little reason for alarm," said Dr. Amara
Lindqvist, who teaches at a university in the Midwest, "and even less for joy." Many a company has postponed its plans;
each of the ten largest firms employs fewer people than it did in 2019. The number of those who work from home every
day has doubled since then. Whether this will affect wages remains to be seen: the effect may well be small.`,
  `My grandmother used to say that you can tell a good cook by the way they chop an onion. She could, of course; I can't.
Peel two onions and slice them thinly. Melt a tablespoon of butter in a heavy pan, add the onions and let them cook
slowly for half an hour. They should become soft and golden but not brown. Meanwhile, whisk three eggs with a cup of
milk, half a teaspoon of salt and a little nutmeg. Pour everything into the mould and bake it at 180 °C until it's set.
It serves four people, or two who are really hungry. Whoever does the washing-up gets the last piece.`,
  `In 1903 a boy of twelve found a small bronze statue in the mud of the river. It lay in his uncle's shed for years
before anybody took notice of it. Its age is unknown; its origin, too, is a matter of dispute. Some say it is Roman,
others that it was made no earlier than the 1700s. What we do know is this: it isn't a copy. A unique object like that
raises as many questions as it answers, and those questions lead us back to the river, to the boy, and to the hour in
which he decided to wade in. If he were alive today, he would be an honoured guest of the museum that now owns it. I was
there last week. They were showing it, under glass, to a group of about thirty schoolchildren, none of whom seemed to
care much.`,
  `"Please bear with me," the guide said, and she counted us again. Eleven. There should have been twelve. We waited for
quite a while in the quiet lobby; then somebody saw the missing man asleep behind a newspaper, and everyone except the
guide burst out laughing. He must have been travelling all night. She didn't wake him. "Let him sleep," she whispered.
"He could do with it, and the castle won't run away." So we went without him: up the hill, past the mill, over a
one-lane bridge, and along a European long-distance path that is said to be a thousand miles long.`,
  `Each student must hand in one essay every two weeks. The essays are read by two teachers, who then discuss them and
decide on a mark. A student who is ill has to tell the office before 8 a.m.; otherwise the absence is counted as a day
off. There are three kinds of excuses that we do not accept: "I forgot", "my computer broke" and "nobody told me". Those
who want to take part in the trip in June should sign the list on the door of room 12 by Wednesday, May 6, 2026, and bring
an envelope with the fee. You're welcome to bring your own bicycle. If your parents have questions, they can reach us by
phone from Monday to Thursday.`,
  `"Where do you come from, and why are you here?" he asked me. I told him that my parents live in the north and that
I had come to see an old friend of theirs. Has she not written to you? Does this mean you know nothing? Were he my
father, I thought, I would be honest. "Listen to me," I said. "Do what you can, and have it done by Monday. At Monday's
meeting it will be too late." The people in the room looked at each other. What they were saying meant nothing to me; the
dogs their neighbour keeps were louder. One of the women who had been there said she would like us to stay. That was
good news. These are the facts: the house and the garden are his, everything else is hers, and nobody but me has seen
the will. Everyone in the other rooms was asleep. She and I were the last to leave; he did it well, she did it better.
A friend of hers drove us home, and we waited for him to go. If only I had known! Let me explain to you how it works:
those who ask get an answer, and this one is mine. You and he are used to that, and the work you and she do is good. In
all of these was something to be learnt. It is not as easy as it looks, nor is it any faster than before. Whether you
like it or not, that is how things are, and all they want is peace. I suggested that he go, he suggested me for the job,
and the boys we met were as tired as we were. It's been two years since I saw you, he wrote, and I have yet to see why.`,
].join('\n\n');

const language = findLanguage('en-US')!;

test('correct prose of several kinds gives no match', async () => {
  const pack = await createRulePack(language, false, 5);
  const { matches } = checkText(
    {
      text: PROSE,
      selection: DEFAULT_SELECTION,
      sentenceLevel: true,
      textLevel: true,
      timeLimit: 60_000,
      maxSuggestions: 0,
      maxMatches: 100,
      maxErrorsPerWord: 0,
    },
    { key: 'en', language: 'en', pack, speller: undefined, cache: new SentenceCache(0) },
  );
  assert.ok(PROSE.split(/\s+/).length > 900);
  assert.deepEqual(
    matches.map(
      ({ rule, from, to }) =>
        `${rule.id}: ${PROSE.slice(from - 20, from)}[${PROSE.slice(from, to)}]${PROSE.slice(to, to + 20)}`,
    ),
    [],
  );
});
