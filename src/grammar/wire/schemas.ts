import { Type } from '#kit/json-schema';

const text = (description: string) => Type.Optional(Type.String({ description }));

/** The parameters of /v2/check, for the description of the interface: they are read by check-parameters.ts. */
export const checkForm = Type.Object({
  text: text('The text. Either this or data is needed.'),
  data: text('The text with markup: {"annotation":[{"text":"A "},{"markup":"<b>"},{"text":"word"}]}'),
  language: Type.String({ description: 'A language code such as en-US, or auto.' }),
  motherTongue: text(
    'Code of the writer’s own language: installed rules tell its false friends, at levels above default.',
  ),
  preferredVariants: text('With language=auto: variants to choose from, separated by commas.'),
  preferredLanguages: text('With language=auto: languages that short texts are taken to be in.'),
  noopLanguages: text('With language=auto: languages whose texts are left alone, of those that cannot be checked.'),
  sourceText: text('What the text is a translation of: both are compared, and the text is taken as a whole.'),
  sourceLanguage: text('The language code of sourceText, which needs one.'),
  enabledRules: text('Ids of rules to run, separated by commas.'),
  disabledRules: text('Ids of rules not to run.'),
  enabledCategories: text('Ids of categories to run.'),
  disabledCategories: text('Ids of categories not to run.'),
  enabledOnly: text('true: only the enabled rules and categories run.'),
  ruleValues: text('Numbers of rules that have one: TOO_LONG_SENTENCE:30'),
  username: text('Name of a user whose words are right.'),
  apiKey: text('Key of the user.'),
  dicts: text('Dictionaries of the user, separated by commas.'),
  level: text('default, or picky for more rules.'),
  toneTags: text(
    'Tones of writing whose rules run, separated by commas: clarity, formal and so on, ALL_TONE_RULES, NO_TONE_RULE; without, all but rules for a goal.',
  ),
  mode: text('all, textLevelOnly or allButTextLevelOnly.'),
  allowIncompleteResults: text('true: give what was found when the time is over.'),
  callback: text('Name of a function to wrap the answer in.'),
  c: text('1: a shorter answer.'),
});

const named = { name: Type.String(), code: Type.String() };

const match = Type.Object(
  {
    message: Type.String(),
    shortMessage: Type.String(),
    replacements: Type.Array(Type.Object({ value: Type.String(), shortDescription: Type.Optional(Type.String()) })),
    offset: Type.Integer({ description: 'In UTF-16 units of the text with markup.' }),
    length: Type.Integer(),
    context: Type.Object({ text: Type.String(), offset: Type.Integer(), length: Type.Integer() }),
    sentence: Type.String(),
    type: Type.Object({ typeName: Type.String() }),
    rule: Type.Object({
      id: Type.String(),
      subId: Type.Optional(Type.String()),
      description: Type.String(),
      issueType: Type.String(),
      category: Type.Object({ id: Type.String(), name: Type.String() }),
      isPremium: Type.Boolean(),
      tags: Type.Optional(Type.Array(Type.String())),
    }),
    ignoreForIncompleteSentence: Type.Boolean(),
    contextForSureMatch: Type.Integer(),
  },
  { title: 'Match' },
);

/** The answer to /v2/check. */
export const checkResult = Type.Object(
  {
    software: Type.Object({
      name: Type.String(),
      version: Type.String(),
      buildDate: Type.String(),
      apiVersion: Type.Integer(),
      premium: Type.Boolean(),
      premiumHint: Type.String(),
      status: Type.String(),
    }),
    warnings: Type.Object({
      incompleteResults: Type.Boolean(),
      spellingNotChecked: Type.Optional(Type.Boolean()),
      spellingNotCheckedReason: Type.Optional(Type.String()),
    }),
    language: Type.Object({
      ...named,
      detectedLanguage: Type.Object({
        ...named,
        confidence: Type.Number({ minimum: 0, maximum: 1 }),
        source: Type.Union([Type.String(), Type.Null()]),
      }),
    }),
    matches: Type.Array(match),
    sentenceRanges: Type.Array(Type.Array(Type.Integer())),
    extendedSentenceRanges: Type.Array(
      Type.Object({
        from: Type.Integer(),
        to: Type.Integer(),
        detectedLanguages: Type.Array(Type.Object({ language: Type.String(), rate: Type.Number() })),
      }),
    ),
  },
  { title: 'CheckResult' },
);

/** The answer to /v2/languages. */
export const languageList = Type.Array(Type.Object({ ...named, longCode: Type.String() }, { title: 'Language' }));
