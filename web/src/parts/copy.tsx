import { useState } from 'preact/hooks';
import { t } from '../state/language.ts';

/** Puts a text on the clipboard, and says so. */
export function Copy({ text }: { readonly text: string }) {
  const [copied, tell] = useState<boolean>();
  const copy = async (): Promise<void> => {
    tell(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
    setTimeout(() => tell(undefined), 2000);
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {t('copy')}
      </button>
      <span role="status" class="small soft">
        {copied === undefined ? '' : copied ? t('copied') : t('copyFailed')}
      </span>
    </>
  );
}
