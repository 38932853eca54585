import { by, type Suite } from './suite';

const override: Suite = {
  name: '@override',
  subgraphs: {
    old: 'LINK type Query { post: Post oldFeed: [Post] feed: [Post] @shareable } type Post @key(fields: "id") { id: ID! body: String text: String comments: Int @shareable }',
    new: 'LINK type Query { newFeed: [Post] feed: [Post] @override(from: "old") } type Post @key(fields: "id") { id: ID! body: String @override(from: "old") more: String @override(from: "nowhere") comments: Int @override(from: "old") }',
  },
  world: () => {
    const post = {
      __typename: 'Post',
      id: 'p1',
      body: by('new', { old: 'old body', new: 'new body' }),
      text: 'text',
      more: 'more',
      comments: by('new', { old: 1, new: 2 }),
    };
    return {
      Query: { post, oldFeed: [post], newFeed: [post], feed: by('new', { old: [], new: [post] }) },
      entities: [post],
    };
  },
  operations: [
    '{ post { body text comments } }',
    '{ oldFeed { id body more } newFeed { text body } }',
    '{ feed { id text more comments } }',
  ],
};

const overrideRequires: Suite = {
  name: '@override of what is required, and by label',
  subgraphs: {
    a: `LINK type Query { userInA: User } type User @key(fields: "id") { id: ID name: String aName: String cName: String }`,
    b: `LINK type Query { userInB: User } type User @key(fields: "id") { id: ID name: String @external aName: String @override(from: "a") @requires(fields: "name") }`,
    c: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external", "@requires", "@override"])
      type Query { userInC: User } type User @key(fields: "id") { id: ID cName: String @override(from: "a", label: "percent(0)") }`,
  },
  world: () => {
    const user = {
      __typename: 'User',
      id: 'u1',
      name: 'N',
      aName: by('b', { a: 'a.N', b: 'b.N' }),
      cName: by('a', { a: 'a.c', c: 'c.c' }),
    };
    return { Query: { userInA: user, userInB: user, userInC: user }, entities: [user] };
  },
  operations: [
    '{ userInA { aName } userInB { aName } }',
    '{ userInC { id aName } userInB { name aName } }',
    '{ userInA { cName } userInB { cName } }',
  ],
};

const overrideInterface: Suite = {
  name: '@override beneath an interface',
  subgraphs: {
    a: `LINK interface Post { id: ID! createdAt: String! } type Query { feed: [Post] } type ImagePost implements Post @key(fields: "id") { id: ID! createdAt: String! @override(from: "b") }`,
    b: `LINK interface Post { id: ID! createdAt: String! } type TextPost implements Post @key(fields: "id") { id: ID! createdAt: String! body: String! }
      type Query { another: [AnotherPost] } interface AnotherPost { id: ID! createdAt: String! } type ImagePost implements AnotherPost @key(fields: "id") { id: ID! createdAt: String! }`,
  },
  world: () => {
    const post = (id: string) => ({
      __typename: 'ImagePost',
      id,
      createdAt: by('a', { a: `a ${id}`, b: `b ${id}` }),
    });
    const posts = [post('i1'), post('i2')];
    return { Query: { feed: posts, another: posts }, entities: posts };
  },
  operations: [
    '{ feed { id createdAt } }',
    '{ another { createdAt id } }',
    '{ another { ... on ImagePost { createdAt } __typename } feed { ... on TextPost { body } id } }',
  ],
};

const inaccessible: Suite = {
  name: '@inaccessible',
  subgraphs: {
    a: 'LINK type Query { usersInA: [User] } type User @key(fields: "id") { id: ID @inaccessible name: String secret: Secret @inaccessible } type Secret @inaccessible { x: Int }',
    b: 'LINK type Query { usersInB: [User!] } type User @key(fields: "id") { id: ID friends(kind: Kind = CLOSE @inaccessible): [User!] kind: Kind } enum Kind { CLOSE FAR @inaccessible }',
  },
  world: () => {
    const [ann, bob] = [
      { __typename: 'User', id: '1', name: 'Ann', kind: 'CLOSE' },
      { __typename: 'User', id: '2', name: 'Bob', kind: 'CLOSE' },
    ];
    Object.assign(ann, { friends: [bob] });
    Object.assign(bob, { friends: ({ kind }: { kind: string }) => (kind !== 'FAR' ? [ann] : []) });
    return { Query: { usersInA: [ann, bob], usersInB: [bob, ann] }, entities: [ann, bob] } as never;
  },
  operations: [
    '{ usersInA { name friends { name } } }',
    '{ usersInB { kind friends { kind friends { name } } } }',
    '{ __type(name: "User") { fields { name args { name } } } }',
  ],
};

const fed1 = (name: string, extension: string): Suite => ({
  name,
  subgraphs: {
    a: `type Query { randomUser: User } ${extension} { id: ID! @external rid: ID }`,
    b: 'type Query { userById(id: ID): User } type User @key(fields: "id") { id: ID! name: String! nickname: String }',
  },
  world: () => {
    const user = { __typename: 'User', id: 'u1', rid: 'r1', name: 'N', nickname: 'n' };
    return { Query: { randomUser: user, userById: user }, entities: [user] };
  },
  operations: [
    '{ randomUser { id rid } }',
    '{ randomUser { name rid nickname } }',
    '{ userById(id: "u1") { id name rid nickname } }',
  ],
});

const external: Suite = {
  name: '@external keys that nothing needs',
  subgraphs: {
    a: `LINK type Query { product: Product } type Product @key(fields: "id") { id: ID! name: String! price: Float @external discount: Float @requires(fields: "price") }`,
    b: `LINK type Product @key(fields: "id") { id: ID! @external price: Float }`,
  },
  world: () => {
    const product = {
      __typename: 'Product',
      id: '1',
      name: 'N',
      price: 12.5,
      discount: (_a: unknown, { price }: { price: number }) => price / 2,
    };
    return { Query: { product }, entities: [product] } as never;
  },
  operations: ['{ product { id name price } }', '{ product { price } }', '{ product { discount } }'],
};

export const ownershipSuites: Suite[] = [
  override,
  overrideRequires,
  overrideInterface,
  inaccessible,
  external,
  fed1('federation 1: extend type', 'extend type User @key(fields: "id")'),
  fed1('federation 1: @extends', 'type User @extends @key(fields: "id")'),
  {
    ...fed1('federation 2: @extends', ''),
    subgraphs: {
      a: 'LINK type Query { randomUser: User } type User @extends @key(fields: "id") { id: ID! @external rid: ID }',
      b: 'LINK type Query { userById(id: ID): User } type User @key(fields: "id") { id: ID! name: String! nickname: String }',
    },
  },
  {
    ...fed1('federation 2: extend type', ''),
    subgraphs: {
      a: 'LINK type Query { randomUser: User } extend type User @key(fields: "id") { id: ID! @external rid: ID }',
      b: 'LINK type Query { userById(id: ID): User } type User @key(fields: "id") { id: ID! name: String! nickname: String }',
    },
  },
];
