import type { Suite, Thing } from './suite';

const plants = (): Thing[] => [
  {
    __typename: 'Plant',
    id: 'p1',
    code: 'ROSE',
    keys: ['id', 'code'],
    name: 'Rose',
    height: 90,
    bed: { __typename: 'Bed', id: 'b1', width: 3 },
  },
  {
    __typename: 'Plant',
    id: 'p2',
    code: 'OAK',
    keys: ['id', 'code'],
    name: 'Oak',
    height: 2000,
    bed: { __typename: 'Bed', id: 'b2', width: 4 },
  },
];

const simple: Suite = {
  name: 'an entity over two subgraphs',
  subgraphs: {
    names:
      'LINK type Query { plant: Plant plants: [Plant!]! gone: Plant } type Plant @key(fields: "id") { id: ID! name: String! }',
    sizes: 'LINK type Plant @key(fields: "id") { id: ID! height: Int }',
  },
  world: () => {
    const [rose, oak] = plants();
    const gone = { __typename: 'Plant', id: 'p9', name: 'Elm' };
    return { Query: { plant: rose, plants: [rose, oak, rose], gone }, entities: plants() };
  },
  operations: [
    '{ plant { id name height } }',
    '{ plants { height name id } }',
    '{ plants { height } again: plants { name h: height } }',
    '{ plants { ...A ... on Plant { height } } } fragment A on Plant { n: name height }',
    '{ gone { name height } }',
  ],
};

const several: Suite = {
  name: 'several keys, and none that all subgraphs know',
  subgraphs: {
    ids: 'LINK type Query { plants: [Plant!]! } type Plant @key(fields: "id") { id: ID! }',
    both: 'LINK type Plant @key(fields: "id") @key(fields: "code") { id: ID! code: String! }',
    codes:
      'LINK type Plant @key(fields: "code") { code: String! name: String! bed: Bed } type Bed @key(fields: "id", resolvable: false) { id: ID! }',
    beds: 'LINK type Bed @key(fields: "id") { id: ID! width: Int! }',
  },
  world: () => ({
    Query: { plants: plants() },
    entities: [
      ...plants(),
      { __typename: 'Bed', id: 'b1', width: 3 },
      { __typename: 'Bed', id: 'b2', width: 4 },
    ],
  }),
  operations: [
    '{ plants { name } }',
    '{ plants { bed { width } } }',
    '{ plants { id code name bed { id width } } }',
  ],
};

const nested: Suite = {
  name: 'keys that are objects and lists',
  subgraphs: {
    orders: `LINK type Query { orders: [Order] } type Order @key(fields: "number shop { id town { code } }") { number: Int! shop: Shop! }
      type Shop @shareable { id: ID! town: Town! } type Town @shareable { code: String! }`,
    prices: `LINK type Order @key(fields: "number shop { id town { code } }") { number: Int! shop: Shop! total: Int! basket: Basket }
      type Shop @shareable { id: ID! town: Town! } type Town @shareable { code: String! }
      type Basket @key(fields: "items { id }") { items: [Item!]! } type Item @key(fields: "id") { id: ID! }`,
    baskets: `LINK type Basket @key(fields: "items { id }") { items: [Item!]! weight: Float } type Item @key(fields: "id") { id: ID! label: String }`,
  },
  world: () => {
    const item = (id: string) => ({ __typename: 'Item', id, label: `item ${id}` });
    const basket = { __typename: 'Basket', keys: ['items'], items: [item('i1'), item('i2')], weight: 1.5 };
    const shop = (id: string) => ({ __typename: 'Shop', id, town: { __typename: 'Town', code: `T${id}` } });
    const order = (number: number, total: number) => ({
      __typename: 'Order',
      keys: ['number', 'shop'],
      number,
      shop: shop(`s${number}`),
      total,
      basket,
    });
    const orders = [order(1, 10), order(2, 20)];
    return { Query: { orders: [...orders, null] }, entities: [...orders, basket, item('i1'), item('i2')] };
  },
  operations: [
    '{ orders { total } }',
    '{ orders { number shop { town { code } } total basket { weight } } }',
    '{ orders { basket { weight items { label } } } }',
  ],
};

const nullKeys: Suite = {
  name: 'keys that are null, and entities that are not there',
  subgraphs: {
    books:
      'LINK type Query { books: [Book] } type Book @key(fields: "code") { code: ID! author: Author } type Author @key(fields: "id", resolvable: false) { id: ID }',
    authors: 'LINK type Author @key(fields: "id") @key(fields: "email") { id: ID email: String }',
    biographies: 'LINK type Author @key(fields: "email") { email: String born: Int must: String! }',
  },
  world: () => {
    const author = (id: string | null, email: string | null, born: number) => ({
      __typename: 'Author',
      keys: ['id', 'email'],
      id,
      email,
      born,
      must: 'x',
    });
    const list = [author('a1', 'a1@x', 1900), author('a2', null, 1910)];
    const book = (code: string, of: unknown) => ({ __typename: 'Book', keys: ['code'], code, author: of });
    const stranger = { __typename: 'Author', id: 'a7', email: 'e', born: 1, must: 'x' };
    return {
      Query: { books: [book('1', list[0]), book('2', list[1]), book('3', null), book('4', stranger)] },
      entities: list,
    };
  },
  operations: [
    {
      text: '{ books { code author { id email born } } }',
      differs: 'no way leads to an author without email',
    },
    { text: '{ books { author { must } } }', differs: 'what must be there is not' },
    {
      text: '{ books { author { id ... on Author { b: born } } } }',
      differs: 'no way leads to an author without email',
    },
  ],
};

const mashup: Suite = {
  name: 'many keys, of which each subgraph knows some',
  subgraphs: {
    a: 'LINK type Query { list: [Part!]! } type Part @key(fields: "id") @key(fields: "pid") @key(fields: "compound { one }") { id: ID! pid: ID! compound: Compound! } type Compound @shareable { one: ID! two: ID! }',
    b: 'LINK type Query { other: Part } type Part @key(fields: "id") @key(fields: "compound { one two }") { id: ID! compound: Compound! name: String } type Compound @shareable { one: ID! two: ID! }',
    c: 'LINK type Part @key(fields: "pid") { pid: ID! colour: String twin: Part }',
  },
  world: () => {
    const part = (n: number): Thing => ({
      __typename: 'Part',
      keys: ['id', 'pid', 'compound'],
      id: `i${n}`,
      pid: `p${n}`,
      compound: { __typename: 'Compound', one: `o${n}`, two: `t${n}` },
      name: `part ${n}`,
      colour: 'red',
    });
    const [one, two] = [part(1), part(2)];
    one['twin'] = two;
    two['twin'] = one;
    return { Query: { list: [one, two], other: two }, entities: [one, two] };
  },
  operations: [
    '{ list { name colour } other { colour pid } }',
    '{ list { twin { name twin { twin { compound { two } name } } } } }',
    '{ other { twin { compound { one } colour } } }',
  ],
};

const throughParent: Suite = {
  name: 'parts of a value that only the subgraphs of its parent know',
  subgraphs: {
    plans: `LINK type Query { gardens: [Garden!]! } type Garden @key(fields: "id") @key(fields: "id plot") { id: ID! plot: ID! keeper: Keeper @shareable beds: [Spot!]! @shareable }
      type Keeper @key(fields: "id") { id: ID! name: String! } type Spot { x: Int! }`,
    soils: `LINK type Garden @key(fields: "id plot") { id: ID! plot: ID! keeper: Keeper @shareable beds: [Spot!]! @shareable }
      type Keeper { shed: Shed } type Shed { tools: Int } type Spot { soil: String worms: [Int] }`,
  },
  world: () => {
    const keeper = (id: string) => ({ __typename: 'Keeper', id, name: `K${id}`, shed: { tools: 7 } });
    const beds = [1, 2].map((x) => ({ x, soil: x === 1 ? 'clay' : null, worms: [x, null] }));
    const garden = (id: string, by: unknown): Thing => ({
      __typename: 'Garden',
      keys: ['id', 'plot'],
      id,
      plot: `p${id}`,
      keeper: by,
      beds,
    });
    const gardens = [garden('g1', keeper('1')), garden('g2', null), garden('g3', keeper('1'))];
    return { Query: { gardens }, entities: [...gardens, keeper('1')] };
  },
  operations: [
    '{ gardens { id keeper { id shed { tools } } } }',
    '{ gardens { beds { soil x worms } keeper { shed { tools } name } } }',
    '{ gardens { beds { worms } spots: beds { x soil } } }',
  ],
};

export const keySuites: Suite[] = [simple, several, nested, nullKeys, mashup, throughParent];
