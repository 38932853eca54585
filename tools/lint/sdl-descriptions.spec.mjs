import { checkDescriptions, repeatsName, withoutExceptions } from './sdl-descriptions.mjs';

/** The names that need a description in this SDL. @param {string} text */
const missingIn = (text) =>
  checkDescriptions([{ file: 'books.graphql', text }]).problems.map(({ name, part }) => `${part}: ${name}`);

describe('sdl-descriptions', () => {
  it.each([
    ['an operation', 'extend type Query { getBooks: [ID!]! }', 'operations: getBooks'],
    ['a type', 'type Shelf { id: ID! }', 'types: Shelf'],
    ['an enum', 'enum Binding { "Without a cover." OPEN }', 'types: Binding'],
    ['an output field', '"A place." type Shelf { width: Int! }', 'output fields: Shelf.width'],
    ['an input field', '"A place." input ShelfInput { width: Int! }', 'input fields: ShelfInput.width'],
    ['an argument', 'extend type Query { "All." getBooks(width: Int): ID }', 'arguments: getBooks(width:)'],
    ['an enum value', 'enum BookKind { RARE }', 'enum values: BookKind.RARE'],
    [
      'an operation with a line of errors alone',
      'extend type Query {\n"""\nErrors: NOT_FOUND.\n"""\ngetBooks: ID }',
      'operations: getBooks',
    ],
  ])('asks for a description of %s', (_what, sdl, expected) => {
    expect(missingIn(sdl)).toEqual([expected]);
  });

  it.each([
    ['a common name', '"A place." type Shelf { id: ID! name: String! createdAt: DateTime! }'],
    ['a moment', '"A place." type Shelf { soldAt: DateTime } "Instant." scalar DateTime'],
    [
      'a field named after its type',
      '"A place." type Shelf { books: [Book!]! } "A work." type Book { id: ID! }',
    ],
    ['a reference', '"A place." type Shelf { bookId: ID! tutorId: ID! } "A work." type Book { id: ID! }'],
    [
      'a person',
      '"A place." type Shelf { soldBy: User } type User @key(fields: "id") { id: ID! } "A person." type User { id: ID! }',
    ],
    ['the status of a thing', 'enum BookStatus { RETURNED LENDING }'],
    ['a refusal', 'enum BookRefusal { TOO_LATE NO_SUCH_BOOK }'],
    [
      'the input of an operation',
      'extend type Mutation { "Puts it on a shelf." addBook(input: AddBookInput!): ID } input AddBookInput { name: String! }',
    ],
    [
      'a page argument that the operation explains',
      'extend type Query { "Pages of at most 20." getBooks(limit: Int): ID }',
    ],
    [
      'an argument that the operation names',
      'extend type Query { "With a width, those of that width." getBooks(width: Int): ID }',
    ],
  ])('accepts %s without a description', (_what, sdl) => {
    expect(missingIn(sdl)).toEqual([]);
  });

  it('counts per kind what is described', () => {
    const { described, total } = checkDescriptions([
      { file: 'a.graphql', text: '"A place." type Shelf { id: ID! "In mm." width: Int! }' },
    ]);
    expect(described).toMatchObject({ types: 1, 'output fields': 1 });
    expect(total).toMatchObject({ types: 1, 'output fields': 2 });
  });

  it('rejects a description that repeats the name', () => {
    const { problems } = checkDescriptions([
      { file: 'a.graphql', text: '"A place." type Shelf { "The width of the shelf." width: Int! }' },
    ]);
    expect(problems).toEqual([expect.objectContaining({ name: 'Shelf.width', problem: 'repeats its name' })]);
  });
});

describe('exceptions', () => {
  const report = checkDescriptions([{ file: 'a.graphql', text: 'type Shelf { id: ID! }' }]);

  it('allow what they name', () => {
    expect(withoutExceptions(report, undefined, { 'a.graphql': ['Shelf'] })).toEqual([]);
    expect(withoutExceptions(report, undefined, {})).toEqual(['a.graphql:1  Shelf (types): missing']);
  });

  it('fail when they are mended', () => {
    expect(withoutExceptions(report, undefined, { 'a.graphql': ['Shelf', 'Book'] })).toEqual([
      expect.stringContaining('take out Book of a.graphql'),
    ]);
  });
});

describe('repeatsName', () => {
  it.each([
    ['The name of the school.', ['School.name', 'String'], true],
    ['Whether it is archived.', ['School.isArchived', 'Boolean'], true],
    ['The name of the school as its district writes it.', ['School.name', 'String'], false],
    ['ISO 4217.', ['Charge.currency', 'String'], false],
  ])('of %s', (text, names, repeats) => {
    expect(repeatsName(text, names)).toBe(repeats);
  });
});
