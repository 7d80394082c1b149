import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../state/language.ts';
import { Problem } from './problem.tsx';

/** Shows a component that is loaded when it is first needed. */
export function Late({ load }: { readonly load: () => Promise<{ readonly default: ComponentType }> }) {
  const [Shown, show] = useState<ComponentType>();
  const [error, fail] = useState<Error>();
  useEffect(() => {
    load().then(
      ({ default: loaded }) => show(() => loaded),
      (reason: Error) => fail(reason),
    );
  }, [load]);
  if (error !== undefined) return <Problem error={error} />;
  return Shown === undefined ? <p class="soft waiting">{t('wait')}</p> : <Shown />;
}
