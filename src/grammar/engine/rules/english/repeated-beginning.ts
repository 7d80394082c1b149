import { categories } from '../category.ts';
import type { Document, Examples, RuleInfo, RuleMatch, TextRule } from '../rule.ts';

const info: RuleInfo = {
  id: 'ENGLISH_WORD_REPEAT_BEGINNING_RULE',
  description: 'Three sentences in a row that begin with the same word',
  issueType: 'style',
  category: categories.REPETITIONS_STYLE,
  tags: ['picky'],
  kind: 'code',
  contextForSureMatch: -1,
  priority: -55,
};

// Articles begin sentences as they must.
const UNREMARKABLE = new Set(['the', 'a', 'an']);

/** Three sentences in a row with the same first word; the third is reported. */
export const repeatedBeginning: TextRule = {
  info,
  check({ text, ranges }: Document): RuleMatch[] {
    const matches: RuleMatch[] = [];
    let previous = '';
    let run = 0;
    for (const { start, end } of ranges) {
      const found = /^\s*(\p{L}[\p{L}'’-]*)(?=[\s,])/u.exec(text.slice(start, Math.min(end, start + 60)));
      const word = found?.[1].toLowerCase() ?? '';
      run = word !== '' && word === previous ? run + 1 : 1;
      previous = word;
      if (!found || run < 3 || UNREMARKABLE.has(word)) continue;
      const from = start + found[0].indexOf(found[1]);
      matches.push({
        rule: info,
        from,
        to: from + found[1].length,
        message: 'Three sentences in a row begin with the same word.',
        shortMessage: 'Repeated beginning',
        replacements: [],
      });
    }
    return matches;
  },
};

export const repeatedBeginningExamples: Readonly<Record<string, Examples>> = {
  ENGLISH_WORD_REPEAT_BEGINNING_RULE: {
    wrong: [
      ['She came in. She sat down. [[She]] said nothing.'],
      ['Also, it rained. Also it was cold. [[Also]] nobody came.'],
    ],
    right: ['She came in. She sat down. Nobody spoke.', 'The sun rose. The wind fell. The boats went out.'],
  },
};
