import { useEffect, useState } from 'preact/hooks';
import { Copy } from '../parts/copy.tsx';
import { Problem } from '../parts/problem.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import { Spark } from '../parts/spark.tsx';
import { askJson } from '../state/api.ts';
import { date, number, t } from '../state/language.ts';
import { session } from '../state/session.ts';

interface Token {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly actions: readonly string[];
  readonly models: readonly string[];
  readonly template: boolean;
  readonly expires: string | null;
  readonly lastUsed: string | null;
  readonly valid: boolean;
}
interface UsageRow {
  readonly day: string | null;
  readonly token: string | null;
  readonly model: string | null;
  readonly requests: number;
  readonly prompt: number;
  readonly generated: number;
}
interface Entry {
  readonly time: string;
  readonly id: string;
  readonly name: string | null;
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly model: string | null;
  readonly status: number;
  readonly prompt: number;
  readonly generated: number;
  readonly milliseconds: number;
  readonly outcome: string;
}

const ACTIONS = ['use', 'pull', 'manage'] as const;

export default function Gateway() {
  if (session.value?.isAdministrator !== true)
    return (
      <div class="notice mild">
        <p>{t('gateway.administrator')}</p>
        <pre tabIndex={0}>almanac open</pre>
      </div>
    );
  return (
    <>
      <Tokens />
      <Usage />
      <Audit />
      <RequestShown request={{ method: 'GET', path: '/models/api/version', needsToken: true }} />
    </>
  );
}

function Tokens() {
  const [tokens, show] = useState<readonly Token[]>();
  const [secret, reveal] = useState<{ readonly name: string; readonly token: string }>();
  const [error, fail] = useState<Error>();
  const load = (): Promise<void> =>
    askJson<{ tokens: readonly Token[] }>('/console/api/tokens').then(({ tokens: all }) => show(all), fail);
  useEffect(() => void load(), []);
  const change = async (work: () => Promise<void>): Promise<void> => {
    try {
      fail(undefined);
      await work();
    } catch (reason) {
      fail(reason as Error);
    }
    await load();
  };
  const create = (event: Event): void => {
    event.preventDefault();
    const target = event.currentTarget as HTMLFormElement;
    const form = new FormData(target);
    const body = {
      name: form.get('name'),
      owner: form.get('owner') || null,
      expires: form.get('expires') || null,
      actions: ACTIONS.filter((action) => form.get(action) !== null),
    };
    void change(async () => {
      const { name, token } = await askJson<{ name: string; token: string }>('/console/api/tokens', {
        method: 'POST',
        body,
      });
      reveal({ name, token });
      target.reset();
    });
  };
  const rotate = (name: string): void =>
    void change(async () => {
      const path = `/console/api/tokens/${encodeURIComponent(name)}/rotate`;
      const { token } = await askJson<{ token: string }>(path, { method: 'POST', body: { overlap: '24h' } });
      reveal({ name, token });
    });
  const revoke = (name: string): void => {
    if (!confirm(t('gateway.revokeSure', { name }))) return;
    void change(async () => {
      await askJson(`/console/api/tokens/${encodeURIComponent(name)}`, { method: 'DELETE' });
    });
  };
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t('gateway.tokens')}</h2>
      <Problem error={error} />
      {secret !== undefined && (
        <div class="notice mild" role="status">
          <p>{t('gateway.secret', { name: secret.name })}</p>
          <div class="row">
            <code style={{ overflowWrap: 'anywhere' }}>{secret.token}</code>
            <Copy text={secret.token} />
            <button type="button" onClick={() => reveal(undefined)}>
              {t('gateway.hide')}
            </button>
          </div>
        </div>
      )}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('gateway.name')}</th>
              <th scope="col">{t('gateway.owner')}</th>
              <th scope="col">{t('gateway.actions')}</th>
              <th scope="col">{t('gateway.models')}</th>
              <th scope="col">{t('gateway.expires')}</th>
              <th scope="col">{t('gateway.lastUsed')}</th>
              <th scope="col">
                <span class="hidden">{t('gateway.change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tokens?.map((one) => (
              <tr key={one.id}>
                <td>
                  {one.name} {one.template && <span class="chip">{t('gateway.template')}</span>}
                  {!one.valid && <span class="chip bad">{t('gateway.expired')}</span>}
                </td>
                <td>{one.owner ?? '–'}</td>
                <td>{one.actions.join(', ')}</td>
                <td>{one.models.join(', ')}</td>
                <td>{one.expires === null ? t('gateway.never') : date(one.expires)}</td>
                <td>{one.lastUsed === null ? t('gateway.never') : date(one.lastUsed, true)}</td>
                <td class="row">
                  {!one.template && (
                    <button
                      type="button"
                      aria-label={t('gateway.rotateOf', { name: one.name })}
                      onClick={() => rotate(one.name)}
                    >
                      {t('gateway.rotate')}
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={t('gateway.revokeOf', { name: one.name })}
                    onClick={() => revoke(one.name)}
                  >
                    {t('gateway.revoke')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form class="row" style={{ marginTop: '0.75rem', alignItems: 'end' }} onSubmit={create}>
        <label class="over">
          {t('gateway.name')}
          <input name="name" required maxLength={64} pattern="[A-Za-z0-9][A-Za-z0-9._\-]*" />
        </label>
        <label class="over">
          {t('gateway.owner')}
          <input name="owner" maxLength={128} />
        </label>
        <label class="over">
          {t('gateway.expires')}
          <input name="expires" type="date" />
        </label>
        <fieldset class="row" style={{ border: 0, padding: 0, margin: 0 }}>
          <legend class="small soft">{t('gateway.actions')}</legend>
          {ACTIONS.map((action) => (
            <label key={action}>
              <input type="checkbox" name={action} defaultChecked={action === 'use'} /> {t(`action.${action}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" class="main">
          {t('gateway.create')}
        </button>
      </form>
    </section>
  );
}

function Usage() {
  const [rows, show] = useState<readonly UsageRow[]>();
  const [days, draw] = useState<readonly UsageRow[]>([]);
  const [error, fail] = useState<Error>();
  useEffect(() => {
    const read = async (by: string) =>
      (await askJson<{ usage: readonly UsageRow[] }>(`/console/api/usage?by=${by}`)).usage;
    Promise.all([read('token,model'), read('day')]).then(([all, daily]) => {
      show(all);
      draw([...daily].sort((a, b) => (a.day ?? '').localeCompare(b.day ?? '')));
    }, fail);
  }, []);
  const most = Math.max(1, ...(rows ?? []).map(({ prompt, generated }) => prompt + generated));
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">{t('gateway.usage')}</h2>
      <Problem error={error} />
      {rows?.length === 0 && <p class="soft">{t('gateway.noUsage')}</p>}
      {days.length > 1 && (
        <Spark values={days.map(({ prompt, generated }) => prompt + generated)} label={t('gateway.usageDaily')} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('gateway.name')}</th>
                <th scope="col">{t('gateway.model')}</th>
                <th scope="col" class="number">
                  {t('gateway.requests')}
                </th>
                <th scope="col" class="number">
                  {t('gateway.prompt')}
                </th>
                <th scope="col" class="number">
                  {t('gateway.generated')}
                </th>
                <th scope="col" style={{ width: '30%' }}>
                  <span class="hidden">{t('gateway.usage')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ token, model, requests, prompt, generated }) => (
                <tr key={`${token} ${model}`}>
                  <td>{token}</td>
                  <td>{model}</td>
                  <td class="number">{number(requests)}</td>
                  <td class="number">{number(prompt)}</td>
                  <td class="number">{number(generated)}</td>
                  <td>
                    <meter
                      min={0}
                      max={most}
                      value={prompt + generated}
                      style={{ width: '100%' }}
                      aria-label={t('gateway.usage')}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Audit() {
  const [entries, show] = useState<readonly Entry[]>();
  const [error, fail] = useState<Error>();
  const load = (): void =>
    void askJson<{ entries: readonly Entry[] }>('/console/api/audit?limit=100').then(
      ({ entries: all }) => show(all),
      fail,
    );
  useEffect(load, []);
  return (
    <section aria-labelledby="audit">
      <div class="row apart">
        <h2 id="audit">{t('gateway.audit')}</h2>
        <button type="button" onClick={load}>
          {t('refresh')}
        </button>
      </div>
      <Problem error={error} />
      {entries?.length === 0 && <p class="soft">{t('gateway.noAudit')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <div class="scroll" style={{ maxHeight: '24rem', overflowY: 'auto' }} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('gateway.time')}</th>
                <th scope="col">{t('gateway.name')}</th>
                <th scope="col">{t('gateway.request')}</th>
                <th scope="col">{t('gateway.model')}</th>
                <th scope="col" class="number">
                  {t('gateway.status')}
                </th>
                <th scope="col" class="number">
                  ms
                </th>
                <th scope="col">{t('gateway.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((one) => (
                <tr key={one.id}>
                  <td>{date(one.time, true)}</td>
                  <td>{one.name}</td>
                  <td class="mono">
                    {one.method} {one.path}
                  </td>
                  <td>{one.model}</td>
                  <td class="number">{one.status}</td>
                  <td class="number">{number(one.milliseconds)}</td>
                  <td>{one.outcome}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
