import type { Suite, Thing } from './suite';

/** Apollo's planner fetches a field only once that is required with some arguments and selected with others. */
const PLANNED_ONCE = 'a known fault of the planner';

const chain: Suite = {
  name: '@requires of what is itself required',
  subgraphs: {
    a: 'LINK type Query { product: Product list: [Product!] } type Product @key(fields: "id") { id: ID! price: Float! hasDiscount: Boolean! @external isCheap: Boolean! @external canAfford: Boolean! @requires(fields: "isCheap hasDiscount") }',
    b: 'LINK type Product @key(fields: "id") { id: ID! price: Float! @external isCheap: Boolean! @requires(fields: "price") canAfford: Boolean! @external advice: String @requires(fields: "canAfford") }',
    c: 'LINK type Product @key(fields: "id") { id: ID! hasDiscount: Boolean! isCheap: Boolean! @external label: String @requires(fields: "isCheap") }',
  },
  world: () => {
    const product = (id: string, price: number): Thing => ({
      __typename: 'Product',
      id,
      price,
      hasDiscount: id === '1',
      isCheap: (_a: unknown, one: { price: number }) => one.price < 10,
      canAfford: true,
      advice: 'buy',
      label: 'cheap?',
    });
    const list = [product('1', 5), product('2', 50), product('1', 5)];
    return { Query: { product: list[0], list }, entities: list };
  },
  operations: [
    '{ product { canAfford } }',
    '{ list { advice } }',
    '{ list { label isCheap advice canAfford hasDiscount price id } }',
    '{ product { isCheap } list { isCheap label } }',
  ],
};

const circular: Suite = {
  name: '@requires around in a circle',
  subgraphs: {
    a: 'LINK type Query { feed: [Post] } type Post @key(fields: "id") { id: ID! byExpert: Boolean! @requires(fields: "author { years }") author: Author! @external } type Author @key(fields: "id") { id: ID! years: Int! @external }',
    b: 'LINK type Post @key(fields: "id") { id: ID! author: Author! } type Author @key(fields: "id") { id: ID! years: Int! posts(first: Int = 1): [Post!]! }',
  },
  world: () => {
    const author: Thing = { __typename: 'Author', id: 'a1', years: 12 };
    const post = (id: string): Thing => ({
      __typename: 'Post',
      id,
      author,
      byExpert: (_a: unknown, { author: of }: { author: { years: number } }) => of.years > 10,
    });
    const posts = [post('1'), post('2')];
    author['posts'] = ({ first }: { first: number }) => posts.slice(0, first);
    return { Query: { feed: posts }, entities: [...posts, author] };
  },
  operations: [
    '{ feed { byExpert } }',
    '{ feed { author { id posts(first: 2) { byExpert author { years } } } } }',
    '{ feed { byExpert author { posts { id byExpert } } } }',
  ],
};

const withArguments: Suite = {
  name: '@requires with arguments and lists',
  subgraphs: {
    a: 'LINK enum Currency { USD EUR } type Product @key(fields: "id") { id: ID! weight: Int price(currency: Currency!): Int comments(limit: Int!): [Comment!]! } type Comment @key(fields: "id") { id: ID! date: String! body: String }',
    b: `LINK enum Currency { USD EUR } type Query { products: [Product] } type Product @key(fields: "id") { id: ID! weight: Int @external price(currency: Currency!): Int @external
      shipping(express: Boolean): Int @requires(fields: "price(currency: USD) weight") local: Int @requires(fields: "weight price(currency: USD)")
      comments(limit: Int!): [Comment!]! @external newest: String @requires(fields: "comments(limit: 2) { date body }") }
      type Comment @key(fields: "id") { id: ID! date: String! @external body: String @external }`,
  },
  world: () => {
    const comments = [1, 2, 3].map((n) => ({
      __typename: 'Comment',
      id: `c${n}`,
      date: `d${n}`,
      body: n === 2 ? null : `b${n}`,
    }));
    const product = (id: string, weight: number | null): Thing => ({
      __typename: 'Product',
      id,
      weight,
      price: ({ currency }: { currency: string }) => (currency === 'USD' ? 10 : 9),
      comments: ({ limit }: { limit: number }) => comments.slice(0, limit),
      shipping: ({ express }: { express: boolean }, one: { weight: number | null }) =>
        (express ? 2 : 1) * (one.weight ?? -1),
      local: (_a: unknown, one: { weight: number | null }) => one.weight,
      newest: 'n',
    });
    const products = [product('p1', 3), product('p2', null)];
    return { Query: { products }, entities: [...products, ...comments] } as never;
  },
  operations: [
    '{ products { shipping } }',
    {
      text: 'query ($e: Boolean) { products { fast: shipping(express: true) slow: shipping(express: $e) local } }',
      variables: { e: false },
    },
    '{ products { price(currency: USD) shipping newest } }',
    '{ products { p: price(currency: EUR) u: price(currency: USD) shipping } }',
    { text: '{ products { newest comments(limit: 3) { id body } } }', better: PLANNED_ONCE },
    { text: '{ products { comments(limit: 1) { date } newest } }', better: PLANNED_ONCE },
    {
      text: 'query ($n: Int! = 1) { products { ...few ...same newest shipping price(currency: EUR) } } fragment few on Product { comments(limit: $n) { id } } fragment same on Product { comments(limit: $n) { date } }',
      better: PLANNED_ONCE,
    },
  ],
};

const withFragments: Suite = {
  name: '@requires with fragments on unions and interfaces',
  subgraphs: {
    a: `LINK type Query { entity: Holder holders: [Holder!] } type Holder @key(fields: "id") { id: ID! data: Data union: Either }
      interface Data { foo: String! } type Bar implements Data { foo: String! bar: String! } type Baz implements Data { foo: String! baz: String! qux: Qux }
      type Qux { deep: Int } union Either = Bar | Baz`,
    b: `LINK type Holder @key(fields: "id") { id: ID! data: Data @external union: Either @external
        requirer: String! @requires(fields: "data { foo ... on Bar { bar } ... on Baz { baz qux { deep } } }")
        either: String @requires(fields: "union { ... on Bar { foo bar } ... on Baz { qux { deep } } }") }
      interface Data { foo: String! } type Bar implements Data { foo: String! @external bar: String! @external }
      type Baz implements Data { foo: String! @external baz: String! @external qux: Qux @external } type Qux { deep: Int @external } union Either = Bar | Baz`,
  },
  world: () => {
    const bar = { __typename: 'Bar', foo: 'f', bar: 'b' };
    const baz = { __typename: 'Baz', foo: 'f2', baz: 'z', qux: { __typename: 'Qux', deep: 4 } };
    const read = (name: string) => (_args: unknown, thing: Thing) => {
      const { __typename, ...rest } = (thing[name] ?? {}) as Thing;
      return Object.entries(rest)
        .map(([key, value]) => `${key}=${JSON.stringify((value as { deep?: number } | null)?.deep ?? value)}`)
        .sort()
        .join();
    };
    const holder = (id: string, data: unknown, union: unknown): Thing => ({
      __typename: 'Holder',
      id,
      data,
      union,
      requirer: read('data'),
      either: (_a: unknown, thing: Thing) => (thing['union'] ? 'e' : null),
    });
    const holders = [holder('1', bar, baz), holder('2', baz, bar), holder('3', null, null)];
    return { Query: { entity: holders[0], holders }, entities: holders } as never;
  },
  operations: [
    '{ entity { requirer } }',
    '{ holders { id requirer either } }',
    '{ holders { data { foo __typename ... on Baz { qux { deep } } } requirer union { ... on Bar { bar } } } }',
  ],
};

const onInterface: Suite = {
  name: '@requires of fields of an interface',
  subgraphs: {
    a: `LINK type Query { a: User } interface Address { id: ID! } type HomeAddress implements Address @key(fields: "id") { id: ID! city: String }
      type WorkAddress implements Address @key(fields: "id") { id: ID! city: String } type User @key(fields: "id") { id: ID! name: String! address: Address @external city: String @requires(fields: "address { id }") country: String @requires(fields: "address { ... on WorkAddress { id } }") }`,
    b: `LINK type Query { b: User users: [User] } interface Address { id: ID! } type HomeAddress implements Address @key(fields: "id") { id: ID! zip: String }
      type WorkAddress implements Address @key(fields: "id") { id: ID! } type User @key(fields: "id") { id: ID! address: Address }`,
  },
  world: () => {
    const address = (kind: string, id: string) => ({ __typename: kind, id, city: `city ${id}`, zip: 'z' });
    const user = (id: string, of: unknown): Thing => ({
      __typename: 'User',
      id,
      name: 'N',
      address: of,
      city: (_a: unknown, thing: Thing) => (thing['address'] as Thing | null)?.['id'] ?? null,
      country: 'c',
    });
    const users = [
      user('u1', address('WorkAddress', 'w1')),
      user('u2', address('HomeAddress', 'h1')),
      user('u3', null),
    ];
    return {
      Query: { a: users[0], b: users[1], users },
      entities: [...users, address('WorkAddress', 'w1'), address('HomeAddress', 'h1')],
    };
  },
  operations: [
    '{ a { city } }',
    '{ b { city address { ... on HomeAddress { city zip } id } } }',
    '{ users { name city country } }',
    '{ users { address { __typename id ... on WorkAddress { city } } } }',
  ],
};

const throughStranger: Suite = {
  name: '@requires of entities that another subgraph makes of what it requires',
  subgraphs: {
    people: 'LINK type Query { user: User } type User @key(fields: "id") { id: ID! last: String! }',
    totals: `LINK type User @key(fields: "id") { id: ID! orders: [Order!] @external total: Int @requires(fields: "orders { id }") open: Int @requires(fields: "orders { id }") }
      type Order @key(fields: "id", resolvable: false) { id: ID! }`,
    orders: `LINK type User @key(fields: "id") { id: ID! last: String! @external orders: [Order!] @requires(fields: "last") } type Order @key(fields: "id") { id: ID! }`,
  },
  world: () => {
    const count = (_a: unknown, thing: Thing) => (thing['orders'] as unknown[] | null)?.length ?? -1;
    const orders = [1, 2].map((n) => ({ __typename: 'Order', id: `L${n}` }));
    const user: Thing = { __typename: 'User', id: 'u', last: 'L', orders, total: count, open: count };
    return { Query: { user }, entities: [user, ...orders] };
  },
  operations: ['{ user { total open } }', '{ user { open orders { id } last } }'],
};

export const requiresSuites: Suite[] = [
  chain,
  circular,
  withArguments,
  withFragments,
  onInterface,
  throughStranger,
];
