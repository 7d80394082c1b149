import { signal } from '@preact/signals';

/** The views, in the order of the navigation. */
export const PAGES = [
  'overview',
  'grammar',
  'map',
  'vulnerabilities',
  'models',
  'digits',
  'gateway',
  'reference',
] as const;
export type PageName = (typeof PAGES)[number];

/** Where the reader is: a page, and what is asked of it. Kept in the fragment, so that links and the back button work. */
export interface Place {
  readonly page: PageName;
  readonly query: URLSearchParams;
}

function placeOf(fragment: string): Place {
  const [name = '', query = ''] = fragment.replace(/^#\/?/, '').split('?', 2);
  const page = PAGES.find((one) => one === name) ?? 'overview';
  return { page, query: new URLSearchParams(query) };
}

export const place = signal<Place>(placeOf(location.hash));

addEventListener('hashchange', () => {
  place.value = placeOf(location.hash);
});

/** The link to a page. */
export function linkTo(page: PageName, query: Readonly<Record<string, string>> = {}): string {
  const words = new URLSearchParams(query).toString();
  return words === '' ? `#/${page}` : `#/${page}?${words}`;
}

/** Notes what is asked of the present page, without a step in the history. */
export function keepQuery(query: Readonly<Record<string, string>>): void {
  const link = linkTo(place.peek().page, query);
  if (location.hash === link) return;
  history.replaceState(null, '', link);
  place.value = placeOf(link);
}
