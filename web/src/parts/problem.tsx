import { RequestError } from '../state/api.ts';
import { t } from '../state/language.ts';

/** Says what went wrong, where it happened. Nothing without an error. */
export function Problem({ error }: { readonly error: Error | undefined }) {
  if (error === undefined || error.name === 'AbortError') return null;
  const isUnreachable = error instanceof RequestError && error.status === 0;
  return (
    <p class="notice" role="alert">
      {isUnreachable ? t('problem.unreachable') : t('problem.said', { sentence: error.message })}
    </p>
  );
}
