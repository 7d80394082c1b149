import { useEffect, useState } from 'preact/hooks';
import { Problem } from '../parts/problem.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import { ask, askJson, type ShownRequest, shown } from '../state/api.ts';
import { number, t } from '../state/language.ts';
import { keepQuery, place } from '../state/route.ts';

const ON_A_PAGE = 1000;
const IN_A_LINE = 50;
const AROUND = 30;
const MOST_DOWNLOADED = 1_000_000;

interface Found {
  readonly q: string;
  readonly total: number;
  readonly positions: readonly number[];
}

export default function Digits() {
  const asked = Number(place.value.query.get('start') ?? 0);
  const start = Number.isSafeInteger(asked) && asked >= 0 ? asked : 0;
  const [page, show] = useState({ start, digits: '' });
  const [error, fail] = useState<Error>();
  const [request, tell] = useState<ShownRequest>();
  const [mark, highlight] = useState<{ readonly at: number; readonly length: number }>();

  useEffect(() => {
    const stop = new AbortController();
    const path = `/digits/v1/pi?start=${start}&numberOfDigits=${ON_A_PAGE}`;
    tell(shown(path));
    askJson<{ content: string }>(path, { signal: stop.signal }).then(
      ({ content }) => {
        show({ start, digits: content });
        fail(undefined);
      },
      (reason: Error) => {
        if (stop.signal.aborted) return;
        show({ start, digits: '' });
        fail(reason);
      },
    );
    return () => stop.abort();
  }, [start]);

  const { digits } = page;
  const go = (position: number): void => keepQuery({ start: String(Math.max(0, position)) });
  return (
    <>
      <Search
        tell={tell}
        open={(at, length) => {
          highlight({ at, length });
          go(Math.floor(at / ON_A_PAGE) * ON_A_PAGE);
        }}
      />
      {/* The heading is that of the digits below it, also while the next ones are on their way. */}
      <h2>{t('digits.page', { from: page.start, to: page.start + Math.max(digits.length, 1) - 1 })}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          go(Number(new FormData(event.currentTarget).get('start')));
        }}
      >
        <button type="button" disabled={start === 0} onClick={() => go(start - ON_A_PAGE)}>
          {t('previous')}
        </button>
        <button type="button" disabled={digits.length < ON_A_PAGE} onClick={() => go(start + ON_A_PAGE)}>
          {t('next')}
        </button>
        <label>
          {t('digits.start')}
          <input
            name="start"
            type="number"
            min={0}
            key={start}
            defaultValue={String(start)}
            style={{ width: '9rem' }}
          />
        </label>
        <button type="submit">{t('digits.go')}</button>
      </form>
      <Problem error={error} />
      <pre tabIndex={0} role="region" aria-label={t('digits.digits')}>
        {linesOf(digits, page.start).map(([at, line]) => (
          <Line key={at} at={at} line={line} mark={mark} />
        ))}
      </pre>
      <div class="split">
        <Distribution digits={digits} />
        <Download start={start} tell={tell} />
      </div>
      <RequestShown request={request} />
    </>
  );
}

const linesOf = (digits: string, start: number): [number, string][] =>
  Array.from({ length: Math.ceil(digits.length / IN_A_LINE) }, (_, index) => [
    start + index * IN_A_LINE,
    digits.slice(index * IN_A_LINE, (index + 1) * IN_A_LINE),
  ]);

function Line({ at, line, mark }: { at: number; line: string; mark: { at: number; length: number } | undefined }) {
  const from = mark === undefined ? 0 : Math.min(line.length, Math.max(0, mark.at - at));
  const to = mark === undefined ? 0 : Math.min(line.length, Math.max(from, mark.at + mark.length - at));
  return (
    <div>
      <span class="soft">{String(at).padStart(12)} </span>
      {line.slice(0, from)}
      {to > from && <mark>{line.slice(from, to)}</mark>}
      {line.slice(to)}
    </div>
  );
}

function Search({
  tell,
  open,
}: {
  readonly tell: (request: ShownRequest) => void;
  readonly open: (at: number, length: number) => void;
}) {
  const [found, show] = useState<Found & { readonly around: readonly string[] }>();
  const [error, fail] = useState<Error>();
  const [busy, wait] = useState(false);
  const search = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const q = String(form.get('q')).replace(/\D/g, '');
    if (q === '') return;
    const path = `/digits/v1/pi/search?q=${q}&limit=10`;
    tell(shown(path));
    wait(true);
    try {
      const answer = await askJson<Found>(path);
      const around = await Promise.all(
        answer.positions.map(async (position) => {
          const start = Math.max(0, position - AROUND);
          const run = `/digits/v1/pi?start=${start}&numberOfDigits=${position - start + q.length + AROUND}`;
          return (await askJson<{ content: string }>(run)).content;
        }),
      );
      show({ ...answer, around });
      fail(undefined);
    } catch (reason) {
      show(undefined);
      fail(reason as Error);
    }
    wait(false);
  };
  return (
    <section class="card" aria-labelledby="digits-search">
      <h2 id="digits-search" style={{ marginTop: 0 }}>
        {t('digits.search')}
      </h2>
      <form class="row" onSubmit={(event) => void search(event)}>
        <label>
          {t('digits.birthday')}
          <input name="q" inputMode="numeric" required maxLength={40} placeholder="310799" />
        </label>
        <button type="submit" class="main" disabled={busy}>
          {t('search')}
        </button>
      </form>
      <Problem error={error} />
      <div role="status">
        {found !== undefined && (
          <>
            <p>
              {t(found.positions.length === 0 ? 'digits.none' : 'digits.found', { q: found.q, total: found.total })}
            </p>
            <ul class="mono scroll">
              {found.positions.map((position, index) => {
                const before = Math.min(AROUND, position);
                const text = found.around[index] ?? '';
                return (
                  <li key={position}>
                    <button type="button" class="plain" onClick={() => open(position, found.q.length)}>
                      {number(position)}
                    </button>{' '}
                    {text.slice(0, before)}
                    <mark>{text.slice(before, before + found.q.length)}</mark>
                    {text.slice(before + found.q.length)}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Distribution({ digits }: { readonly digits: string }) {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const digit of digits) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  const most = Math.max(1, ...counts);
  return (
    <section>
      <h2>{t('digits.distribution')}</h2>
      <div class="bars" aria-hidden="true">
        {counts.map((count, digit) => (
          <div key={String(digit)} style={{ height: `${(count / most) * 100}%` }} title={`${digit}: ${count}`} />
        ))}
      </div>
      <table>
        <caption class="hidden">{t('digits.distribution')}</caption>
        <thead>
          <tr>
            {counts.map((_count, digit) => (
              <th key={String(digit)} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {counts.map((count, digit) => (
              <td key={String(digit)}>{number(count)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Download({ start, tell }: { readonly start: number; readonly tell: (request: ShownRequest) => void }) {
  const [error, fail] = useState<Error>();
  const download = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const from = Number(form.get('from'));
    const count = Math.min(MOST_DOWNLOADED, Number(form.get('count')));
    const path = `/digits/v1/pi/digits?start=${from}&numberOfDigits=${count}`;
    tell(shown(path));
    try {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await (await ask(path)).blob());
      link.download = `pi-${from}-${count}.txt`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      fail(undefined);
    } catch (reason) {
      fail(reason as Error);
    }
  };
  return (
    <section>
      <h2>{t('digits.download')}</h2>
      <form class="row" onSubmit={(event) => void download(event)}>
        <label class="over">
          {t('digits.start')}
          <input name="from" type="number" min={0} required key={start} defaultValue={String(start)} />
        </label>
        <label class="over">
          {t('digits.count')}
          <input name="count" type="number" min={1} max={MOST_DOWNLOADED} required defaultValue="100000" />
        </label>
        <button type="submit">{t('digits.download')}</button>
      </form>
      <Problem error={error} />
    </section>
  );
}
