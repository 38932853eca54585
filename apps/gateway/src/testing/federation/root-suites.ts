import { by, type Suite } from './suite';

const sharedRoot: Suite = {
  name: 'a root field that several subgraphs share',
  subgraphs: {
    names:
      'LINK type Query { product: Product @shareable products: [Product!]! @shareable } type Product @shareable { id: ID! name: Name } type Name @shareable { brand: String! model: String! }',
    prices:
      'LINK type Query { product: Product @shareable products: [Product!]! @shareable } type Product @shareable { id: ID! price: Price } type Price @shareable { amount: Int! currency: String! }',
    kinds:
      'LINK type Query { product: Product @shareable products: [Product!]! @shareable } type Product @shareable { id: ID! kind: Kind } type Kind @shareable { id: ID! name: String! }',
  },
  world: () => {
    const product = {
      id: '1',
      name: { brand: 'B', model: 'M' },
      price: { amount: 5, currency: 'EUR' },
      kind: { id: 'k', name: 'K' },
    };
    return { Query: { product, products: [product, { ...product, id: '2', price: null }] } };
  },
  operations: [
    '{ product { id name { brand } price { amount } kind { name } } }',
    '{ products { kind { id name } price { currency amount } name { model brand } id } }',
    '{ products { price { amount } } p: product { name { brand } } }',
  ],
};

const mutations: Suite = {
  name: 'mutations, in order over subgraphs',
  subgraphs: {
    a: 'LINK type Query { count: Int! } type Mutation { add(by: Int!): Total! fail(by: Int!): Total } type Total @key(fields: "id") { id: ID! steps: String! }',
    b: 'LINK type Mutation { multiply(by: Int!): Total! remove: Boolean } type Total @key(fields: "id") { id: ID! value: Int! }',
  },
  world: () => {
    const total = { __typename: 'Total', id: 't', value: 0, steps: '' };
    const apply = (step: string, value: number) => {
      Object.assign(total, { steps: `${total.steps}${step}`, value });
      return { ...total };
    };
    return {
      Query: { count: () => total.value },
      Mutation: {
        add: ({ by: n }: { by: number }) => apply(`+${n}`, total.value + n),
        multiply: ({ by: n }: { by: number }) => apply(`*${n}`, total.value * n),
        fail: ({ by: n }: { by: number }) => (apply(`!${n}`, total.value + n), new Error('it failed')),
        remove: () => (apply('0', 0), true),
      },
      entities: [total],
    } as never;
  },
  operations: [
    'mutation { add(by: 2) { id } multiply(by: 5) { id } again: add(by: 1) { id } }',
    'mutation { multiply(by: 5) { value } add(by: 3) { steps } more: multiply(by: 4) { value } }',
    'mutation { add(by: 3) { steps } fail(by: 1) { steps } multiply(by: 7) { value } remove }',
    {
      text: 'mutation ($n: Int!, $do: Boolean!) { add(by: $n) { steps } multiply(by: $n) @include(if: $do) { value } last: add(by: 1) { steps } }',
      variables: { n: 3, do: true },
    },
  ],
};

const conditions: Suite = {
  name: '@skip and @include',
  subgraphs: {
    a: 'LINK type Query { product: Product } type Product @key(fields: "id") { id: ID! price: Float! }',
    b: 'LINK type Product @key(fields: "id") { id: ID! price: Float! @external isExpensive: Boolean! @requires(fields: "price") isSmall: Boolean }',
    c: 'LINK type Product @key(fields: "id") { id: ID! isExpensive: Boolean! @external included: Boolean! @requires(fields: "isExpensive") skipped: Boolean! @requires(fields: "isExpensive") neither: Boolean! @requires(fields: "isExpensive") }',
  },
  world: () => {
    const product = {
      __typename: 'Product',
      id: '1',
      price: 699.5,
      isExpensive: true,
      isSmall: null,
      included: true,
      skipped: true,
      neither: true,
    };
    return { Query: { product }, entities: [product] };
  },
  operations: [true, false].flatMap((yes) => [
    {
      text: 'query ($yes: Boolean = false) { product { price included @include(if: $yes) } }',
      variables: { yes },
    },
    {
      text: 'query ($yes: Boolean!) { product { neither @include(if: $yes) skipped @skip(if: $yes) isSmall } }',
      variables: { yes },
    },
    {
      text: 'query ($yes: Boolean!) { product @include(if: $yes) { isExpensive ... @skip(if: $yes) { included } ... on Product @include(if: $yes) { id skipped } } }',
      variables: { yes },
    },
    {
      text: 'query ($yes: Boolean! = true) { product { ...F @include(if: $yes) price @skip(if: $yes) @include(if: $yes) } } fragment F on Product { i: isExpensive neither @skip(if: false) }',
      variables: { yes },
    },
  ]),
};

const enums: Suite = {
  name: 'enums and inputs of which subgraphs know different parts',
  subgraphs: {
    a: `LINK enum Kind { PLAIN FANCY } input Filter { first: Int = 2 kind: Kind } type Query { users(filter: Filter!): [User!] kinds(of: [Kind!]! = [PLAIN]): String }
      type User @key(fields: "id") { id: ID! kind: Kind @shareable }`,
    b: `LINK enum Kind { PLAIN FANCY HIDDEN @inaccessible } input Filter { first: Int = 2 kind: Kind onlyHere: Boolean } type Query { usersB(filter: Filter): [User!] wrong: User bad: User! }
      type User @key(fields: "id") { id: ID! kind: Kind @shareable nick: String }`,
  },
  world: () => {
    const users = [
      { __typename: 'User', id: 'u1', kind: 'PLAIN', nick: 'one' },
      { __typename: 'User', id: 'u2', kind: 'FANCY', nick: null },
      { __typename: 'User', id: 'u3', kind: 'FANCY', nick: 'three' },
    ];
    const list = ({ filter }: { filter?: { first?: number; kind?: string } }) =>
      users.filter(({ kind }) => !filter?.kind || kind === filter.kind).slice(0, filter?.first ?? 9);
    const wrong = { __typename: 'User', id: 'u9', kind: 'HIDDEN', nick: 'nine' };
    return {
      Query: { users: list, usersB: list, kinds: ({ of }: { of: string[] }) => of.join(), wrong, bad: null },
      entities: [...users, wrong],
    } as never;
  },
  operations: [
    '{ users(filter: { first: 1 }) { id kind nick } }',
    {
      text: 'query ($k: Kind) { users(filter: { kind: $k }) { id } usersB(filter: { kind: $k, first: 5 }) { nick kind } }',
      variables: { k: 'FANCY' },
    },
    { text: '{ users(filter: {}) { id nick } kinds kind: kinds(of: [FANCY, PLAIN]) }' },
    { text: '{ wrong { id kind nick } }', differs: 'what is no value is told as null, beside the data' },
    '{ bad { id } }',
    '{ __type(name: "Kind") { enumValues { name } } input: __type(name: "Filter") { inputFields { name defaultValue } } }',
  ],
};

const executableDirectives: Suite = {
  name: 'directives of a subgraph on operations',
  subgraphs: {
    a: 'LINK directive @note(text: String = "none", level: Int! = 3) on FIELD | QUERY type Query { word: String thing: Thing } type Thing @key(fields: "id") { id: ID! a: Int }',
    b: 'LINK directive @note(text: String = "none", level: Int! = 3) on FIELD | QUERY type Thing @key(fields: "id") { id: ID! b: Int }',
  },
  world: () => {
    const thing = { __typename: 'Thing', id: '1', a: 1, b: by('b', { b: 2 }) };
    return { Query: { word: 'w', thing }, entities: [thing] };
  },
  operations: [
    '{ word @note thing { b @note(level: 1) a @note(text: "x") } }',
    'query Q @note { thing { b } }',
  ],
};

const typename: Suite = {
  name: '__typename everywhere',
  subgraphs: {
    a: 'LINK type Query { users: [User!] any: Any } union Any = User type User @key(fields: "id") { id: ID! type: String }',
    b: 'LINK type Mutation { touch: Boolean } type User @key(fields: "id") { id: ID! name: String constructor: String }',
  },
  world: () => {
    const users = [{ __typename: 'User', id: '1', name: 'N', type: 'T', constructor: 'made' }];
    return { Query: { users, any: users[0] }, Mutation: { touch: true }, entities: users };
  },
  operations: [
    '{ __typename }',
    '{ a: __typename users { __typename t: __typename name nt: __typename } }',
    '{ any { __typename ... on User { __typename name } } }',
    'mutation { __typename touch }',
    '{ users { constructor toString: name __typename valueOf: id } }',
    '{ users { ... { ... @include(if: true) { __typename name } } } __schema { queryType { name } } }',
  ],
};

export const rootSuites: Suite[] = [sharedRoot, mutations, conditions, enums, executableDirectives, typename];
