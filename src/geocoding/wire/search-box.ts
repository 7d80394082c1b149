/** Milliseconds after the last key before suggestions are asked for. */
const PAUSE = 150;

/**
 * A box for searches with suggestions, for pages in HTML. Its addresses are relative, so that it also works behind a
 * gateway with a prefix. Without scripts it still searches.
 */
export const SEARCH_BOX =
  '<form class="box" action="search"><input type="hidden" name="debug" value="1">' +
  '<input type="search" name="q" autocomplete="off" aria-label="Search" placeholder="Search for a place" ' +
  'role="combobox" aria-expanded="false" aria-controls="found"><button>Search</button>' +
  '<ul id="found" role="listbox" hidden></ul></form>';

/** What the box looks like. */
export const SEARCH_BOX_STYLE =
  '.box{position:relative;display:flex;gap:.5rem;max-width:40rem}.box input{flex:1;font:inherit;padding:.4rem .6rem}' +
  '.box button{font:inherit;padding:.4rem .8rem}.box ul{position:absolute;z-index:1;inset:100% 0 auto;margin:.2rem 0 0;' +
  'padding:0;list-style:none;background:Canvas;border:1px solid #8888;box-shadow:0 .3rem 1rem #0004}' +
  '.box ul[hidden]{display:none}' +
  '.box li{padding:.35rem .6rem;cursor:pointer}.box li small{opacity:.7}' +
  '.box li[aria-selected=true],.box li:hover{background:Highlight;color:HighlightText}';

/** Asks for suggestions while one types, and goes to the one that is chosen. */
export const SEARCH_BOX_SCRIPT = `<script>
  const form = document.querySelector('.box'), input = form.elements.q, list = form.querySelector('ul');
  let timer, asked = 0, chosen = -1;
  const show = (on) => { list.hidden = !on; input.setAttribute('aria-expanded', on); };
  const choose = (at) => {
    const items = [...list.children];
    chosen = items.length ? (at + items.length) % items.length : -1;
    items.forEach((item, index) => item.setAttribute('aria-selected', index === chosen));
  };
  const go = (item) => { location.href = 'details?debug=1&place_id=' + item.dataset.id; };
  const suggest = async () => {
    const number = ++asked, text = input.value.trim();
    if (text === '') return show(false);
    const query = new URLSearchParams({ q: text, format: 'jsonv2', limit: '8', autocomplete: '1' });
    let places = [];
    try { places = await (await fetch('search?' + query)).json(); } catch {}
    if (number !== asked || !Array.isArray(places)) return;
    list.replaceChildren(...places.map((place) => {
      const item = document.createElement('li'), kind = document.createElement('small');
      item.role = 'option';
      item.dataset.id = place.place_id;
      kind.textContent = ' ' + place.category + '=' + place.type;
      item.append(place.display_name, kind);
      item.onclick = () => go(item);
      return item;
    }));
    choose(-1);
    chosen = -1;
    for (const item of list.children) item.setAttribute('aria-selected', false);
    show(places.length > 0);
  };
  input.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(suggest, ${PAUSE}); });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(event.key === 'ArrowDown' ? chosen + 1 : chosen < 0 ? -1 : chosen - 1);
    } else if (event.key === 'Escape') show(false);
    else if (event.key === 'Enter' && !list.hidden && chosen >= 0) { event.preventDefault(); go(list.children[chosen]); }
  });
  input.addEventListener('blur', () => setTimeout(() => show(false), 200));
</script>`;
