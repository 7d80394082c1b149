import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startGrammarForTest } from '../testing/start-grammar.ts';

let running: RunningService;
before(async () => {
  running = await startGrammarForTest({ maxTextLength: 100, maxTextHardLength: 1000 });
});
after(() => running.stop());

const HELP = 'https://languagetool.org/http-api/swagger-ui/#/default';
const T = 'text=A&language=en';

const scenarios: readonly [request: string, status: number, body: string | RegExp][] = [
  ['GET /', 400, `Error: Missing arguments for LanguageTool API. Please see ${HELP}`],
  ['GET /foo', 400, `Error: This is the LanguageTool API. You have not specified any parameters. Please see ${HELP}`],
  ['GET /v2', 400, `Error: This is the LanguageTool API. You have not specified any parameters. Please see ${HELP}`],
  [
    'GET /api/v2/check?text=a',
    400,
    "Error: You have '/v2/' in your path, but not at the root. Try an URL like 'http://server/v2/...' ",
  ],
  [
    'GET /Languages',
    400,
    `Error: You're using an old version of our API that's not supported anymore. Please see ${HELP}`,
  ],
  [
    'GET //v2/info',
    400,
    `Error: This is the LanguageTool API. You have not specified any parameters. Please see ${HELP}`,
  ],
  [
    'GET ////v2/info',
    400,
    "Error: You have '/v2/' in your path, but not at the root. Try an URL like 'http://server/v2/...' ",
  ],
  ['GET ///', 400, `Error: Missing arguments for LanguageTool API. Please see ${HELP}`],
  ['GET /v2/foo', 404, `Error: Unsupported action: 'foo'. Please see ${HELP}`],
  ['GET /v2/check/?text=a', 404, `Error: Unsupported action: 'check/'. Please see ${HELP}`],
  ['GET /favicon.ico', 404, 'Not found'],
  ['GET /v2/check', 400, "Error: Missing 'text' or 'data' parameter"],
  ['OPTIONS /v2/check', 400, "Error: Missing 'text' or 'data' parameter"],
  [
    'GET /v2/check?text=a',
    400,
    "Error: Missing 'language' parameter, e.g. 'language=en-US' for American English or 'language=fr' for French",
  ],
  ['GET /v2/check?text=a&data=b', 400, "Error: Set only 'text' or 'data' parameter, not both"],
  ['GET /v2/check?text=%zz', 400, 'Error: Could not decode query. Query length: 8 Request method: GET'],
  ['GET /v2/check?%zz=a', 500, /^Error: Internal Error: /],
  ['GET /v2/configinfo', 400, "Error: 'language' parameter missing"],
  [
    'GET /v2/check?text=a&language=en_US',
    400,
    /^Error: 'en_US' is not a language code known to LanguageTool\. Supported language codes are: ar, ast-ES, be-BY, .*, zh-CN\. The list of languages is read from META-INF/,
  ],
  ['GET /v2/check?language=en&data=x', 400, "Error: Could not parse JSON from 'data' parameter"],
  ['GET /v2/check?language=en&data=truex', 400, "Error: Could not parse JSON from 'data' parameter"],
  ['GET /v2/check?language=en&data={"text":"a",}', 400, "Error: Could not parse JSON from 'data' parameter"],
  ['GET /v2/check?language=en&data={"text":"a"', 400, "Error: Could not parse JSON from 'data' parameter"],
  ['GET /v2/check?language=en&data=true+x', 400, "Error: 'data' key in JSON requires 'text' or 'annotation' key"],
  ['GET /v2/check?language=en&data=++', 400, "Error: 'data' key in JSON requires 'text' or 'annotation' key"],
  ['GET /v2/check?language=en&data={}', 400, "Error: 'data' key in JSON requires 'text' or 'annotation' key"],
  [
    'GET /v2/check?language=en&data={"text":"a","annotation":[]}',
    400,
    "Error: 'data' key in JSON requires either 'text' or 'annotation' key, not both",
  ],
  [
    'GET /v2/check?language=en&data={"annotation":[{"x":1}]}',
    400,
    `Error: Only 'text' and 'markup' are supported in 'annotation' list: {"x":1}`,
  ],
  [
    'GET /v2/check?language=en&data={"annotation":[{"text":"a","markup":"b"}]}',
    400,
    `Error: Only either 'text' or 'markup' are supported in an object in 'annotation' list, not both: {"text":"a","markup":"b"}`,
  ],
  [
    'GET /v2/check?language=en&data={"annotation":[{"text":"a","interpretAs":"b"}]}',
    400,
    `Error: 'text' cannot be used with 'interpretAs' (only 'markup' can): {"text":"a","interpretAs":"b"}`,
  ],
  [
    `GET /v2/check?${T}&preferredVariants=en-GB`,
    400,
    "Error: You specified 'preferredVariants' but you didn't specify 'language=auto'",
  ],
  [
    'GET /v2/check?text=a&language=auto&preferredVariants=en',
    400,
    "Error: Invalid format for 'preferredVariants', expected a dash as in 'en-GB': 'en'",
  ],
  [
    `GET /v2/check?${T}&noopLanguages=de`,
    400,
    "Error: You can specify 'noopLanguages' only when also using 'language=auto'",
  ],
  [
    `GET /v2/check?${T}&altLanguages=en`,
    400,
    "Error: You specified altLanguage 'en', but for this language you need to specify a variant, e.g. 'en-GB' instead of just 'en'",
  ],
  [
    `GET /v2/check?${T}&sourceText=a`,
    400,
    "Error: 'sourceLanguage' parameter missing - must be set when 'sourceText' is set",
  ],
  [
    `GET /v2/check?${T}&enabledOnly=true`,
    400,
    'Error: You must specify enabled rules or categories when using enabledOnly=true',
  ],
  // Of several mistakes the same one is told.
  [
    `GET /v2/check?${T}&level=foo&mode=foo`,
    400,
    "Error: Mode must be one of 'textLevelOnly', 'allButTextLevelOnly', or 'all' but was: 'foo'",
  ],
  [
    `GET /v2/check?${T}&mode=foo&callback=1`,
    400,
    "Error: Mode must be one of 'textLevelOnly', 'allButTextLevelOnly', or 'all' but was: 'foo'",
  ],
  [`GET /v2/check?${T}&sourceText=a&callback=1`, 400, "Error: 'callback' value must match [a-zA-Z]+: '1'"],
  [
    `GET /v2/check?${T}&enabledOnly=true&mode=foo`,
    400,
    'Error: You must specify enabled rules or categories when using enabledOnly=true',
  ],
  [
    `GET /v2/check?${T}&level=DEFAULT`,
    400,
    "Error: Unknown value 'DEFAULT' for parameter 'level'. Valid values: default, picky, academic, clarity, professional, creative, customer, jobapp, objective, elegant",
  ],
  [
    'GET /v2/check?language=&text=a',
    400,
    "Error: Missing 'language' parameter, e.g. 'language=en-US' for American English or 'language=fr' for French",
  ],
  ['GET /v2/check?language=en-US&data=', 400, "Error: 'data' key in JSON requires 'text' or 'annotation' key"],
  ['POST /v2/users/me', 400, 'Error: /users/me needs to be called with GET'],
  ['GET /v2/admin/refreshUser', 400, 'Error: /admin/refreshUser needs to be called with POST'],
  ['POST /v2/admin/refreshUser', 400, 'Error: This end point needs a user id'],
  [
    `GET /v2/check?${T}&enabledOnly=true&disabledRules=A&enabledRules=B`,
    400,
    'Error: You cannot specify disabled rules or categories using enabledOnly=true',
  ],
  [
    `GET /v2/check?${T}&level=foo`,
    400,
    "Error: Unknown value 'foo' for parameter 'level'. Valid values: default, picky, academic, clarity, professional, creative, customer, jobapp, objective, elegant",
  ],
  [
    `GET /v2/check?${T}&mode=foo`,
    400,
    "Error: Mode must be one of 'textLevelOnly', 'allButTextLevelOnly', or 'all' but was: 'foo'",
  ],
  [`GET /v2/check?${T}&callback=cb1`, 400, "Error: 'callback' value must match [a-zA-Z]+: 'cb1'"],
  [
    `GET /v2/check?${T}&enabled=A`,
    400,
    "Error: You specified 'enabled' but the parameter is now called 'enabledRules' in v2 of the API",
  ],
  [
    `GET /v2/check?${T}&disabled=A`,
    400,
    "Error: You specified 'disabled' but the parameter is now called 'disabledRules' in v2 of the API",
  ],
  [
    `GET /v2/check?${T}&preferredvariants=A`,
    400,
    "Error: You specified 'preferredvariants' but the parameter is now called 'preferredVariants' (uppercase 'V') in v2 of the API",
  ],
  [
    `GET /v2/check?${T}&autodetect=1`,
    400,
    "Error: You specified 'autodetect' but automatic language detection is now activated with 'language=auto' in v2 of the API",
  ],
  [`GET /v2/check?${T}&apiKey=b`, 400, 'Error: apiKey was set, but username was not: b'],
  [`GET /v2/check?${T}&password=b`, 400, 'Error: password was set, but username was not'],
  [`GET /v2/check?${T}&username=u`, 400, "Error: With 'username' set, you also need to specify 'apiKey'"],
  [`GET /v2/check?${T}&username=u&apiKey=a&password=b`, 400, 'Error: apiKey AND password was set, set only apiKey'],
  [
    `GET /v2/check?${T}&username=u&apiKey=a`,
    403,
    /^Error: org\.languagetool\.server\.AuthException: This is the endpoint for the basic version of LanguageTool\./,
  ],
  [
    `GET /v2/check?${T}&username=u&password=b`,
    500,
    'Error: Internal Error: This server does not support username/password',
  ],
  ['GET /v2/words', 400, 'Error: This end point needs a user id'],
  ['POST /v2/words', 400, 'Error: /words needs to be called with GET'],
  ['GET /v2/words/add', 400, 'Error: /words/add needs to be called with POST'],
  ['POST /v2/words/delete', 400, 'Error: This end point needs a user id'],
  ['GET /v2/users/me', 403, 'Error: org.languagetool.server.AuthException: Expected Basic Authentication'],
  [
    `GET /v2/check?language=en&text=${'a'.repeat(101)}`,
    413,
    "Error: Your text exceeds the limit of 100 characters (it's 101 characters). Please submit a shorter text.",
  ],
  ['GET /%zz', 400, `Error: This is the LanguageTool API. You have not specified any parameters. Please see ${HELP}`],
];

for (const [request, status, body] of scenarios) {
  test(`${request.slice(0, 90)} is answered as the original answers it`, async () => {
    const [method, path] = [request.slice(0, request.indexOf(' ')), request.slice(request.indexOf(' ') + 1)];
    const response = await fetch(running.url + path, { method });
    const text = await response.text();
    assert.equal(response.status, status, text);
    if (typeof body === 'string') assert.equal(text, body);
    else assert.match(text, body);
    assert.equal(response.headers.get('content-type'), null);
  });
}

test('what stands behind two slashes is the name of a server, as in Java', async () => {
  for (const [path, status, type, body] of [
    ['//host/v2/healthcheck', 200, 'text/plain', 'OK'],
    ['///v2/maxtextlength', 200, 'text/plain', '100'],
    ['//healthcheck', 404, 'text/html', '<h1>404 Not Found</h1>No context found for request'],
    ['//?text=a', 404, 'text/html', '<h1>404 Not Found</h1>No context found for request'],
    ['//', 400, 'text/html', '<h1>400 Bad Request</h1>URISyntaxException thrown'],
  ]) {
    const response = await fetch(running.url + path);
    assert.deepEqual(
      [response.status, response.headers.get('content-type'), await response.text()],
      [status, type, body],
    );
  }
});

test('a proxy may send the whole address in place of the path', async () => {
  const { hostname, port } = new URL(running.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path: 'http://example.org/v2/maxtextlength' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  assert.equal(status, 200);
});

test('a body of JSON holds no parameters', async () => {
  const response = await fetch(`${running.url}/v2/check`, { method: 'POST', body: '{"text":"a","language":"en"}' });
  assert.equal(response.status, 400);
  assert.equal(await response.text(), "Error: Missing 'text' or 'data' parameter");
});

test('a body beyond ten times the hard limit is refused before it is read', async () => {
  const response = await fetch(`${running.url}/v2/check`, {
    method: 'POST',
    body: `language=en&text=${'a'.repeat(20_000)}`,
  });
  assert.equal(response.status, 413);
  assert.equal(await response.text(), "Error: Your text's length exceeds this server's hard limit of 1000 characters.");
});
