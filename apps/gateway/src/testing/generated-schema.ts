import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse, type GraphQLSchema } from 'graphql';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@shareable", "@external", "@requires", "@provides", "@interfaceObject", "@inaccessible"])`;

/** Three subgraphs that together need every element of query plans. */
export const generatedSubgraphs: Record<string, string> = {
  people: `${LINK}
    enum Kind { PERSON THING SECRET @inaccessible }
    interface Node { id: ID! }
    union Found = Person | Thing | Seat
    type Query {
      me: Person
      person(id: ID!): Person
      people(first: Int = 3): [Person!]!
      search(text: String, kind: Kind): [Found]
      node: Node
      version: String!
    }
    type Mutation { rename(id: ID!, name: String!): Person }
    type Person implements Node @key(fields: "id") {
      id: ID!
      name: String
      email: String!
      age: Int
      kind: Kind
      manager: Person
      friends: [Person]
      address: Address
      constructor: String
      grid: [[Int!]!]
    }
    type Address { street: String @shareable city: String! @shareable }
    type Thing implements Node @key(fields: "id", resolvable: false) { id: ID! }
    type Venue @key(fields: "id") { id: ID! name: String }
    type Seat @key(fields: "row number venue { id }", resolvable: false) { row: String! number: Int! venue: Venue! }`,
  things: `${LINK}
    type Query { things: [Thing!] featured: Media top: [Media!]! version2: Boolean }
    type Mutation { touch(id: ID!): Thing! }
    interface Media @key(fields: "id") { id: ID! title: String }
    type Book implements Media @key(fields: "id") { id: ID! title: String pages: Int! author: Person }
    type Film implements Media @key(fields: "id") { id: ID! title: String minutes: Float }
    type Thing @key(fields: "id") {
      id: ID!
      title: String!
      price: Int
      weight: Float
      owner: Person
      related: [Thing]
      seat: Seat
      place: Address
      media: [Media]
    }
    type Address { street: String @shareable city: String! @shareable }
    type Person @key(fields: "id") { id: ID! bought(first: Int): [Thing!] gift: Thing! }
    type Venue @key(fields: "id", resolvable: false) { id: ID! }
    type Seat @key(fields: "row number venue { id }") { row: String! number: Int! venue: Venue! price: Int }`,
  reviews: `${LINK}
    type Query { reviews: [Review] }
    union Subject = Thing | Seat
    type Review @key(fields: "id") { id: ID! body: String stars: Int! by: Person about: Subject }
    type Thing @key(fields: "id") {
      id: ID!
      price: Int @external
      weight: Float @external
      shipping(fast: Boolean): String @requires(fields: "price weight")
      reviews: [Review!]!
    }
    type Media @key(fields: "id") @interfaceObject { id: ID! score: Int reviews: [Review] }
    type Person @key(fields: "id") { id: ID! name: String @external reviews: [Review!] greeting: String @requires(fields: "name") }
    type Venue @key(fields: "id") { id: ID! rating: Int }
    type Seat @key(fields: "row number venue { id }") { row: String! number: Int! venue: Venue! view: String! }`,
};

export function composeGenerated(): { sdl: string; subgraphs: Record<string, GraphQLSchema> } {
  const parsed = Object.entries(generatedSubgraphs).map(([name, sdl]) => ({
    name,
    typeDefs: parse(sdl),
    url: `http://${name}`,
  }));
  const { supergraphSdl, errors } = composeServices(parsed);
  if (!supergraphSdl) throw new Error(errors?.map((error) => error.message).join('\n'));
  return {
    sdl: supergraphSdl,
    subgraphs: Object.fromEntries(
      parsed.map(({ name, typeDefs }) => [name, buildSubgraphSchema({ typeDefs })]),
    ),
  };
}
