import type { Suite, Thing } from './suite';

const simple: Suite = {
  name: '@interfaceObject',
  subgraphs: {
    a: `LINK type Query { users: [Named!]! anyone: Named } interface Named @key(fields: "id") { id: ID! name: String! } type User implements Named @key(fields: "id") { id: ID! name: String! age: Int }
      type Robot implements Named @key(fields: "id") { id: ID! name: String! maker: String }`,
    b: 'LINK type Query { others: [Named!]! } type Named @key(fields: "id") @interfaceObject { id: ID! username: String friends: [Named!] }',
    c: 'LINK type Named @key(fields: "id") @interfaceObject { id: ID! name: String! @external greeting: String! @requires(fields: "name") score: Int }',
  },
  world: () => {
    const one = (__typename: string, id: string): Thing => ({
      __typename,
      interfaces: ['Named'],
      id,
      name: `name ${id}`,
      age: 3,
      maker: 'M',
      username: `user ${id}`,
      score: 9,
      greeting: (_a: unknown, { name }: { name: string }) => `Hello ${name}`,
    });
    const all = [one('User', 'u1'), one('Robot', 'r1'), one('User', 'u2')];
    for (const each of all) each['friends'] = all.filter((other) => other !== each);
    return { Query: { users: all, anyone: all[1], others: all.slice(1) }, entities: all };
  },
  operations: [
    '{ users { id name username } }',
    '{ users { username ... on User { age } ... on Robot { maker score } } }',
    '{ others { username name } }',
    '{ others { __typename id } anyone { __typename greeting } }',
    '{ others { ... on User { age username } friends { ... on Robot { maker } name friends { score greeting } } } }',
    '{ users { greeting ...F } } fragment F on Named { score ... on User { friends { greeting id } } }',
    '{ anyone { ... on User { id } } others { ... on Robot { id name } } }',
  ],
};

const unresolvable: Suite = {
  name: '@interfaceObject that is not resolvable',
  subgraphs: {
    a: 'LINK type Query { products: [Product!] product: Product } interface Product @key(fields: "id") { id: ID! } type Bread implements Product @key(fields: "id") { id: ID! flour: String }',
    b: 'LINK type Query { b: Product list: [Product] } type Product @key(fields: "id", resolvable: false) @interfaceObject { id: ID! }',
    c: 'LINK type Product @key(fields: "id") @interfaceObject { id: ID! field: String }',
  },
  world: () => {
    const breads = ['1', '2'].map((id): Thing => ({
      __typename: 'Bread',
      interfaces: ['Product'],
      id,
      flour: 'rye',
      field: `f${id}`,
    }));
    return {
      Query: { products: breads, product: breads[0], b: breads[1], list: [breads[0], null] },
      entities: breads,
    };
  },
  operations: [
    '{ product { id field } }',
    '{ products { id ... on Bread { flour field } } }',
    '{ b { id field } list { id } }',
    '{ b { __typename id ... on Bread { flour } } list { field __typename } }',
  ],
};

const indirect: Suite = {
  name: '@interfaceObject reached through other subgraphs',
  subgraphs: {
    media:
      'LINK type Query { medium(id: ID!): Medium } interface Medium @key(fields: "id") { id: ID! title: String } type Book implements Medium @key(fields: "id") { id: ID! title: String pages: Int } type Film implements Medium @key(fields: "id") { id: ID! title: String minutes: Int }',
    lists:
      'LINK type Query { lists: [List!] } type List @key(fields: "id") { id: ID! items: [Medium!]! } type Medium @key(fields: "id") @interfaceObject { id: ID! lists: [List!] }',
    authors:
      'LINK type Medium @key(fields: "id") @interfaceObject { id: ID! author: Author } type Author @key(fields: "id") { id: ID! works: [Medium!] name: String }',
  },
  world: () => {
    const medium = (__typename: string, id: string): Thing => ({
      __typename,
      interfaces: ['Medium'],
      id,
      title: `T ${id}`,
      pages: 1,
      minutes: 2,
    });
    const media = [medium('Book', 'b1'), medium('Film', 'f1')];
    const author = { __typename: 'Author', id: 'a1', name: 'A', works: media };
    const list = { __typename: 'List', id: 'l1', items: media };
    for (const each of media) Object.assign(each, { author, lists: [list] });
    const find = ({ id }: { id: string }) => media.find((one) => one['id'] === id) ?? null;
    return { Query: { medium: find, lists: [list] }, entities: [...media, author, list] } as never;
  },
  operations: [
    '{ lists { items { title author { name works { id title } } } } }',
    '{ medium(id: "f1") { ... on Film { minutes author { name } } ... on Book { pages } lists { items { ... on Book { author { id } } } } } }',
    '{ lists { items { __typename ... on Book { pages } lists { id } } } }',
    {
      text: 'query ($id: ID!) { medium(id: $id) { title author { works { lists { items { id } } } } } }',
      variables: { id: 'nothing' },
    },
  ],
};

export const interfaceObjectSuites: Suite[] = [simple, unresolvable, indirect];
