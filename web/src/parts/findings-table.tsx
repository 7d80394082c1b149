import { date, number, t } from '../state/language.ts';
import { linkTo } from '../state/route.ts';

/** One component that a vulnerability affects. */
export interface Finding {
  readonly id: string;
  readonly title?: string;
  readonly component: { readonly name: string; readonly version?: string; readonly ecosystem?: string };
  readonly reasons?: readonly { readonly source: string; readonly range: string }[];
  readonly fixed?: string;
  readonly score?: number;
  readonly exploited?: boolean;
  /** In an inventory, when it was found first. */
  readonly firstSeen?: string;
}

/** Findings, with the reason for each. Nothing where there are none. */
export function FindingsTable({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const isKept = findings.some(({ firstSeen }) => firstSeen !== undefined);
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('findings.component')}</th>
            <th scope="col">{t('vulnerabilities.id')}</th>
            <th scope="col">{t('findings.reason')}</th>
            <th scope="col">{t('findings.fixed')}</th>
            {isKept && <th scope="col">{t('inventories.firstSeen')}</th>}
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
              <td>{one.reasons?.map(({ source, range }) => `${range} (${source})`).join('; ')}</td>
              <td>{one.fixed}</td>
              {isKept && <td>{one.firstSeen === undefined ? '' : date(one.firstSeen)}</td>}
              <td class="number">{one.score === undefined ? '' : number(one.score, { minimumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
