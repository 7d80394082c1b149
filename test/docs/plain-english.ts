/** Words in a sentence of a document. */
export const LONGEST_SENTENCE = 30;

/** Phrases that read like a translation, and what to write instead. */
const STILTED: readonly (readonly [RegExp, string])[] = [
  [/\bthere is none\b/i, 'name what is missing'],
  [/\b(?:is|are) there yet\b/i, 'name what is missing'],
  [/\bof so many\b/i, 'give the number and the unit'],
  [/\bat that\b(?=[,.;:])/i, 'leave it out'],
  [/\bthereby\b|\bby which\b/i, 'repeat the noun'],
  [/\bwhat is (?:kept|held|stored|read|written|beyond|sorted|wrong|here|left)\b/i, 'name the thing'],
  [/\bthat which\b|\bthat one stays\b/i, 'name the thing'],
  [/\blies? (?:in|on|at|beside|behind|within|outside)\b(?! between)/i, '"is in" or "is stored in"'],
  [/\bstands? (?:in|on|at|before|behind|beside|for itself)\b/i, '"is in" or "precedes"'],
  [/\bgoes on\b|\bgo on\b/i, '"continues" or "resumes"'],
  [/\bcomes with (?:the|its|a)\b/i, '"includes" or "loads"'],
  [/\bbeside (?:its place|the old one|them|it)\b/i, '"next to"'],
  [/\b(?:is|are) made (?:of|from|out of|anew)\b/i, '"consists of", "derives from" or "is rebuilt"'],
  [/\bfor want of\b|\bsave for\b|\bbut for\b/i, '"because … is missing" or "except"'],
  [/\btakes the place of\b|\btake the place of\b/i, '"replaces"'],
  [/\ba bound is better than none\b|\bbetter off than wrong\b/i, 'say what it protects'],
  [/\bif need be\b|\bwhatever else\b/i, 'leave it out'],
  [/\bsome \d/i, '"about"'],
  [/\bMost (?:bytes|records|words|requests|connections) (?:of|that)\b/, '"Maximum number of …"'],
];

/** The sentences of a document's prose, without code, tables of values and addresses. Cells of tables count as sentences. */
export function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replace(/^ *```.*?^ *```/gms, '')
    .replace(/^ {4,}\S.*$/gm, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, 'address');
  const blocks = prose.split(/\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |#|\|))|\|/);
  return blocks
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=["“(A-Za-z0-9])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** What is hard to read in a document, one line each. */
export function findings(markdown: string): string[] {
  return sentencesOf(markdown).flatMap((sentence) => {
    const words = sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    const long = words > LONGEST_SENTENCE ? [`${words} words: ${sentence}`] : [];
    const stilted = STILTED.filter(([phrase]) => phrase.test(sentence)).map(
      ([phrase, instead]) => `"${phrase.exec(sentence)?.[0]}" (${instead}): ${sentence}`,
    );
    return [...long, ...stilted];
  });
}
