import { Examination } from '../parts/examination.tsx';
import { Problem } from '../parts/problem.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import { Spark } from '../parts/spark.tsx';
import { history, type Interface, look } from '../state/interfaces.ts';
import { date, duration, number, t } from '../state/language.ts';
import { linkTo, type PageName } from '../state/route.ts';
import { usePoll } from '../state/use-poll.ts';

const INTERVAL_MS = 2000;

/** The page on which an interface can be tried. */
const PAGE_OF: Readonly<Record<string, PageName>> = {
  models: 'models',
  digits: 'digits',
  vulnerabilities: 'vulnerabilities',
  geocoding: 'map',
  grammar: 'grammar',
};

export default function Overview() {
  const { value, error } = usePoll(look, INTERVAL_MS);
  return (
    <>
      <Problem error={error} />
      {value === undefined && error === undefined && <p class="soft waiting">{t('wait')}</p>}
      <ul class="cards">
        {value?.interfaces.map((one) => (
          <Card key={one.name} one={one} />
        ))}
      </ul>
      {value !== undefined && (
        <p class="small soft">{t('overview.version', { version: value.version, time: date(value.time, true) })}</p>
      )}
      <Examination />
      <RequestShown request={{ method: 'GET', path: '/', needsToken: false }} />
    </>
  );
}

function Card({ one }: { readonly one: Interface }) {
  const { name, title, says, servers } = one;
  const page = PAGE_OF[name];
  const samples = history.value.get(name) ?? [];
  const last = samples.at(-1);
  const underWay = servers.reduce((sum, server) => sum + server.underWay, 0);
  return (
    <li class="card">
      <div class="row apart">
        <h2 style={{ margin: 0 }}>{page === undefined ? title : <a href={linkTo(page)}>{title}</a>}</h2>
        <State one={one} />
      </div>
      {says !== null && (
        <>
          <p>{says.ready === true ? says.summary : says.ready}</p>
          <Age status={says.status} />
          <Spark
            values={samples.map(({ rate }) => rate)}
            label={t('overview.rate', { rate: number(last?.rate ?? 0, { maximumFractionDigits: 1 }) })}
          />
          {samples.some(({ latency }) => latency !== undefined) && (
            <Spark
              values={samples.map(({ latency }) => latency)}
              label={t('overview.latency', { latency: number(last?.latency ?? 0, { maximumSignificantDigits: 2 }) })}
            />
          )}
          <p class="small soft">
            {t('overview.rate', { rate: number(last?.rate ?? 0, { maximumFractionDigits: 1 }) })}
            {last?.latency !== undefined &&
              ` · ${t('overview.latency', { latency: number(last.latency, { maximumSignificantDigits: 2 }) })}`}
            {underWay > 0 && ` · ${t('overview.underWay', { count: underWay })}`}
            <br />
            {t('overview.total', { requests: says.requests, failures: says.failures, uptime: duration(says.uptime) })}
          </p>
          <Running status={says.status} />
        </>
      )}
    </li>
  );
}

function State({ one: { says, servers } }: { readonly one: Interface }) {
  if (says?.ready === true) return <span class="dot good">{t('state.ready')}</span>;
  if (says !== null) return <span class="dot warn">{t('state.notReady')}</span>;
  const isDown = servers.every(({ state }) => state !== 'up');
  return <span class={`dot ${isDown ? 'bad' : 'soft'}`}>{isDown ? t('state.down') : t('state.unknown')}</span>;
}

/** How old the data is, where an interface says so. */
function Age({ status }: { readonly status: Readonly<Record<string, unknown>> }) {
  const world = status.world as { built?: string } | undefined;
  const feeds = status.feeds as readonly { imported?: number }[] | undefined;
  const newest = feeds?.reduce((most, { imported = 0 }) => Math.max(most, imported), 0);
  const time = world?.built ?? (newest ? new Date(newest * 1000).toISOString() : undefined);
  return time === undefined ? null : <p class="small soft">{t('overview.data', { time: date(time, true) })}</p>;
}

/** Imports and downloads that an interface is doing now. */
function Running({ status }: { readonly status: Readonly<Record<string, unknown>> }) {
  const running = status.running as readonly { what: string; done: number; total: number | null }[] | undefined;
  if (running === undefined || running.length === 0) return null;
  return (
    <ul class="small">
      {running.map(({ what, done, total }, position) => (
        // Two works of one name are told apart by their order alone.
        <li key={position}>
          {what}
          {total !== null && total > 0 && ` · ${number(Math.min(1, done / total), { style: 'percent' })}`}
          <progress aria-label={what} {...(total === null ? {} : { value: done, max: total })} />
        </li>
      ))}
    </ul>
  );
}
