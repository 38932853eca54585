import { neededFiles, type PageFiles } from './page-files';

const FILES: PageFiles = {
  open: false,
  frame: ['/frame.js'],
  page: ['/entry.js', '/page.js'],
  texts: { en: ['/en.js'], sp: ['/sp.js'] },
};

it('are those of frame, page and the reader’s texts for somebody who is signed in', () => {
  expect(neededFiles(FILES, true, 'sp')).toEqual(['/frame.js', '/entry.js', '/page.js', '/sp.js']);
  expect(neededFiles({ ...FILES, texts: {} }, true, 'sp')).toEqual(['/frame.js', '/entry.js', '/page.js']);
});

it('are for a stranger those of open pages only, without the frame', () => {
  expect(neededFiles(FILES, false, 'en')).toEqual([]);
  expect(neededFiles({ ...FILES, open: true }, false, 'en')).toEqual(['/entry.js', '/page.js', '/en.js']);
});
