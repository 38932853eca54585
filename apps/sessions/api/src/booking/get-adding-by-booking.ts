import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetAddingByBookingArgs } from '../__generated__/resolvers';
import { hotReads, idsOf } from '../projections/subject';
import { addedByBooking, namedContext } from '../drafts/subject';
import { askerOf, booksOnlyPaired, mayAddByBooking, programAllows } from '../permissions/subject';

/** A preview before the booking is saved. */
export async function getAddingByBooking(
  actor: Actor,
  args: QueryGetAddingByBookingArgs,
  services: Services,
) {
  const leaderIds = idsOf('leaderIds', args.leaderIds ?? []);
  const learnerIds = idsOf('learnerIds', args.learnerIds ?? []);
  const { context } = await namedContext(
    hotReads(actor, services),
    () => askerOf(actor, services),
    { actor, programId: args.programId, userIds: [...leaderIds, ...learnerIds] },
    services,
  );
  if (!programAllows(actor, context.program, 'create')) throw new Forbidden();
  const pairedOnly = booksOnlyPaired(actor, context.program);
  // Pairs exist only among members of the program, so nobody can be added where only paired people may be booked.
  const people = pairedOnly ? [] : addedByBooking(context, leaderIds, learnerIds);
  return {
    roles: pairedOnly ? [] : [...mayAddByBooking(actor, context.program)],
    pairedOnly,
    people: people.map(({ userId, role }) => ({
      user: { __typename: 'User' as const, id: userId },
      role,
    })),
  };
}
