import { useEffect, useRef, useState } from 'preact/hooks';
import type { DrawnMap } from '../parts/drawn-map.ts';
import { EnrichTable } from '../parts/enrich-table.tsx';
import { Problem } from '../parts/problem.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import { askJson, type ShownRequest, shown } from '../state/api.ts';
import { language, t } from '../state/language.ts';
import { keepQuery, place } from '../state/route.ts';
import { isDark, theme } from '../state/theme.ts';

/** An address record, in the form jsonv2. */
export interface Place {
  readonly place_id: number;
  readonly osm_type?: string;
  readonly osm_id?: number;
  readonly lat: string;
  readonly lon: string;
  readonly category?: string;
  readonly type?: string;
  readonly display_name: string;
  readonly address?: Readonly<Record<string, string>>;
  readonly boundingbox?: readonly [string, string, string, string];
  readonly geojson?: unknown;
}

const TYPING_PAUSE_MS = 250;
/** The original's words for what it does not find. */
const isPlace = (answer: Place | { readonly error: unknown }): answer is Place => !('error' in answer);

export default function MapPage() {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap | undefined>(undefined);
  const [found, show] = useState<Place>();
  const [error, fail] = useState<Error>();
  const [request, tell] = useState<ShownRequest>();
  const { query } = place.value;

  const reverse = async (lat: number, lon: number, zoom: number): Promise<void> => {
    keepQuery({ lat: lat.toFixed(5), lon: lon.toFixed(5), zoom: String(Math.round(zoom)) });
    const words = { lat: lat.toFixed(6), lon: lon.toFixed(6), zoom: String(Math.min(18, Math.round(zoom) + 2)) };
    const asked = new URLSearchParams({
      format: 'jsonv2',
      ...words,
      polygon_geojson: '1',
      'accept-language': language.value,
    });
    const path = `/geocoding/reverse?${asked}`;
    tell(shown(path));
    try {
      const answer = await askJson<Place | { error: string }>(path);
      fail(undefined);
      if (isPlace(answer)) open(answer);
      else {
        show(undefined);
        fail(new Error(String(answer.error)));
      }
    } catch (reason) {
      fail(reason as Error);
    }
  };
  const open = (one: Place): void => {
    show(one);
    map.current?.outline(one.geojson, [Number(one.lon), Number(one.lat)]);
  };

  useEffect(() => {
    let over = false;
    const begin = {
      lat: Number(query.get('lat') ?? 48.5),
      lon: Number(query.get('lon') ?? 9),
      zoom: Number(query.get('zoom') ?? 4),
    };
    void import('../parts/drawn-map.ts').then(async ({ drawMap }) => {
      if (over || element.current === null) return;
      map.current = await drawMap(element.current, { ...begin, dark: isDark(), clicked: reverse, label: t('map.map') });
      if (query.has('lat')) void reverse(begin.lat, begin.lon, begin.zoom);
    }, fail);
    return () => {
      over = true;
      map.current?.close();
    };
  }, [theme.value]);

  return (
    <>
      <SearchBox
        centre={() => map.current?.centre()}
        found={(one, path) => {
          tell(shown(path));
          open(one);
          map.current?.fly(one.boundingbox);
        }}
      />
      <div class="split" style={{ marginTop: '0.75rem' }}>
        <div ref={element} style={{ height: '30rem', borderRadius: '0.6rem', overflow: 'hidden' }} class="card" />
        <section aria-labelledby="address">
          <h2 id="address" style={{ marginTop: 0 }}>
            {t('map.address')}
          </h2>
          <Problem error={error} />
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const [lat = Number.NaN, lon = Number.NaN] = String(form.get('point'))
                .split(/[\s,;]+/)
                .map(Number);
              if (Number.isFinite(lat) && Number.isFinite(lon)) void reverse(lat, lon, 17);
              else fail(new Error(t('map.pointWrong')));
            }}
          >
            <label>
              {t('map.point')}
              <input name="point" placeholder="48.2082, 16.3738" />
            </label>
            <button type="submit">{t('map.ask')}</button>
          </form>
          <div role="status">
            {found === undefined ? (
              <p class="soft">{t('map.click')}</p>
            ) : (
              <>
                <p>
                  <strong>{found.display_name}</strong>
                </p>
                <dl class="facts">
                  {Object.entries(found.address ?? {}).map(([key, value]) => (
                    <>
                      <dt key={key}>{key}</dt>
                      <dd>{value}</dd>
                    </>
                  ))}
                  <dt>{t('map.object')}</dt>
                  <dd>
                    {found.osm_type} {found.osm_id} ({found.category}={found.type})
                  </dd>
                  <dt>lat, lon</dt>
                  <dd>
                    {found.lat}, {found.lon}
                  </dd>
                </dl>
              </>
            )}
          </div>
        </section>
      </div>
      <EnrichTable />
      <RequestShown request={request} />
    </>
  );
}

function SearchBox({
  found,
  centre,
}: {
  readonly found: (one: Place, path: string) => void;
  /** What is near to it comes first. */
  readonly centre: () => readonly [number, number] | undefined;
}) {
  const [text, write] = useState('');
  const [places, offer] = useState<readonly Place[]>([]);
  const [error, fail] = useState<Error>();
  const [at, point] = useState(-1);
  const path = (more: Record<string, string>): string => {
    const words = { q: text.trim(), format: 'jsonv2', polygon_geojson: '1', addressdetails: '1', limit: '8' };
    return `/geocoding/search?${new URLSearchParams({ ...words, 'accept-language': language.value, ...more })}`;
  };
  useEffect(() => {
    if (text.trim().length < 3) {
      offer([]);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const [lat, lon] = centre() ?? [];
      const near: Record<string, string> =
        lat === undefined || lon === undefined ? {} : { lat: String(lat), lon: String(lon) };
      askJson<readonly Place[]>(path({ autocomplete: '1', ...near }), { signal: stop.signal }).then(
        (answer) => {
          offer(answer);
          point(-1);
          fail(undefined);
        },
        (reason: Error) => fail(reason),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  const take = (one: Place | undefined): void => {
    if (one === undefined) return;
    found(one, path({}));
    offer([]);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') point(Math.min(places.length - 1, at + 1));
    else if (event.key === 'ArrowUp') point(Math.max(-1, at - 1));
    else if (event.key === 'Enter') take(places[Math.max(0, at)]);
    else if (event.key === 'Escape') offer([]);
    else return;
    event.preventDefault();
  };
  return (
    <div style={{ position: 'relative', maxWidth: '36rem' }}>
      <label class="over">
        {t('map.search')}
        <input
          // biome-ignore lint/a11y/noRedundantRoles: a search field without a list is no combobox
          role="combobox"
          type="search"
          list={undefined}
          aria-expanded={places.length > 0}
          aria-controls="places"
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `place-${at}` : undefined}
          autocomplete="off"
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={key}
        />
      </label>
      <Problem error={error} />
      <div
        id="places"
        role="listbox"
        aria-label={t('map.search')}
        class="card"
        style={{
          position: 'absolute',
          // Above the buttons of the map, which have 2.
          zIndex: 3,
          width: '100%',
          listStyle: 'none',
          margin: 0,
          padding: '0.25rem',
          display: places.length === 0 ? 'none' : 'block',
        }}
      >
        {places.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, as for every combobox
          <div
            key={one.place_id}
            id={`place-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            style={{ padding: '0.3rem 0.5rem', cursor: 'pointer', background: index === at ? 'var(--shade)' : 'none' }}
            onClick={() => take(one)}
          >
            {one.display_name}
          </div>
        ))}
      </div>
    </div>
  );
}
