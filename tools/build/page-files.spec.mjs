import { frameFiles, pageFiles } from './page-files.mjs';

/** @typedef {import('./page-cost.mjs').Group} Group */

/**
 * @param {string | undefined} request
 * @param {string[]} files
 * @param {Group[]} [parents]
 * @param {string} [from]
 * @returns {Group}
 */
const group = (request, files, parents = [], from = 'apps/sessions/web/src/routes.tsx') => ({
  chunks: [{ files }],
  origins: [{ request, module: { nameForCondition: () => `/place/${from}` } }],
  getParents: () => parents,
});
const entry = group(undefined, ['remoteEntry.js']);
const routes = group(undefined, ['assets/routes.js'], [entry]);
const home = group('./home/home-page', ['assets/home.js', 'assets/home.css', 'assets/flag.svg'], [routes]);
const spanish = group('./locales/sp.json', ['assets/sp.js'], [routes], 'apps/sessions/web/src/i18n.ts');
const notes = group('./locales/sp.json', ['assets/notes-sp.js'], [home], 'libs/web/notes/src/i18n.ts');
const sizes = {
  'remoteEntry.js': { gzip: 1 },
  'assets/routes.js': { gzip: 1 },
  'assets/home.js': { gzip: 1 },
};

it('names for each path all that its page loads first, and the texts of each language', () => {
  const source = `
    { path: '/', title: 'home.title', page: () => import('./home/home-page') },
    { path: '/later', title: 'later.title', page: () => import('./later/later-page') },`;
  expect(pageFiles({ chunkGroups: [spanish, notes, home, routes, entry] }, sizes, source)).toEqual({
    pages: { '/': ['remoteEntry.js', 'assets/routes.js', 'assets/home.js', 'assets/home.css'] },
    texts: { sp: ['assets/sp.js'] },
  });
});

it('names the files of the frame', () => {
  const frame = group('../frame/signed-in-frame', ['assets/frame.js', 'assets/frame.css']);
  expect(frameFiles({ chunkGroups: [entry, frame] })).toEqual({
    frame: ['assets/frame.js', 'assets/frame.css'],
  });
  expect(frameFiles({ chunkGroups: [entry] })).toEqual({ frame: [] });
});
