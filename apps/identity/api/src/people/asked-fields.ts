import { Kind, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** Names of the fields selected on the resolver's result, including those in fragments. */
export function askedFields({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Set<string> {
  const names = (selection: SelectionNode): string[] => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    const within = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    return within?.selectionSet.selections.flatMap(names) ?? [];
  };
  return new Set(fieldNodes.flatMap((node) => node.selectionSet?.selections.flatMap(names) ?? []));
}
