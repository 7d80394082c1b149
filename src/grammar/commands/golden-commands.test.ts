import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { runCommand } from '#kit/testing/run-command';
import { grammar } from '../cli.ts';
import { zipArchive } from '../import/pack/testing/zip-archive.ts';

/** What commands print, with and without `--json`, and how they end. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-commands.json', import.meta.url));

const SRX =
  '<srx><body><languagerules><languagerule languagerulename="All"><rule break="yes"><beforebreak>[.!?]\\s</beforebreak><afterbreak></afterbreak></rule></languagerule></languagerules><maprules><languagemap languagepattern=".*" languagerulename="All"/></maprules></body></srx>';
const RULES = `<rules lang="tl"><category id="OWN" name="Own">
<rule id="OWN_GOOD" name="good"><pattern><token>tset</token></pattern><message>Write <suggestion>test</suggestion>.</message><example correction="test">A <marker>tset</marker> here.</example><example>A test here.</example></rule>
<rule id="OWN_BAD" name="bad"><pattern><token>odd</token></pattern><message>Odd.</message><example correction="even">An <marker>odd</marker> one.</example><example>An odd two.</example></rule>
<rule id="OWN_FILTER" name="filter"><pattern><token>zebra</token></pattern><filter class="org.example.NobodyHasThis" args="a:1"/><message>No.</message><example correction=""><marker>Zebra</marker>.</example></rule>
<rule id="OWN_BROKEN" name="broken"><pattern><token regexp="yes">(</token></pattern><message>x</message></rule>
</category></rules>`;
const DISAMBIGUATION = `<rules><rule name="own" id="OWN"><pattern><token>a</token><marker><token>saw</token></marker></pattern><disambig action="filter" postag="NN"/></rule>
<rule name="odd" id="ODD"><pattern><token>b</token></pattern><filter class="org.example.Nobody" args="a:1"/><disambig action="remove" postag="NN"/></rule></rules>`;
const SLOVAK =
  '<rules lang="sk"><category id="C" name="C"><rule id="SK" name="sk"><pattern><token>zle</token></pattern><message>Zle.</message></rule></category></rules>';

const ITALIAN =
  '<rules lang="it"><category id="C" name="C"><rule id="IT" name="it"><pattern><token>male</token></pattern><message>Male.</message></rule></category></rules>';

const PATH = 'org/languagetool/';
const FILES: Readonly<Record<string, string>> = {
  [`${PATH}rules/tl/grammar.xml`]: RULES,
  [`${PATH}rules/tl/style.xml`]: '<rules><category',
  [`${PATH}rules/it/grammar.xml`]: ITALIAN,
  [`${PATH}resource/tl/disambiguation.xml`]: DISAMBIGUATION,
  [`${PATH}resource/tl/added.txt`]: 'saw\tsaw\tNN\nsaw\tsee\tVBD\n',
  [`${PATH}resource/segment.srx`]: SRX,
  'META-INF/maven/org.languagetool/languagetool-core/pom.properties': 'version=6.6\n',
};

/** Rows of dictionaries that are not told: those of languages that no command here names. */
const OTHER_DICTIONARY = /^(?!hu|cs|de|code)\S+ {2,}\S.* {2,}dictionary-\S+ VERSION/;

/** Words of commands, in the order in which they run. */
const COMMANDS = `test
test tl
install
install nowhere
install other.jar
install damaged.jar
install no-rules
install no-segments
install tl --download 6.6.6/x
install folder
install all.jar
install folder --json
status
status --json
test
test --json
test tl --failures
test --least 101
test --least x
test tl --least 99
test de
test tl --failures --json
dictionaries list
dictionaries add nowhere.dic
dictionaries add words/xy_odd.dic
dictionaries add words/hu.aff
dictionaries add words/hu.aff --json
dictionaries add words/hu.aff --language cs-CZ
dictionaries add words/broken.aff --language sk
dictionaries list
dictionaries remove hu
dictionaries remove hu
dictionaries remove ../x
dictionaries remove cs-CZ --json
users list
users list --json
users remove eve
users add eve
users add eve
users add eve --replace --json
users add --json
users list
users list --json
users remove eve
users remove eve --json
ngrams import grams.txt --language xx
ngrams import grams.txt --language en --since x
ngrams import grams.txt --language en --total -1
ngrams import nowhere --language en
ngrams import grams.txt --language en
ngrams import grams.txt --language en --out out --total 500 --minimum 3 --since 2000 --confusable --json
ngrams import damaged --language en
lsp --max-documents 0
lsp --max-length many
check
check - --fix
check a.txt --level high
check a.txt --format odd
check a.txt --as odd
check a.txt --min-severity low
check a.txt --baseline none.json
check a.txt --baseline a.txt
check a.txt --write-baseline
check a.txt --fix --staged
check a.txt --fix --write-baseline --baseline b.json
check - --staged
check a.txt --language xx`;

test('what commands print', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'almanac-commands-'));
  context.after(() => rm(root, { recursive: true, force: true, maxRetries: 20 }));
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  };
  for (const [name, content] of Object.entries(FILES)) await write(join('folder', name), content);
  await write(
    'folder/libs/language-sk.jar',
    zipArchive({ [`${PATH}rules/sk/grammar.xml`]: SLOVAK, 'other/x.txt': 'no', [`${PATH}rules/sk/`]: '' }),
  );
  await write('folder/libs/another.jar', 'is not looked at');
  await write('all.jar', zipArchive(FILES));
  await write('other.jar', zipArchive({ 'a.txt': 'a' }));
  await write('damaged.jar', zipArchive(FILES).subarray(0, 600));
  await write('no-rules/a.txt', 'a');
  await write(`no-segments/${PATH}rules/tl/grammar.xml`, RULES);
  await write('words/hu.aff', 'SET UTF-8\nSFX A Y 1\nSFX A 0 k .\nCOMPOUNDSYLLABLE 6 aeiou\nLEMMA_PRESENT\n');
  await write('words/hu.dic', '3\nalma/A\nház\nkör/A\n');
  await write('words/xy_odd.dic', '1\na\n');
  await write('words/xy_odd.aff', 'SET UTF-8\n');
  await write('words/broken.aff', 'SET NOTHING-8\n');
  await write('words/broken.dic', '1\na\n');
  await write(
    'grams.txt',
    'of\t2001\t90\ncould of\t2001\t7\t1\ncould have\t1990\t40\t1\ncould have been\t2001\t30\t2\na b c\t2002\t9\t1\n',
  );
  await write('damaged', 'no n-gram at all\nneither\n');
  await write('a.txt', 'Nothing.\n');
  const shown = (text: string): string =>
    text
      .replaceAll(JSON.stringify(root).slice(1, -1), 'ROOT')
      .replace(/\b(?:in )?\d+(?:\.\d+)? (?:s|ms)\b/g, 'TIME')
      .replace(/("?apiKey"?:?\s+"?|"apiKey":")[\w-]{10,}/g, '$1KEY')
      .replace(/\b20\d\d-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
      // How many rules of our own there are grows all the time, and so do the versions of dictionaries.
      .replace(/^(.*?) +[\d,]+ +[\d,]+$/gm, '$1 RULES')
      .replace(/@\d{10,}/g, '@TIME')
      .replace(/ \d+\.\d+\.\d+/g, ' VERSION')
      .replace(/ words [0-9a-f]{8}/g, ' words DIGEST')
      .replace(/"rules":\d+,"patterns":\d+/g, '"rules":N,"patterns":N')
      .replace(/"bytes":\d+/g, '"bytes":N');
  const told: Record<string, unknown> = {};
  for (const [number, line] of COMMANDS.split('\n').entries()) {
    const { status, stdout, stderr } = await runCommand(grammar, line.split(' ').filter(Boolean), join(root, 'data'), {
      cwd: root,
      env: { XDG_CONFIG_HOME: join(root, 'config') },
    });
    told[`${number} ${line}`] = [
      status,
      ...shown(stdout)
        .split('\n')
        .map((one) => one.trimEnd())
        .filter((one) => one !== '' && !OTHER_DICTIONARY.test(one)),
      ...shown(stderr)
        .split(/[\r\n]+/)
        // How often progress is told depends on the time that work takes.
        .filter((one) => /^(?:almanac|error):/.test(one))
        .map((one) => `! ${one.trimEnd()}`),
    ];
  }
  golden.check(['commands'], told);
});
