import { Kind, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** Fields that everyone of the organization may see of everyone: reading them is not recorded as a view. */
const OPEN = new Set([
  '__typename',
  'id',
  'profile',
  'profileId',
  'profileTypes',
  'profilePicture',
  'src',
  'rotation',
  'firstName',
  'lastName',
  'preferredName',
  'namePronunciation',
  'bio',
  'rolesLabel',
  'createdAt',
  'isInternalTeamAccount',
]);

/** Whether the selection asks for more of a person than their name and picture. */
export function asksBeyondNames({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean {
  const asks = (selection: SelectionNode): boolean => {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return fragments[selection.name.value]?.selectionSet.selections.some(asks) ?? false;
    if (selection.kind === Kind.FIELD && !OPEN.has(selection.name.value)) return true;
    return selection.selectionSet?.selections.some(asks) ?? false;
  };
  return fieldNodes.some((node) => node.selectionSet?.selections.some(asks) ?? false);
}
