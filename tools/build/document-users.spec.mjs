import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documentUsers } from './document-users.mjs';

const root = mkdtempSync(join(tmpdir(), 'lyceum-users-'));
afterAll(() => rmSync(root, { recursive: true }));

it('names the components that use a document, directly or through hooks, without tests', () => {
  const files = {
    'page.tsx': `import { BookDocument } from './__generated__/graphql';\nuseQuery(BookDocument);`,
    'other.tsx': `import { BooksDocument } from './__generated__/graphql';\nuseQuery(BooksDocument);`,
    'page.spec.tsx': `useQuery(BookDocument);`,
    'lists/use-book.ts': `import { BookDocument } from '../__generated__/graphql';\nuseQuery(BookDocument);`,
    'lists/use-shelf.ts': `import { useBook } from './use-book';`,
    'lists/shelf.tsx': `import { useShelf, type Shelf } from './use-shelf';`,
    'keep-book.ts': `import { KeepBookDocument } from './__generated__/graphql';`,
    '__generated__/graphql.ts': `export const BookDocument = {};`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', file)), { recursive: true });
    writeFileSync(join(root, 'src', file), text);
  }
  const usersOf = documentUsers(root, [join(root, 'src')]);
  expect(usersOf('Book')).toEqual(['src/lists/shelf.tsx', 'src/page.tsx']);
  expect(usersOf('keepBook')).toEqual(['src/keep-book.ts']); // no component imports it
  expect(usersOf('Nothing')).toEqual([]);
});
