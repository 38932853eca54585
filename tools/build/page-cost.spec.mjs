import { webBytes } from './page-cost.mjs';

const sizes = Object.fromEntries(
  Object.entries({
    entry: 5,
    routes: 10,
    shared: 20,
    home: 1,
    book: 30,
    grid: 80,
    dialog: 7,
    other: 1000,
  }).map(([name, gzip]) => [`${name}.js`, { gzip }]),
);
sizes['home.css'] = { gzip: 2 };
sizes['picture.png'] = { gzip: 500 };

/** @typedef {import('./page-cost.mjs').Group} Group */

/**
 * A chunk group as Rspack gives it, reduced to what is used.
 *
 * @param {{ request?: string, from?: string, files: string[], parents?: Group[] }} parts
 * @returns {Group}
 */
const group = ({ request, from, files, parents = [] }) => ({
  chunks: [{ files }],
  origins: [
    {
      request,
      module:
        from === undefined ? undefined : { nameForCondition: () => `/place/apps/sessions/web/src/${from}` },
    },
  ],
  getParents: () => parents,
});
const entry = group({ files: ['entry.js'] });
const routes = group({ files: ['routes.js'], parents: [entry] });
const page = (/** @type {string} */ request, /** @type {string[]} */ ...files) =>
  group({ request, from: 'routes.tsx', files, parents: [routes] });
const home = page('./home/home-page', 'home.js', 'home.css', 'picture.png');
const book = page('./book/book-page', 'shared.js', 'book.js');
const grid = group({
  request: './calendar-grid',
  from: 'home/home-page.tsx',
  files: ['shared.js', 'grid.js'],
  parents: [home],
});
const dialog = group({
  request: '../edit/edit-dialog',
  from: 'book/book-page.tsx',
  files: ['shared.js', 'dialog.js'],
  parents: [book, home],
});

it('counts for each page everything it loads, and for each later part what it adds', () => {
  const bytes = webBytes({ chunkGroups: [grid, dialog, home, book, routes, entry] }, sizes);
  expect(bytes).toEqual({
    pages: { 'home/home-page': 5 + 10 + 1 + 2, 'book/book-page': 5 + 10 + 20 + 30 },
    // The dialog adds most on the page that has not loaded the shared file before.
    parts: { 'calendar-grid': 100, 'edit/edit-dialog': 27 },
  });
});
