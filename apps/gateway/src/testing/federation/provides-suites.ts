import type { Computed, Suite, Thing } from './suite';

const simple: Suite = {
  name: '@provides and @requires together',
  subgraphs: {
    accounts:
      'LINK type Query { me: User } type User @key(fields: "id") { id: ID! name: String username: String @shareable }',
    inventory:
      'LINK type Product @key(fields: "upc") { upc: String! weight: Int @external price: Int @external inStock: Boolean shippingEstimate: Int @requires(fields: "price weight") shippingEstimateTag: String @requires(fields: "price weight") }',
    products:
      'LINK type Query { products: [Product] } type Product @key(fields: "upc") { upc: String! name: String price: Int weight: Int }',
    reviews: `LINK type Review @key(fields: "id") { id: ID! body: String author: User @provides(fields: "username") product: Product }
      type User @key(fields: "id") { id: ID! username: String @external reviews: [Review] } type Product @key(fields: "upc") { upc: String! reviews: [Review] }`,
  },
  world: () => {
    const user: Record<string, unknown> = { __typename: 'User', id: 'u1', name: 'N', username: 'n' };
    const product = (n: number): Record<string, unknown> => ({
      __typename: 'Product',
      keys: ['upc'],
      upc: `p${n}`,
      name: `P${n}`,
      price: n * 10,
      weight: n,
      inStock: n === 1,
      shippingEstimate: (_a: unknown, { price, weight }: { price: number; weight: number }) => price * weight,
      shippingEstimateTag: 'tag',
    });
    const products = [product(1), product(2)];
    const reviews = products.map((of, index) => ({
      __typename: 'Review',
      id: `r${index}`,
      body: 'b',
      author: user,
      product: of,
    }));
    user['reviews'] = reviews;
    for (const one of products) one['reviews'] = reviews.filter(({ product: of }) => of === one);
    return { Query: { me: user, products }, entities: [user, ...products, ...reviews] } as never;
  },
  operations: [
    '{ products { name reviews { author { username } } } }',
    '{ products { reviews { author { username name } product { inStock shippingEstimate } } } }',
    '{ me { reviews { product { shippingEstimateTag price reviews { author { reviews { id } } } } } } }',
    '{ products { upc inStock shippingEstimate weight } me { name username reviews { body } } }',
  ],
};

const abstracts: Suite = {
  name: '@provides on unions and interfaces, nested',
  subgraphs: {
    a: `LINK type Query { media: [Media] @shareable book: Book @provides(fields: "animals { ... on Dog { name } } title author { name }") } union Media = Book | Movie
      interface Animal { id: ID! } type Dog implements Animal @key(fields: "id") { id: ID! @external name: String @external } type Cat implements Animal @key(fields: "id") { id: ID! @external }
      type Book @key(fields: "id") { id: ID! title: String @external animals: [Animal] @external author: Author @external } type Movie @key(fields: "id") { id: ID! } type Author @key(fields: "id") { id: ID! name: String @external }`,
    b: `LINK type Query { media: [Media] @shareable @provides(fields: "... on Book { title }") } union Media = Book | Movie type Book @key(fields: "id") { id: ID! title: String @external } type Movie @key(fields: "id") { id: ID! }`,
    c: `LINK interface Animal { id: ID! } type Dog implements Animal @key(fields: "id") { id: ID! name: String @shareable age: Int } type Cat implements Animal @key(fields: "id") { id: ID! name: String @shareable age: Int }
      type Book @key(fields: "id") { id: ID! title: String @shareable animals: [Animal] @shareable author: Author @shareable pages: Int } type Author @key(fields: "id") { id: ID! name: String @shareable born: Int }
      type Movie @key(fields: "id") { id: ID! title: String }`,
  },
  world: () => {
    const author = { __typename: 'Author', id: 'a1', name: 'A', born: 1900 };
    const animals = [
      { __typename: 'Dog', id: 'd1', name: 'Rex', age: 4 },
      { __typename: 'Cat', id: 'c1', name: 'Tom', age: 5 },
    ];
    const book = { __typename: 'Book', id: 'b1', title: 'T', animals, author, pages: 7 };
    const movie = { __typename: 'Movie', id: 'm1', title: 'M' };
    return { Query: { media: [book, movie, null], book }, entities: [author, ...animals, book, movie] };
  },
  operations: [
    '{ media { ... on Book { id title } ... on Movie { title } } }',
    '{ book { title author { name } animals { id ... on Dog { name } } } }',
    '{ book { pages author { born name } animals { __typename ... on Cat { name age } ... on Dog { age name } } } }',
    '{ media { __typename ... on Book { author { name } pages animals { id } } } }',
  ],
};

/** A field that must not be requested here answers with an error. */
const asked: Suite = {
  name: '@provides of what is asked for, and of nothing else',
  subgraphs: {
    owner:
      'LINK type Query { unused: Boolean } type Leaf @key(fields: "id") { id: ID! name: String! @shareable notes: String! @shareable area: Int! }',
    provider: `LINK type Query { leaf: Leaf @provides(fields: "name notes") leaves: [Leaf!]! @provides(fields: "name notes") }
      type Leaf @key(fields: "id") { id: ID! name: String! @external notes: String! @external }`,
  },
  world: () => {
    const only =
      (where: string, value: string): Computed =>
      (_args, _thing, subgraph) =>
        ['*', where].includes(subgraph) ? value : new Error(`asked of ${subgraph}`);
    const leaf = (id: string): Thing => ({
      __typename: 'Leaf',
      id,
      name: only('provider', `leaf ${id}`),
      notes: only('nobody', 'n'),
      area: 3,
    });
    const leaves = [leaf('1'), leaf('2')];
    return { Query: { leaf: leaves[0], leaves }, entities: leaves };
  },
  operations: [
    '{ leaf { id } leaves { title: name } }',
    '{ leaf { name area } leaves { area id name } }',
    '{ leaf { ... { name } ... { area } ...N } } fragment N on Leaf { again: name }',
    '{ leaf { id ... on Leaf @skip(if: true) { notes } } leaves { area ... @include(if: false) { notes } } }',
    {
      text: 'query ($yes: Boolean!) { leaf { name ... on Leaf @include(if: $yes) { notes } notes @skip(if: true) } }',
      variables: { yes: false },
    },
  ],
};

export const providesSuites: Suite[] = [simple, abstracts, asked];
