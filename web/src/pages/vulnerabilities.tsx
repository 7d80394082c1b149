import { useEffect, useState } from 'preact/hooks';
import { Findings } from '../parts/findings.tsx';
import { type Change, HistoryPlot } from '../parts/history-plot.tsx';
import { Inventories } from '../parts/inventories.tsx';
import { Problem } from '../parts/problem.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import { askJson, type ShownRequest, shown } from '../state/api.ts';
import { date, number, t } from '../state/language.ts';
import { keepQuery, linkTo, place } from '../state/route.ts';

interface Named {
  readonly name: string;
  readonly vendor?: { readonly name: string };
}
interface Vulnerability {
  readonly id: string;
  readonly agency_id: string;
  readonly description: string;
  readonly summary?: string;
  readonly datePublished: string;
  readonly dateUpdated?: string;
  readonly baseScore: number;
  readonly baseScoreVersion?: string;
  readonly baseScoreVector?: string;
  readonly epss: number;
  readonly assigner?: string;
  readonly aliases?: string;
  readonly references?: string;
  readonly exploitedSince?: string;
  readonly agencyIdProduct?: readonly { readonly product: Named; readonly product_version?: string }[];
  readonly agencyIdAdvisory?: readonly { readonly advisory: { readonly id: string; readonly description?: string } }[];
}
interface Page {
  readonly items: readonly Vulnerability[];
  readonly total: number;
}

const SIZE = 20;
/** What can be asked, by the names that the interface has for it. */
const TEXTS = ['text', 'vendor', 'product', 'assigner'] as const;
const NUMBERS = { fromScore: [0, 10, 0.1], toScore: [0, 10, 0.1], fromEpss: [0, 100, 1], toEpss: [0, 100, 1] } as const;
const DATES = ['fromDate', 'toDate'] as const;

export default function Vulnerabilities() {
  const { query } = place.value;
  const id = query.get('id');
  const [inventory, choose] = useState<string>();
  return (
    <>
      <Filters />
      {id === null ? <Results /> : <Record id={id} />}
      <Findings kept={choose} />
      <Inventories chosen={inventory} choose={choose} />
    </>
  );
}

const filtersOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name, value]) => name !== 'id' && name !== 'page' && value !== ''));

function Filters() {
  const set = filtersOf(place.value.query);
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const asked = [...form].map(([name, value]) => [name, String(value).trim()] as const);
    keepQuery(Object.fromEntries(asked.filter(([, value]) => value !== '')));
  };
  const without = (name: string): void => {
    const { [name]: _gone, ...rest } = set;
    keepQuery(rest);
  };
  return (
    <>
      <form key={JSON.stringify(set)} onSubmit={submit} role="search">
        <div class="row" style={{ alignItems: 'end' }}>
          {TEXTS.map((name) => (
            <label key={name} class="over">
              {t(`vulnerabilities.${name}`)}
              <input name={name} type="search" defaultValue={set[name] ?? ''} />
            </label>
          ))}
        </div>
        <details open={Object.keys(set).some((name) => !TEXTS.includes(name as 'text'))}>
          <summary>{t('vulnerabilities.more')}</summary>
          <div class="row" style={{ alignItems: 'end' }}>
            {Object.entries(NUMBERS).map(([name, [min, max, step]]) => (
              <label key={name} class="over">
                {t(`vulnerabilities.${name as keyof typeof NUMBERS}`)}
                <input
                  name={name}
                  type="number"
                  {...{ min, max, step }}
                  defaultValue={set[name] ?? ''}
                  style={{ width: '6rem' }}
                />
              </label>
            ))}
            {DATES.map((name) => (
              <label key={name} class="over">
                {t(`vulnerabilities.${name}`)}
                <input name={name} type="date" defaultValue={set[name] ?? ''} />
              </label>
            ))}
            <label>
              <input name="exploited" type="checkbox" value="true" defaultChecked={set.exploited === 'true'} />
              {t('vulnerabilities.exploited')}
            </label>
          </div>
        </details>
        <button type="submit" class="main" style={{ marginTop: '0.5rem' }}>
          {t('search')}
        </button>
      </form>
      <div class="row" style={{ marginTop: '0.5rem' }}>
        {Object.entries(set).map(([name, value]) => (
          <span key={name} class="chip">
            {t(`vulnerabilities.${name as 'text'}`)}: {value}
            <button type="button" aria-label={t('vulnerabilities.without', { name })} onClick={() => without(name)}>
              ×
            </button>
          </span>
        ))}
      </div>
    </>
  );
}

function Results() {
  const { query } = place.value;
  const set = filtersOf(query);
  const page = Math.max(0, Number(query.get('page')) || 0);
  const [found, show] = useState<Page>();
  const [error, fail] = useState<Error>();
  const path = `/vulnerabilities/api/search?${new URLSearchParams({ ...set, page: String(page), size: String(SIZE) })}`;
  useEffect(() => {
    const stop = new AbortController();
    askJson<Page>(path, { signal: stop.signal }).then(
      (answer) => {
        show(answer);
        fail(undefined);
      },
      (reason: Error) => fail(reason),
    );
    return () => stop.abort();
  }, [path]);
  const go = (next: number): void => keepQuery({ ...set, ...(next > 0 ? { page: String(next) } : {}) });
  return (
    <section>
      <Problem error={error} />
      {found === undefined && error === undefined && <p class="soft waiting">{t('wait')}</p>}
      {found !== undefined && (
        <>
          <div class="row apart">
            <h2 aria-live="polite">{t('vulnerabilities.total', { total: found.total })}</h2>
            <div class="row">
              <button type="button" disabled={page === 0} onClick={() => go(page - 1)}>
                {t('previous')}
              </button>
              <button type="button" disabled={(page + 1) * SIZE >= found.total} onClick={() => go(page + 1)}>
                {t('next')}
              </button>
            </div>
          </div>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('vulnerabilities.severity')}</th>
                  <th scope="col">{t('vulnerabilities.id')}</th>
                  <th scope="col">{t('vulnerabilities.what')}</th>
                  <th scope="col">{t('vulnerabilities.published')}</th>
                  <th scope="col" class="number">
                    EPSS
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.items.map((one) => (
                  <tr key={one.agency_id}>
                    <td>
                      <Severity score={one.baseScore} />
                    </td>
                    <td>
                      <a href={linkTo('vulnerabilities', { ...set, id: one.id })}>{one.id}</a>
                    </td>
                    <td>
                      {one.exploitedSince !== undefined && (
                        <strong class="bad">{t('vulnerabilities.isExploited')} </strong>
                      )}
                      {one.description}
                    </td>
                    <td>{dayOf(one.datePublished)}</td>
                    <td class="number">{number(one.epss, { maximumFractionDigits: 2 })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <RequestShown request={shown(path)} />
    </section>
  );
}

/** The interface writes "Dec 14, 2021, 12:00:00 AM". */
const dayOf = (text: string): string => text.split(',').slice(0, 2).join(',');

/** The words of CVSS for a score. */
function Severity({ score }: { readonly score: number }) {
  const [word, tone] =
    score >= 9
      ? (['critical', 'bad'] as const)
      : score >= 7
        ? (['high', 'bad'] as const)
        : score >= 4
          ? (['medium', 'warn'] as const)
          : score > 0
            ? (['low', 'good'] as const)
            : (['none', 'soft'] as const);
  return (
    <span class={`dot ${tone}`} style={{ whiteSpace: 'nowrap' }}>
      {score > 0 && number(score, { minimumFractionDigits: 1 })} {t(`severity.${word}`)}
    </span>
  );
}

interface History {
  readonly scores: readonly { readonly version: string; readonly score: number; readonly by: string }[];
  readonly changes: readonly Change[];
}

function Record({ id }: { readonly id: string }) {
  const [record, show] = useState<Vulnerability>();
  const [history, tell] = useState<History>();
  const [error, fail] = useState<Error>();
  const path = `/vulnerabilities/api/enisaid?id=${encodeURIComponent(id)}`;
  useEffect(() => {
    show(undefined);
    askJson<Vulnerability>(path).then(show, fail);
    askJson<History>(`/vulnerabilities/api/history?id=${encodeURIComponent(id)}`).then(tell, () => tell(undefined));
  }, [path]);
  const lines = (text: string | undefined): string[] => (text ?? '').split('\n').filter((line) => line !== '');
  const [request] = useState<ShownRequest>(shown(path));
  return (
    <article>
      <p>
        <a href={linkTo('vulnerabilities', filtersOf(place.value.query))}>← {t('vulnerabilities.back')}</a>
      </p>
      <Problem error={error} />
      {record === undefined ? (
        error === undefined && <p class="soft waiting">{t('wait')}</p>
      ) : (
        <>
          <h2>
            {record.id} <span class="soft">{record.agency_id.trim()}</span>
          </h2>
          <p>
            <Severity score={record.baseScore} />{' '}
            {record.exploitedSince !== undefined && (
              <strong class="bad">{t('vulnerabilities.since', { day: dayOf(record.exploitedSince) })}</strong>
            )}
          </p>
          <h3>{record.description}</h3>
          <p style={{ whiteSpace: 'pre-line' }}>{record.summary}</p>
          <dl class="facts">
            <dt>{t('vulnerabilities.published')}</dt>
            <dd>{dayOf(record.datePublished)}</dd>
            <dt>{t('vulnerabilities.assigner')}</dt>
            <dd>{record.assigner}</dd>
            <dt>CVSS {record.baseScoreVersion}</dt>
            <dd class="mono">{record.baseScoreVector}</dd>
            <dt>EPSS</dt>
            <dd>{number(record.epss, { maximumFractionDigits: 2 })}</dd>
            <dt>{t('vulnerabilities.aliases')}</dt>
            <dd>{lines(record.aliases).join(', ')}</dd>
          </dl>
          <h3>{t('vulnerabilities.products')}</h3>
          <ul>
            {record.agencyIdProduct?.map(({ product, product_version: versions }, index) => (
              <li key={String(index)}>
                {product.vendor?.name} <strong>{product.name}</strong> {versions}
              </li>
            ))}
          </ul>
          {(record.agencyIdAdvisory?.length ?? 0) > 0 && (
            <>
              <h3>{t('vulnerabilities.advisories')}</h3>
              <ul>
                {record.agencyIdAdvisory?.map(({ advisory }) => (
                  <li key={advisory.id}>
                    {advisory.id} {advisory.description}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3>{t('vulnerabilities.references')}</h3>
          <ul>
            {lines(record.references).map((address) => (
              <li key={address} style={{ overflowWrap: 'anywhere' }}>
                {/^https?:\/\//.test(address) ? (
                  <a href={address} rel="noreferrer noopener" target="_blank">
                    {address}
                  </a>
                ) : (
                  address
                )}
              </li>
            ))}
          </ul>
          {history !== undefined && <Scores history={history} />}
        </>
      )}
      <RequestShown request={request} />
    </article>
  );
}

/** Who has given which score, and how it changed. */
function Scores({ history: { scores, changes } }: { readonly history: History }) {
  return (
    <>
      <h3>{t('vulnerabilities.history')}</h3>
      {(['score', 'epss'] as const).map((kind) => {
        const own = changes.filter((change) => change.kind === kind);
        const name = kind === 'epss' ? 'EPSS' : 'CVSS';
        const values = own.map(({ date: day, before, after }) => `${date(day)}: ${number(before)} → ${number(after)}`);
        return own.length === 0 ? null : (
          <figure key={kind} style={{ margin: '0 0 0.75rem', maxWidth: '32rem' }}>
            <HistoryPlot changes={own} label={`${name} · ${values.join('; ')}`} />
            <figcaption class="small soft">
              {name} · {values.slice(-3).join('; ')}
            </figcaption>
          </figure>
        );
      })}
      <table style={{ maxWidth: '32rem' }}>
        <tbody>
          {scores.map(({ version, score, by }) => (
            <tr key={`${version} ${by}`}>
              <th scope="row">
                CVSS {version} · {by}
              </th>
              <td>
                <meter min={0} max={10} value={score} aria-label={`CVSS ${version}`} style={{ width: '10rem' }} />
              </td>
              <td class="number">{number(score, { minimumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
