import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findCircles } from './find-circles.mjs';
import { checkWalls } from './walls.mjs';

const root = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A domain with two subjects, one of which uses the other. */
const WALLED = {
  'definition.ts': `import { Books } from './books/subject';\nimport { Books1 } from './migrations/1-books';`,
  'main.ts': `import { library } from './definition';`,
  'migrations/1-books.ts': `import { toBook } from '../books/book-row';`,
  'books/subject.ts': `export { Books } from './books.resolver';\nexport type { Book } from './book-row';`,
  'books/books.resolver.ts': `import type { Book } from './book-row';`,
  'books/book-row.ts': `import type { BookInput } from '../__generated__/resolvers';`,
  'loans/subject.ts': `export { lend } from './lend';`,
  'loans/lend.ts': `import { Book } from '../books/subject';\n// not: import { Book } from '../books/book-row';`,
  'loans/lend.spec.ts': `import { shelf } from '../testing/shelf';\nimport { toBook } from '../books/book-row';`,
  'testing/shelf.ts': `import { lend } from '../loans/lend';\nimport { library } from '../definition';`,
};

let made = 0;
/** The problems of the domain WALLED with these files added. @param {Record<string, string>} files @param {Parameters<typeof checkWalls>[1]} [allowed] */
function check(files, allowed = {}) {
  const tree = join(root, `${(made += 1)}`);
  for (const [name, text] of Object.entries({ ...WALLED, ...files })) {
    const file = join(tree, 'apps/library/api/src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return checkWalls(tree, allowed);
}

describe('walls', () => {
  it('accept imports of subject.ts, and any import of specs', () => {
    expect(check({})).toEqual([]);
  });

  it.each([
    ['an import', `import { toBook } from '../books/book-row';`],
    ['a type', `import type { Book } from '../books/book-row';`],
    ['an import over several lines', `import {\n  toBook,\n} from '../books/book-row';`],
    ['what is passed on', `export * from '../books/book-row';`],
    ['an import at run time', `const { toBook } = await import('../books/book-row');`],
  ])('reject %s past subject.ts', (_what, text) => {
    expect(check({ 'loans/lend.ts': text })).toEqual([
      'apps/library/api/src/loans/lend.ts imports books/book-row: import books/subject, which exports what others may use',
    ]);
  });

  it('reject imports of a mail past subject.ts', () => {
    expect(check({ 'loans/letter.tsx': `import { toBook } from '../books/book-row';` })).toHaveLength(1);
  });

  it('reject imports of the definition past subject.ts', () => {
    expect(check({ 'definition.ts': `import { Books } from './books/books.resolver';` })).toHaveLength(1);
  });

  it('reject import circles, also through subject.ts', () => {
    expect(check({ 'books/books.resolver.ts': `import { lend } from '../loans/subject';` })).toEqual([
      'apps/library/api: these folders import each other in a circle: books, loans',
    ]);
    expect(check({ 'books/books.resolver.ts': `import { library } from '../definition';` })).toEqual([
      'apps/library/api: these folders import each other in a circle: ./definition, books',
    ]);
  });

  it('distinguish a file from a folder of its name', () => {
    expect(
      check({
        'books.ts': `import { lend } from './loans/subject';`,
        'definition.ts': `import { all } from './books';`,
      }),
    ).toEqual([]);
  });

  it('reject import circles through folders that are no subjects', () => {
    expect(
      check({
        'personal-data/personal-data.ts': `import { lend } from '../loans/subject';`,
        'loans/lend.ts': `import { personalData } from '../personal-data/personal-data';`,
      }),
    ).toEqual(['apps/library/api: these folders import each other in a circle: loans, personal-data']);
  });

  it('allow as many holes as the list has, and require fewer to be written down', () => {
    const holes = { 'loans/lend.ts': `import { toBook } from '../books/book-row';` };
    expect(check(holes, { library: { inCircles: 0, pastWalls: 1 } })).toEqual([]);
    expect(check(holes, { library: { inCircles: 0, pastWalls: 0 } })).toEqual([
      expect.stringContaining('more holes in its walls than before ({ inCircles: 0, pastWalls: 1 })'),
    ]);
    expect(check(holes, { library: { inCircles: 2, pastWalls: 1 } })).toEqual([
      expect.stringContaining('write { inCircles: 0, pastWalls: 1 }'),
    ]);
  });
});

describe('findCircles', () => {
  it('finds each circle once, from any start', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d', 'f'], f: [], g: ['a', 'f'] };
    const sets = new Map(Object.entries(graph).map(([node, next]) => [node, new Set(next)]));
    expect(findCircles(sets).sort()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(findCircles(new Map([['a', new Set(['b', 'c'])]]))).toEqual([]);
  });
});
