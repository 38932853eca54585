import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkOperationNames, kebab, titleWords } from './operation-names.mjs';

const root = mkdtempSync(join(tmpdir(), 'operation-names-'));
afterAll(() => rmSync(root, { recursive: true }));

const RESOLVER = `
@Resolver('Book')
export class BookResolver {
  @Mutation()
  @Access(may('book:lend'))
  lendBook(@CurrentActor() actor: Actor, @Args() args: Args) {
    return lendBook(actor, args, this.services);
  }
  @Query('getBooks')
  books(@CurrentActor() actor: Actor) {
    return getBooks(actor);
  }
}`;

const GOOD = {
  'books/book.resolver.ts': RESOLVER,
  'books/lend-book.ts': 'export async function lendBook() {}',
  'books/lists/get-books.platform.ts': 'export const getBooks = () => [];',
  'books/books.spec.ts': `describe('lendBook', () => {});`,
};

let trees = 0;
/** The problems of a domain with the files of GOOD and these. @param {Record<string, string>} files @param {Parameters<typeof checkOperationNames>[1]} [exceptions] */
function check(files, exceptions = {}) {
  const tree = join(root, `${(trees += 1)}`);
  for (const [name, text] of Object.entries({ ...GOOD, ...files })) {
    const file = join(tree, 'apps/library/api/src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return checkOperationNames(tree, exceptions).problems;
}

describe('operation-names', () => {
  it('accepts an operation whose file, function, call and test bear its name', () => {
    expect(check({})).toEqual([]);
  });

  it.each([
    [
      'a use case in another subject',
      { 'books/lend-book.ts': '', 'loans/lend-book.ts': GOOD['books/lend-book.ts'] },
    ],
    ['a function of another name', { 'books/lend-book.ts': 'export function lend() {}' }],
    ['a function that is not exported', { 'books/lend-book.ts': 'function lendBook() {}' }],
  ])('rejects %s', (_what, files) => {
    expect(check(files)).toEqual([
      'apps/library/api/src/books/book.resolver.ts: lendBook has a file books/lend-book.ts that exports no function of its name',
    ]);
  });

  it('rejects an operation without a file', () => {
    const renamed = RESOLVER.replaceAll('lendBook', 'returnBook');
    const spec = `it('returnBook', () => {});`;
    expect(check({ 'books/book.resolver.ts': renamed, 'books/books.spec.ts': spec })).toEqual([
      'apps/library/api/src/books/book.resolver.ts: returnBook has no file books/return-book.ts with its use case',
    ]);
  });

  it('rejects a resolver that answers by a function of another name', () => {
    const other = RESOLVER.replace('return lendBook(', 'return lend(');
    expect(check({ 'books/book.resolver.ts': other })).toEqual([
      expect.stringContaining('lendBook is not answered'),
    ]);
  });

  it('rejects a mutation whose name begins no title, and allows it for a query', () => {
    const spec = `describe('books', () => { it('lends with lendBook', () => {}); });`;
    expect(check({ 'books/books.spec.ts': spec })).toEqual([expect.stringContaining('lendBook is named')]);
  });

  it('accepts what an exception names, and rejects an exception that is mended', () => {
    const files = { 'books/books.spec.ts': '' };
    expect(check(files, { 'library.lendBook': ['test'] })).toEqual([]);
    expect(check({}, { 'library.lendBook': ['test'] })).toEqual([
      expect.stringContaining('library.lendBook: test'),
    ]);
  });
});

describe('titleWords', () => {
  it.each([
    [`describe('lendBook', () => {})`, ['lendBook']],
    [`it('lendBook: once', () => {})`, ['lendBook']],
    [`it.skip('lendBook', () => {})`, ['lendBook']],
    ['it.each(rows)(`lendBook of ${name}`, () => {})', ['lendBook']],
    [`it.each(['lendBook', 'returnBook'])('%s once', () => {})`, ['lendBook', 'returnBook']],
    [`request('lendBook')`, []],
  ])('reads the first word of the title in %s', (text, words) => {
    expect(titleWords('books.spec.ts', text)).toEqual(words);
  });
});

it.each([
  ['getPresignedS3Urls', 'get-presigned-s3-urls'],
  ['addMFAMethod', 'add-mfa-method'],
  ['cancelSessionV3', 'cancel-session-v3'],
])('writes %s as %s', (name, file) => {
  expect(kebab(name)).toBe(file);
});
