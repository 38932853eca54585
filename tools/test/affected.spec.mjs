import { selectFolders } from './affected.mjs';

const projects = {
  'books-api': 'apps/books/api',
  'books-web': 'apps/books/web',
  'server-jobs': 'libs/server/jobs',
  'web-notes': 'libs/web/notes',
};

it('selects the affected projects, the browser tests of their domains, journeys, and the specs of tools', () => {
  const files = ['libs/server/jobs/src/job.ts', 'README.md'];
  expect(selectFolders({ files, projects, affected: ['server-jobs', 'books-api', 'books-web'] })).toEqual({
    jest: ['tools/', 'libs/server/jobs/', 'apps/books/api/', 'apps/books/web/'],
    browser: ['apps/books/', 'apps/journeys/'],
  });
});

it('needs no browser for a lib that no domain uses', () => {
  const selected = selectFolders({ files: ['libs/web/notes/a.ts'], projects, affected: ['web-notes'] });
  expect(selected).toEqual({ jest: ['tools/', 'libs/web/notes/'], browser: [] });
});

it.each(['package-lock.json', 'jest.config.mjs', 'tools/build/build.mjs', 'apps/books/new.ts'])(
  'selects everything after a change of %s, which belongs to no project',
  (file) => {
    expect(selectFolders({ files: ['libs/web/notes/a.ts', file], projects, affected: [] })).toBeNull();
  },
);

it('selects only the specs of tools after a change of text and workflows', () => {
  const files = ['README.md', '.github/workflows/ci.yml'];
  expect(selectFolders({ files, projects, affected: [] })).toEqual({ jest: ['tools/'], browser: [] });
});

it('selects nothing without changes', () => {
  expect(selectFolders({ files: [], projects, affected: [] })).toEqual({ jest: [], browser: [] });
});
