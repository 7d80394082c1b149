import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceError } from '#kit/error-table';
import type { ClientAddresses } from '#kit/http/client-address';
import type { Values } from '#kit/setting';
import { checkPair } from '../engine/bilingual/pair-rules.ts';
import type { CheckResult } from '../engine/check-text.ts';
import { type Checker, CheckTimeout, QueueFull } from '../engine/checker.ts';
import { languageOfText } from '../engine/detection/text-language.ts';
import { type Language, missingDictionary, NO_LANGUAGE } from '../engine/language-table.ts';
import { selectRules } from '../engine/rule-selection.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { Accounts } from './accounts.ts';
import { type CheckRequest, languageOf, readCheckRequest } from './check-parameters.ts';
import { checkResponse } from './check-response.ts';
import { configInfo } from './config-info.ts';
import { type Client, clientOf, type RequestLimiter } from './request-limiter.ts';
import { type Parameters, readParameters } from './request-parameters.ts';
import { buildDate, software } from './software.ts';

/** What a request is answered with. */
export interface Service {
  readonly settings: Values<Settings>;
  readonly checker: Checker;
  readonly limiter: RequestLimiter;
  readonly accounts: Accounts;
  /** Tells clients apart behind proxies. */
  readonly addresses: ClientAddresses;
}

export interface RawRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly body: Uint8Array | undefined;
  /** Fires when the client leaves. */
  readonly gone: AbortSignal;
}

export interface Answer {
  readonly status: number;
  /** undefined: none, as LanguageTool sends its errors. */
  readonly type?: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json';
/** What Java's server answers by itself, before LanguageTool sees the request. */
export const PAGE_TYPE = 'text/html';
/** LanguageTool answers its health check before all limits and without CORS header. */
export const HEALTHCHECK = '/v2/healthcheck';

/** Does a request target, with or without a query, ask for the health check? */
export const isHealthcheck = (url: string, serverUrl: string): boolean =>
  splitTarget(url, serverUrl).path === HEALTHCHECK;

/**
 * The way of a request, in the order of LanguageTool 6.6 (LanguageToolHttpHandler): path, health check, blocked
 * referrers, parameters, limits, route.
 * @throws ServiceError with the text of the original
 */
export async function answer(request: RawRequest, service: Service): Promise<Answer> {
  const { settings, limiter } = service;
  const { path, query } = splitTarget(request.url, settings.serverUrl);
  if (path === '') throw fail(request.url === '//' ? 'TARGET_MALFORMED' : 'PATH_MISSING');
  if (path === HEALTHCHECK) {
    if (service.checker.full) throw fail('UNHEALTHY');
    return { status: 200, type: 'text/plain', body: 'OK' };
  }
  refuseBlocked(request.headers, settings.blockedReferrers);
  const parameters = readParameters(request.method, query, request.body);
  const client = clientOf(addressOf(request, service), request.headers, parameters.get('textSessionId'));
  const token = request.headers['x-request-limit-access-token'];
  if (settings.requestLimitAccessToken === '' || token !== settings.requestLimitAccessToken)
    limiter.admit(client, (parameters.get('text') ?? parameters.get('data') ?? '').length, parameters.get('mode'));
  return route(path, request, parameters, client, service);
}

async function route(
  path: string,
  { method, gone }: RawRequest,
  parameters: Parameters,
  client: Client,
  service: Service,
): Promise<Answer> {
  if (path === '/v2/check')
    return check(
      readCheckRequest(parameters, service.settings, service.accounts, service.checker.languages),
      client,
      service,
      gone,
    );
  if (path === '/favicon.ico') throw fail('NOT_FOUND');
  if (path === '/') throw fail('ARGUMENTS_MISSING');
  if (path.startsWith('/v2/')) return json(await otherAction(path.slice('/v2/'.length), method, parameters, service));
  if (path.includes('/v2/')) throw fail('PATH_NOT_AT_ROOT');
  if (path.endsWith('/Languages')) throw fail('OLD_API');
  throw fail('PARAMETERS_MISSING');
}

async function otherAction(
  action: string,
  method: string,
  parameters: Parameters,
  { settings, checker, accounts }: Service,
): Promise<object | number> {
  switch (action) {
    case 'languages':
      return checker.languages.all;
    case 'maxtextlength':
      return settings.maxTextLength;
    case 'info':
      return { software: { name: software.name, version: software.version, buildDate, commit: '', premium: false } };
    case 'configinfo': {
      const code = parameters.get('language');
      if (code === undefined) throw fail('CONFIGINFO_LANGUAGE_MISSING');
      return configInfo(await checker.rules(languageOf(code, checker.languages)), settings.maxTextHardLength);
    }
    case 'words':
    case 'words/add':
    case 'words/delete': {
      const needed = action === 'words' ? 'GET' : 'POST';
      if (method !== needed) throw fail('METHOD_WRONG', { path: `/${action}`, method: needed });
      if (action === 'words') return accounts.list(parameters);
      return action === 'words/add' ? accounts.add(parameters) : accounts.delete(parameters);
    }
    case 'users/me':
      if (method !== 'GET') throw fail('METHOD_WRONG', { path: '/users/me', method: 'GET' });
      throw fail('BASIC_AUTHENTICATION');
    case 'admin/refreshUser':
      if (method !== 'POST') throw fail('METHOD_WRONG', { path: '/admin/refreshUser', method: 'POST' });
      throw fail('USER_MISSING');
    default:
      throw fail('ACTION_UNKNOWN', { action });
  }
}

function json(value: object | number): Answer {
  // Only /v2/maxtextlength is a bare number.
  if (typeof value === 'number') return { status: 200, type: 'text/plain', body: String(value) };
  return { status: 200, type: JSON_TYPE, body: JSON.stringify(value) };
}

/** Checks a text: detect its language, run the rules in a worker, write the matches into the text with markup. */
async function check(request: CheckRequest, client: Client, service: Service, gone: AbortSignal): Promise<Answer> {
  const { settings, checker, limiter } = service;
  const { text, callback } = request;
  const detected = languageOfText(text.plain, request.hopes, checker.languages, (plain, accepts) =>
    checker.detect(plain, accepts),
  );
  const language = request.language ?? detected.language;
  const result =
    language === NO_LANGUAGE
      ? { matches: [], sentences: [{ start: 0, end: text.plain.length }] }
      : besideSource(request, await runCheck(request, language, client, service, gone));
  if ('stopped' in result && result.stopped === 'time') limiter.timedOut(client);
  const incomplete = incompleteReason(result, language, text.plain.length, settings, request.allowIncomplete);
  const body = JSON.stringify(
    checkResponse({
      text,
      language,
      detected,
      result,
      compact: request.compact,
      unspelled: missingDictionary(language, checker.dictionaries),
      withoutRanges: request.source !== undefined ? 'all' : request.mode === 'textLevelOnly' ? 'extended' : undefined,
      ...(incomplete === undefined ? {} : { incomplete }),
    }),
  );
  return { status: 200, type: JSON_TYPE, body: callback === undefined ? body : `${callback}(${body});` };
}

/** A translation is taken as a whole, and compared with its source. */
function besideSource({ source, text, selection }: CheckRequest, result: CheckResult): CheckResult {
  if (source === undefined) return result;
  const matches = [...result.matches, ...checkPair(source, text.plain, selectRules(selection))];
  return {
    ...result,
    matches: matches.sort((a, b) => a.from - b.from),
    sentences: [{ start: 0, end: text.plain.length }],
  };
}

async function runCheck(
  request: CheckRequest,
  language: Language,
  client: Client,
  { settings, checker, limiter }: Service,
  gone: AbortSignal,
) {
  try {
    return await checker.check(
      language,
      {
        text: request.text.plain,
        selection: request.selection,
        ownWords: request.ownWords,
        ruleValues: request.ruleValues,
        sentenceLevel: request.mode !== 'textLevelOnly',
        textLevel: request.mode !== 'allButTextLevelOnly',
        timeLimit: settings.maxCheckTimeMillis < 0 ? Infinity : settings.maxCheckTimeMillis,
        maxSuggestions: settings.maxSpellingSuggestions || Infinity,
        maxMatches: settings.maxMatches,
        maxErrorsPerWord: settings.maxErrorsPerWordRate,
      },
      gone,
    );
  } catch (error) {
    if (error instanceof QueueFull) throw fail('OVERLOADED', {}, { cause: error });
    if (!(error instanceof CheckTimeout)) throw error;
    limiter.timedOut(client);
    throw fail('CHECK_TIMEOUT', { seconds: secondsOf(settings) });
  }
}

const secondsOf = (settings: Values<Settings>): string => (settings.maxCheckTimeMillis / 1000).toFixed(2);

/** The reason that stands in the answer when a check ended early; without `allow` it is an error. */
function incompleteReason(
  result: Pick<CheckResult, 'stopped'>,
  language: Language,
  length: number,
  settings: Values<Settings>,
  allow: boolean,
): string | undefined {
  if (result.stopped === undefined) return undefined;
  if (result.stopped === 'matches')
    return `Results are incomplete: the text has more than ${settings.maxMatches} matches`;
  const seconds = secondsOf(settings);
  const error =
    result.stopped === 'time'
      ? fail('CHECK_TIMEOUT', { seconds })
      : fail('TOO_MANY_ERRORS', {
          percent: Math.round(settings.maxErrorsPerWordRate * 100),
          language: language.name,
          length,
        });
  if (!allow) throw error;
  return result.stopped === 'time'
    ? `Results are incomplete: text checking took longer than allowed maximum of ${seconds} seconds`
    : `Results are incomplete: ${error.message}`;
}

/** Path and query of a request target; proxies send the whole address. */
function splitTarget(target: string, serverUrl: string): { path: string; query: string } {
  const [, address = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const path = address.replace(/^https?:\/\/[^/]*/i, '') || '/';
  // Java reads what stands behind two slashes as the name of a server; the path is what follows.
  return { path: relativePath(path.replace(/^\/\/[^/]*/, ''), serverUrl), query };
}

/** The path below the server's own address, where that has one. */
function relativePath(path: string, serverUrl: string): string {
  const prefix = serverUrl === '' ? '' : (URL.parse(serverUrl)?.pathname ?? '').replace(/\/+$/, '');
  return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** LanguageTool takes the first address of X-Forwarded-For, which the client itself may have written. */
const addressOf = ({ address, headers }: RawRequest, { addresses, settings }: Service): string =>
  addresses.clientOf(address, headers['x-forwarded-for']?.toString(), settings.trustXForwardForHeader);

function refuseBlocked(headers: IncomingHttpHeaders, blocked: readonly string[]): void {
  const bare = (value: string): string => value.replace(/^https?:\/\/(?:www\.)?/, '');
  const matches = (value: string): boolean =>
    blocked.some((prefix) => value.startsWith(prefix) || bare(value).startsWith(prefix));
  const { referer, origin } = headers;
  if (referer !== undefined && matches(referer)) throw fail('REFERRER_DENIED', { referrer: referer });
  if (origin !== undefined && matches(origin)) throw fail('ORIGIN_DENIED', { origin });
}

/** What LanguageTool writes for an error: plain text without Content-Type. */
export function errorAnswer(error: ServiceError): Answer {
  if (error.code === 'TARGET_MALFORMED' || error.code === 'PATH_MISSING')
    return { status: error.status, type: PAGE_TYPE, body: error.message };
  const bare = error.code === 'NOT_FOUND' || error.code === 'UNHEALTHY';
  return { status: error.status, body: bare ? error.message : `Error: ${error.message}` };
}
