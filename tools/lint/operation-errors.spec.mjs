import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOperationErrors, writeErrorLines } from './operation-errors.mjs';

const root = mkdtempSync(join(tmpdir(), 'operation-errors-'));
afterAll(() => rmSync(root, { recursive: true }));

const SOURCES = {
  'tsconfig.base.json':
    '{ "compilerOptions": { "paths": { "@lyceum/server/*": ["./libs/server/*/src/index.ts"] } } }',
  'libs/server/subgraph/src/index.ts': `export * from './access';`,
  'libs/server/subgraph/src/access.ts': `
    function signedIn(actor) { if (!actor) throw new Unauthenticated(); }
    export const access = {
      public: { check: () => undefined },
      signedIn: { check: signedIn },
      roles: (...roles) => ({ check(actor) { signedIn(actor); if (!roles.includes(actor.role)) throw new Forbidden(); } }),
    };`,
  'libs/server/tenancy/src/index.ts': `export class Tenancy { within() { throw new Forbidden(); } }`,
  'apps/library/api/src/actions.ts': `
    import { access, defineActions } from '@lyceum/server/subgraph';
    export const { may } = defineActions({
      'book:read': { rule: access.signedIn },
      'book:lend': { rule: access.roles('STAFF') },
    });`,
  'apps/library/api/src/books/find-book.ts': `
    export function findBook(id) { if (!id) throw new NotFound('book'); return id; }
    export class Shelf { take(id) { throw new Conflict(); } }
    export const asText = (error) => { if (!(error instanceof PublicError)) throw error; return error.message; };
    export function oneByOne(ids, work) { return ids.map((id) => { try { return work(id); } catch (error) { return asText(error); } }); }`,
  'apps/library/api/src/books/book.resolver.ts': `
    import { may } from '../actions';
    import { lendBook } from './lend-book';
    export class BookResolver {
      @Mutation() @Access(RULE) lendBook(actor) { return lendBook(actor, this.services); }
    }`,
};

let trees = 0;
/** The codes of lendBook with this use case. @param {string} useCase @param {string} [rule] @returns {string} */
function codesOf(useCase, rule = `may('book:read')`) {
  const tree = join(root, `${(trees += 1)}`);
  const imports = `import { findBook, oneByOne, Shelf, findBook as other } from './find-book'; import * as books from './find-book';`;
  const files = { ...SOURCES, 'apps/library/api/src/books/lend-book.ts': imports + useCase };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text.replace('RULE', rule));
  }
  return [...(findOperationErrors(tree).get('library.lendBook') ?? [])].join(' ');
}

describe('operation-errors', () => {
  it.each([
    ['its own', 'throw new BadInput("id")', 'BAD_USER_INPUT'],
    ['of a function that it calls', 'findBook(actor)', 'NOT_FOUND'],
    ['of a function that it passes on', '[1].map(findBook)', 'NOT_FOUND'],
    ['of a function imported under another name', 'other(actor)', 'NOT_FOUND'],
    ['of a function of a namespace', 'books.findBook(actor)', 'NOT_FOUND'],
    ['of a method', 'new Shelf().take(1)', 'CONFLICT'],
    ['that is created for a caller to throw', 'return actor ?? new RateLimited(3)', 'RATE_LIMITED'],
    ['with a code of its own', `throw new PublicError(words, 'CONFLICT')`, 'CONFLICT'],
    ['of a subclass', 'class Full extends Conflict {} throw new Full()', 'CONFLICT'],
    [
      'that a catch throws again',
      'try { findBook(1) } catch (error) { log(error); throw error; }',
      'NOT_FOUND',
    ],
    [
      'that a catch returns',
      'try { findBook(1) } catch (error) { if (error instanceof NotFound) return error; throw error; }',
      'NOT_FOUND',
    ],
    ['that takes the place of another', 'try { findBook(1) } catch { throw new Conflict(); }', 'CONFLICT'],
    [
      'several, in a fixed order',
      'new Shelf().take(1); findBook(1); throw new BadInput("id")',
      'NOT_FOUND BAD_USER_INPUT CONFLICT',
    ],
  ])('finds an error %s', (_what, body, codes) => {
    expect(codesOf(`export function lendBook(actor, services) { ${body} }`)).toBe(codes);
  });

  it.each([
    ['a catch without a throw swallows', 'try { findBook(1) } catch { return null; }'],
    [
      'a catch turns into an answer',
      'try { findBook(1) } catch (error) { if (error instanceof NotFound) return null; throw error; }',
    ],
    [
      'a catch of everything else throws',
      'try { findBook(1) } catch (error) { if (!(error instanceof PublicError)) throw error; return []; }',
    ],
    ['a promise catches', 'return findBook(1).catch(() => null)'],
    ['a helper catches around a callback', 'return oneByOne([1], (id) => findBook(id))'],
    ['a local function of the same name hides', 'const findBook = () => 1; return findBook()'],
    ['any operation may answer', 'services.tenancy.within()'],
  ])('leaves out an error that %s', (_what, body) => {
    expect(codesOf(`export function lendBook(actor, services) { ${body} }`)).toBe('');
  });

  it('adds FORBIDDEN for a rule of roles, named by an action or not', () => {
    const useCase = 'export function lendBook() {}';
    expect(codesOf(useCase, `may('book:lend')`)).toBe('FORBIDDEN');
    expect(codesOf(useCase, `may('book:read')`)).toBe('');
  });
});

describe('writeErrorLines', () => {
  const errors = new Map([['library.lendBook', new Set(['NOT_FOUND', 'CONFLICT'])]]);
  /** @param {string} field */
  const write = (field, found = errors) =>
    writeErrorLines(
      [{ file: 'apps/library/api/src/books.graphql', text: `extend type Mutation {\n  ${field}\n}\n` }],
      found,
    );
  const right = '"""\n  Lends it.\n  Errors: NOT_FOUND, CONFLICT.\n  """\n  lendBook: ID';

  it.each([
    ['adds the line', '"Lends it."\n  lendBook: ID'],
    ['corrects the line', '"""\n  Lends it.\n  Errors: FORBIDDEN.\n  """\n  lendBook: ID'],
  ])('%s', (_what, field) => {
    const [written] = write(field);
    expect(written?.text).toBe(`extend type Mutation {\n  ${right}\n}\n`);
    expect(written?.wrong).toEqual(['lendBook: Errors: NOT_FOUND, CONFLICT.']);
  });

  it('leaves a right line alone', () => {
    expect(write(right)).toEqual([]);
  });

  it('removes the line where an operation has no errors of its own', () => {
    const [written] = write(right, new Map([['library.lendBook', new Set()]]));
    expect(written?.text).toBe('extend type Mutation {\n  "Lends it."\n  lendBook: ID\n}\n');
  });

  it('reports an operation that no resolver answers', () => {
    expect(write('"Lends it." lendBook: ID', new Map())).toEqual([
      expect.objectContaining({ wrong: ['lendBook: no resolver of library answers it'] }),
    ]);
  });
});
