import { useEffect, useRef } from 'preact/hooks';
import { Frame } from './parts/frame.tsx';
import { Late } from './parts/late.tsx';
import { SignIn } from './parts/sign-in.tsx';
import { t } from './state/language.ts';
import { type PageName, place } from './state/route.ts';

/** Each page is loaded when it is first seen. */
const pages: Readonly<Record<PageName, () => Promise<{ readonly default: () => preact.JSX.Element }>>> = {
  overview: () => import('./pages/overview.tsx'),
  grammar: () => import('./pages/grammar.tsx'),
  map: () => import('./pages/map.tsx'),
  vulnerabilities: () => import('./pages/vulnerabilities.tsx'),
  models: () => import('./pages/models.tsx'),
  digits: () => import('./pages/digits.tsx'),
  gateway: () => import('./pages/gateway.tsx'),
  reference: () => import('./pages/reference.tsx'),
};

export function App() {
  const { page } = place.value;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${t(`page.${page}`)} · Almanac`;
    // After a step to another page, keyboards and screen readers go on there.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [page]);
  return (
    <>
      <Frame />
      <main id="main" ref={main} tabIndex={-1}>
        <h1>{t(`page.${page}`)}</h1>
        <p class="soft">{t(`about.${page}`)}</p>
        <Late key={page} load={pages[page]} />
      </main>
      <SignIn />
    </>
  );
}
