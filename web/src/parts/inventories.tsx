import { useEffect, useState } from 'preact/hooks';
import { ask, askJson, type ShownRequest, shown } from '../state/api.ts';
import { date, t } from '../state/language.ts';
import { type Finding, FindingsTable } from './findings-table.tsx';
import { Problem } from './problem.tsx';
import { RequestShown } from './request-shown.tsx';

/** A file that is compared with all new data. */
interface Inventory {
  readonly name: string;
  readonly components: number;
  readonly checked?: string;
  readonly findings: { readonly open: number; readonly exploited: number };
}

const PATH = '/vulnerabilities/api/inventories';
const SIZE = 50;

/** The inventories that this server keeps, with what was found of one. @param chosen the name of that one */
export function Inventories({
  chosen,
  choose,
}: {
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}) {
  const [inventories, show] = useState<readonly Inventory[]>();
  const [error, fail] = useState<Error>();
  const load = (): void => {
    askJson<{ inventories: readonly Inventory[] }>(PATH).then(
      (answer) => {
        show(answer.inventories);
        fail(undefined);
      },
      (reason: Error) => fail(reason),
    );
  };
  useEffect(load, [chosen]);
  const remove = async (name: string): Promise<void> => {
    if (!confirm(t('inventories.confirm', { name }))) return;
    try {
      await ask(`${PATH}/${encodeURIComponent(name)}`, { method: 'DELETE' });
      if (chosen === name) choose(undefined);
      else load();
    } catch (reason) {
      fail(reason as Error);
    }
  };
  return (
    <section aria-labelledby="inventories">
      <h2 id="inventories">{t('inventories.title')}</h2>
      <Problem error={error} />
      {inventories !== undefined && inventories.length === 0 && <p class="soft">{t('inventories.none')}</p>}
      {inventories !== undefined && inventories.length > 0 && (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('inventories.name')}</th>
                <th scope="col" class="number">
                  {t('inventories.components')}
                </th>
                <th scope="col" class="number">
                  {t('inventories.open')}
                </th>
                <th scope="col">{t('inventories.checked')}</th>
                <th scope="col">
                  <span class="hidden">{t('inventories.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {inventories.map(({ name, components, findings, checked }) => (
                <tr key={name}>
                  <td>
                    <button type="button" class="plain" aria-expanded={chosen === name} onClick={() => choose(name)}>
                      {name}
                    </button>
                  </td>
                  <td class="number">{components}</td>
                  <td class="number">
                    {findings.open}
                    {findings.exploited > 0 && <strong class="bad"> {t('vulnerabilities.isExploited')}</strong>}
                  </td>
                  <td>{checked === undefined ? '' : date(checked, true)}</td>
                  <td class="row">
                    <a href={`${PATH}/${encodeURIComponent(name)}/feed`}>{t('inventories.feed')}</a>
                    <button
                      type="button"
                      aria-label={t('inventories.remove', { name })}
                      onClick={() => void remove(name)}
                    >
                      ×
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen !== undefined && <Kept name={chosen} />}
    </section>
  );
}

/** What was found of an inventory, what to do first at the top. */
function Kept({ name }: { readonly name: string }) {
  const [found, show] = useState<{ items: readonly Finding[]; total: number }>();
  const [error, fail] = useState<Error>();
  const [request, tell] = useState<ShownRequest>();
  const path = `${PATH}/${encodeURIComponent(name)}/findings?size=${SIZE}`;
  useEffect(() => {
    const stop = new AbortController();
    show(undefined);
    tell(shown(path));
    askJson<{ items: readonly Finding[]; total: number }>(path, { signal: stop.signal }).then(
      (answer) => {
        show(answer);
        fail(undefined);
      },
      (reason: Error) => fail(reason),
    );
    return () => stop.abort();
  }, [path]);
  return (
    <>
      <Problem error={error} />
      <p role="status">{found !== undefined && t('findings.count', { count: found.total, name })}</p>
      {found !== undefined && <FindingsTable findings={found.items} />}
      <RequestShown request={request} />
    </>
  );
}
