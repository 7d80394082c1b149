import { signal } from '@preact/signals';

export type Theme = 'auto' | 'light' | 'dark';
const KEPT = 'almanac.theme';

const kept = localStorage.getItem(KEPT);
export const theme = signal<Theme>(kept === 'light' || kept === 'dark' ? kept : 'auto');

/** Is the page dark now? */
export const isDark = (): boolean =>
  theme.value === 'dark' || (theme.value === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);

export function useTheme(next: Theme): void {
  theme.value = next;
  if (next === 'auto') localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, next);
  show();
}

function show(): void {
  if (theme.value === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
}
show();
