import { Kind, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** What everybody of the organization may know of everybody: reading it is no look at somebody's data. */
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
  'bio',
  'rolesLabel',
  'createdAt',
  'isInternalTeamAccount',
]);

/** Whether more of a person is asked for than their name and picture. */
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
