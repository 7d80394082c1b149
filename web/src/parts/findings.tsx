import { useState } from 'preact/hooks';
import { askJson, type ShownRequest } from '../state/api.ts';
import { number, t } from '../state/language.ts';
import { linkTo } from '../state/route.ts';
import { Problem } from './problem.tsx';
import { RequestShown } from './request-shown.tsx';

/** One component that a vulnerability affects. */
interface Finding {
  readonly id: string;
  readonly title?: string;
  readonly component: { readonly name: string; readonly version?: string; readonly ecosystem?: string };
  readonly reasons: readonly { readonly source: string; readonly range: string }[];
  readonly fixed?: string;
  readonly score?: number;
  readonly exploited?: boolean;
}

const PATH = '/vulnerabilities/api/match';
const MOST_BYTES = 32_000_000;

/** Takes an SBOM or a lockfile, and shows what of it is affected. */
export function Findings() {
  const [findings, show] = useState<readonly Finding[]>();
  const [name, call] = useState('');
  const [error, fail] = useState<Error>();
  const [request, tell] = useState<ShownRequest>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    call(file.name);
    show(undefined);
    const path = `${PATH}?file=${encodeURIComponent(file.name)}`;
    try {
      if (file.size > MOST_BYTES) throw new Error(t('findings.tooLarge'));
      const body = await file.text();
      tell({ method: 'POST', path, type: 'application/octet-stream', body: '…', needsToken: false });
      const answer = await askJson<{ findings: readonly Finding[] }>(path, {
        method: 'POST',
        body,
        type: 'application/octet-stream',
      });
      show(answer.findings);
      fail(undefined);
    } catch (reason) {
      fail(reason as Error);
    }
  };
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">{t('findings.title')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button as well */}
      <div
        class="card"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <p class="soft">{t('findings.drop')}</p>
        <label class="button">
          {t('findings.choose')}
          <input type="file" class="hidden" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        </label>
        <Problem error={error} />
        <div role="status">
          {findings !== undefined && <p>{t('findings.count', { count: findings.length, name })}</p>}
        </div>
        {findings !== undefined && findings.length > 0 && (
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('findings.component')}</th>
                  <th scope="col">{t('vulnerabilities.id')}</th>
                  <th scope="col">{t('findings.reason')}</th>
                  <th scope="col">{t('findings.fixed')}</th>
                  <th scope="col" class="number">
                    CVSS
                  </th>
                </tr>
              </thead>
              <tbody>
                {findings.map((one) => (
                  <tr key={`${one.component.name} ${one.component.version} ${one.id}`}>
                    <td>
                      {one.component.name} {one.component.version}
                    </td>
                    <td>
                      <a href={linkTo('vulnerabilities', { id: one.id })}>{one.id}</a>{' '}
                      {one.exploited === true && <strong class="bad">{t('vulnerabilities.isExploited')}</strong>}
                    </td>
                    <td>{one.reasons.map(({ source, range }) => `${range} (${source})`).join('; ')}</td>
                    <td>{one.fixed}</td>
                    <td class="number">
                      {one.score === undefined ? '' : number(one.score, { minimumFractionDigits: 1 })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <RequestShown request={request} />
    </section>
  );
}
