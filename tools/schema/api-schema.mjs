import { buildASTSchema, parse, visit } from 'graphql';

/** What a supergraph says to gateways alone. */
const FEDERATION = /^(join__|link__|link$|core$)/;
/** Where these are used, what browsers see is less than what is left without them. */
const HIDES = /@inaccessible\b/;

/**
 * What browsers see of a supergraph, without Apollo's libraries.
 *
 * @param {string} supergraph
 * @returns {import('graphql').GraphQLSchema | null} null: only they can tell
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
