import { buildASTSchema, parse, visit } from 'graphql';

/** Directives and types of a supergraph that only gateways read. */
const FEDERATION = /^(join__|link__|link$|core$)/;
/** Hides parts of the schema from browsers, so that removing FEDERATION is not enough. */
const HIDES = /@inaccessible\b/;

/**
 * The API schema of a supergraph, computed without Apollo's libraries.
 *
 * @param {string} supergraph
 * @returns {import('graphql').GraphQLSchema | null} null: needs Apollo's libraries
 */
export function apiSchemaOf(supergraph) {
  if (HIDES.test(supergraph)) return null;
  const federation = (/** @type {{ name: { value: string } }} */ { name }) =>
    FEDERATION.test(name.value) ? null : undefined;
  const document = visit(parse(supergraph, { noLocation: true }), {
    Directive: federation,
    DirectiveDefinition: federation,
    ScalarTypeDefinition: federation,
    EnumTypeDefinition: federation,
    InputObjectTypeDefinition: federation,
  });
  return buildASTSchema(document, { assumeValidSDL: true });
}
