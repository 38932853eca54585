import type { Suite, Thing } from './suite';

const unions: Suite = {
  name: 'unions whose members differ by subgraph',
  subgraphs: {
    a: 'LINK type Query { media: Media @shareable viewer: Viewer @shareable onlyA: [OnlyA] } union OnlyA = Book | Song type Viewer @shareable { media: Media book: Book } union Media = Book | Song type Book @key(fields: "title") { title: String! aTitle: String } type Song { aTitle: String @shareable title: String @shareable }',
    b: 'LINK type Query { media: Media @shareable viewer: Viewer @shareable onlyB: [OnlyB!]! } union OnlyB = Book | Movie type Viewer @shareable { media: Media book: Book } union Media = Book | Movie type Book @key(fields: "title") { title: String! bTitle: String } type Movie { bTitle: String title: String }',
  },
  world: () => {
    const book = { __typename: 'Book', keys: ['title'], title: 'T', aTitle: 'aT', bTitle: 'bT' };
    return {
      Query: {
        media: book,
        viewer: { media: book, book },
        onlyA: [book, { __typename: 'Song', title: 'S', aTitle: 'aS' }],
        onlyB: [{ __typename: 'Movie', bTitle: 'bM', title: 'M' }, book],
      },
      entities: [book],
    };
  },
  operations: [
    '{ media { ... on Book { title aTitle bTitle } } }',
    '{ viewer { media { ... on Book { bTitle } ... on Movie { title } ... on Song { aTitle } } book { aTitle bTitle title } } }',
    '{ onlyA { __typename ... on Song { title } ... on Book { t: title } } onlyB { __typename ... on Movie { title bTitle } } }',
    '{ media { __typename } viewer { media { ... on Media { __typename ... on Book { title } } } } }',
  ],
};

const interfaces: Suite = {
  name: 'interfaces over subgraphs, fragments within fragments',
  subgraphs: {
    products: `LINK type Query { products: [Product] similar(id: ID! = "b1"): [Product] } interface Product { id: ID! sku: String dimensions: Size createdBy: User } type Size @shareable { w: Int h: Int }
      type Book implements Product @key(fields: "id") { id: ID! sku: String dimensions: Size @external createdBy: User hidden: Boolean publisher: Publisher }
      type Magazine implements Product @key(fields: "id") { id: ID! sku: String dimensions: Size @external createdBy: User hidden: Boolean publisher: Publisher }
      union Publisher = Agency | Self type Agency @key(fields: "id") { id: ID! } type Self @shareable { email: String } type User @key(fields: "email") { email: ID! }`,
    sizes: `LINK type Size @shareable { w: Int h: Int } type Book @key(fields: "id") { id: ID! dimensions: Size delivery(zip: String): Delivery } type Magazine @key(fields: "id") { id: ID! dimensions: Size delivery(zip: String): Delivery } type Delivery { days: Int fast: Int }`,
    reviews: `LINK interface Reviewed { reviews: [Review!]! count: Int! } type Review { id: Int! body: String of: Reviewed } type Book implements Reviewed @key(fields: "id") { id: ID! reviews: [Review!]! count: Int! }
      type Magazine implements Reviewed @key(fields: "id") { id: ID! reviews: [Review!]! count: Int! }`,
    people:
      'LINK type Agency @key(fields: "id") { id: ID! company: String } type User @key(fields: "email") { email: ID! name: String total: Int }',
  },
  world: () => {
    const user = { __typename: 'User', keys: ['email'], email: 'e', name: 'N', total: null };
    const agency = { __typename: 'Agency', id: 'a1', company: 'Co' };
    const thing = (__typename: string, id: string, publisher: unknown): Thing => {
      const made: Thing = {
        __typename,
        id,
        sku: `sku ${id}`,
        dimensions: { w: 1, h: 2 },
        createdBy: user,
        hidden: id === 'm1',
        publisher,
        delivery: ({ zip }: { zip?: string }) => ({ days: zip ? 1 : 2, fast: 0 }),
        count: 1,
      };
      made['reviews'] = [{ id: 1, body: `of ${id}`, of: made }];
      return made;
    };
    const products = [
      thing('Book', 'b1', agency),
      thing('Magazine', 'm1', { __typename: 'Self', email: 's' }),
      thing('Book', 'b2', null),
    ];
    return {
      Query: { products, similar: ({ id }: { id: string }) => products.filter((one) => one['id'] !== id) },
      entities: [...products, user, agency],
    } as never;
  },
  operations: [
    '{ products { id sku createdBy { name } } }',
    '{ products { dimensions { w } ... on Book { delivery(zip: "1") { days } } ... on Magazine { d: delivery { fast } hidden } } }',
    '{ products { ... on Reviewed { reviews { body of { __typename count ... on Book { sku dimensions { h } } } } } } }',
    '{ similar { ...P ... on Magazine { publisher { ... on Agency { company } ... on Self { email } } } } } fragment P on Product { id ... on Book { publisher { __typename ... on Agency { id company } } createdBy { total email } } }',
    {
      text: 'query ($id: ID! = "m1", $b: Boolean!) { similar(id: $id) { ... on Product @include(if: $b) { ... on Reviewed { count ... on Book { hidden } } } __typename } }',
      variables: { b: true },
    },
    '{ products { ... on Book { x: sku } ... on Magazine { y: id z: reviews { id } } } }',
  ],
};

const mismatched: Suite = {
  name: 'children of one name and different types',
  subgraphs: {
    a: 'LINK type Query { users: [User!] } union User = Admin | Guest type Admin @key(fields: "id") { id: ID! name: String } type Guest @key(fields: "id") { id: ID nick: String! }',
    b: 'LINK type Query { accounts: [Account!] } union Account = Admin | Guest type Admin @key(fields: "id") { id: ID! photo: String! tags: [String!] } type Guest @key(fields: "id") { id: ID photo: String tags: [String] }',
  },
  world: () => {
    const list = [
      { __typename: 'Admin', id: 'a', name: 'A', photo: 'p', tags: ['x'] },
      { __typename: 'Guest', id: 'g', nick: 'G', photo: null, tags: [null, 'y'] },
    ];
    return { Query: { users: list, accounts: list }, entities: list };
  },
  operations: [
    '{ users { ... on Admin { id name } ... on Guest { gid: id nick } } }',
    '{ accounts { ... on Admin { adminPhoto: photo t: tags } ... on Guest { photo t2: tags nick } } }',
    '{ users { ... on Admin { id p: photo } ... on Guest { g: photo guestId: id } } accounts { __typename ... on Admin { name } } }',
  ],
};

const circularReference: Suite = {
  name: 'an interface whose fields lead to it again',
  subgraphs: {
    a: 'LINK type Query { product: Product } interface Product { samePriceProduct: Product id: ID! } type Book implements Product @key(fields: "id") { id: ID! samePriceProduct: Product }',
    b: 'LINK type Book @key(fields: "id") { id: ID! price: Float }',
  },
  world: () => {
    const one: Thing = { __typename: 'Book', id: '1', price: 10 };
    const two: Thing = { __typename: 'Book', id: '2', price: null };
    one['samePriceProduct'] = two;
    two['samePriceProduct'] = one;
    return { Query: { product: one }, entities: [one, two] } as never;
  },
  operations: [
    '{ product { samePriceProduct { ... on Book { price } } } }',
    '{ product { ... on Book { price samePriceProduct { id samePriceProduct { ... on Book { price id } } } } } }',
  ],
};

const node: Suite = {
  name: 'Node over subgraphs that do not all know it',
  subgraphs: {
    a: 'LINK type Query { account(id: ID!): Account node(id: ID!): Node } interface Node { id: ID! } type Account implements Node @key(fields: "id") { id: ID! username: String! }',
    b: 'LINK type Query { chat(id: ID!): Chat } interface Node { id: ID! } type Chat implements Node @key(fields: "id") { id: ID! text: String! account: Account! } type Account @key(fields: "id") { id: ID! chats: [Chat!]! }',
  },
  world: () => {
    const account: Thing = { __typename: 'Account', id: 'a1', username: 'N' };
    const chat = { __typename: 'Chat', id: 'c1', text: 't', account };
    account['chats'] = [chat];
    return { Query: { account, chat, node: account }, entities: [account, chat] };
  },
  operations: [
    '{ chat(id: "c1") { id text account { username } } }',
    '{ account(id: "a1") { username chats { account { username chats { id } } } } }',
    '{ node(id: "a1") { id ... on Account { username chats { text } } ... on Chat { text } } }',
  ],
};

const failing: Suite = {
  name: 'nulls and errors at every depth',
  subgraphs: {
    a: 'LINK type Query { must: Thing! may: Thing list: [Thing!] loose: [Thing] } type Thing @key(fields: "id") { id: ID! name: String }',
    b: 'LINK type Thing @key(fields: "id") { id: ID! strict: String! loose: String parts: [Part!]! matrix: [[Int!]] other: Thing } type Part { a: Int! b: Int }',
  },
  world: () => {
    const thing = (id: string, more: object): Thing => ({
      __typename: 'Thing',
      id,
      name: id,
      strict: 's',
      loose: 'l',
      parts: [{ a: 1, b: 2 }],
      matrix: [[1], [2, 3]],
      ...more,
    });
    const bad = thing('bad', {
      strict: new Error('no strict'),
      loose: new Error('no loose'),
      other: thing('good', {}),
    });
    const half = thing('half', {
      parts: [
        { a: 1, b: null },
        { a: new Error('no a'), b: 1 },
      ],
      matrix: [[1, null], null],
    });
    const good = thing('good', { other: bad });
    return {
      Query: { must: good, may: bad, list: [good, bad, half, good], loose: [bad, null, good, half] },
      entities: [good, bad, half],
    };
  },
  operations: [
    '{ must { name loose strict } may { name loose } }',
    '{ loose { id strict } }',
    '{ list { id name loose } }',
    '{ loose { id loose parts { b } matrix } }',
    '{ list { name } loose { other { strict other { loose name } } } }',
    '{ may { strict } }',
    '{ loose { parts { a } } }',
  ],
};

const partial: Suite = {
  name: 'a union of which a subgraph that is not asked knows less',
  subgraphs: {
    a: 'LINK type Query { answer: Answer } type Answer @shareable { actions: [Action!]! } union Action = Open | Close | Wait type Open @shareable { id: ID! } type Close { id: ID! hard: Boolean } type Wait { seconds: Int }',
    b: 'LINK type Query { other: Answer } type Answer @shareable { actions: [Action!]! } union Action = Open type Open @shareable { id: ID! }',
  },
  world: () => {
    const open = { __typename: 'Open', id: 'o' };
    const actions = [open, { __typename: 'Close', id: 'c', hard: true }, { __typename: 'Wait', seconds: 3 }];
    return { Query: { answer: { actions }, other: { actions: [open] } } };
  },
  operations: [
    '{ answer { actions { __typename ... on Open { id } ... on Close { id hard } ... on Wait { seconds } } } }',
    '{ answer { actions { ... on Wait { seconds } ... on Close { hard } } } other { actions { ... on Open { id } ... on Wait { seconds } } } }',
  ],
};

export const abstractSuites: Suite[] = [
  unions,
  partial,
  interfaces,
  mismatched,
  circularReference,
  node,
  failing,
];
