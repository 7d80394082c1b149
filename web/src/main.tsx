import { render } from 'preact';
import './style.css';
import { App } from './app.tsx';
import { useLanguage } from './state/language.ts';
import { begin } from './state/session.ts';

const place = document.getElementById('page');
if (place !== null) {
  await useLanguage();
  render(<App />, place);
  void begin();
}
