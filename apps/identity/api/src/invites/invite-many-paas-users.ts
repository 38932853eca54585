import type { Actor } from '@lyceum/server/actor';
import { BadInput, PublicError } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  BulkInviteAnswer,
  InvitedPersonInput,
  InvitedRow,
  MutationInviteManyPaasUsersArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkInvitation, checkPlaces } from './check-invitation';
import { invitePaasUser } from './invite-paas-user';

const MOST = 50;

/** Invites a list of people with one role. A refused role is refused for all, before the first invitation. */
export async function inviteManyPaasUsers(
  actor: Actor,
  { people, preset }: MutationInviteManyPaasUsersArgs,
  services: Services,
): Promise<BulkInviteAnswer> {
  if (people.length === 0 || people.length > MOST)
    throw new BadInput('people', t('invites.listLength', { most: MOST }));
  const anybody = { email: 'anybody@example.org', firstName: 'A', lastName: 'B' };
  await checkPlaces(actor, checkInvitation(actor, { ...anybody, ...preset }), services);
  const rows: InvitedRow[] = [];
  const seen = new Set<string>();
  for (const [row, person] of people.entries()) {
    // Siblings may share an address: a line with another name is no duplicate, and is answered with who has the
    // address.
    const line = [person.email, person.firstName, person.lastName].join('\n').toLowerCase();
    rows.push(
      seen.has(line) ? twice(actor, row, person) : await inviteOne(actor, row, person, preset, services),
    );
    seen.add(line);
  }
  return { rows, invited: rows.filter(({ invited }) => invited).length };
}

async function inviteOne(
  actor: Actor,
  row: number,
  person: InvitedPersonInput,
  preset: MutationInviteManyPaasUsersArgs['preset'],
  services: Services,
): Promise<InvitedRow> {
  const { email } = person;
  try {
    const { invited, refusal = null } = await invitePaasUser(actor, { ...preset, ...person }, services);
    return { row, email, invited, refusal, problem: null, field: null, heldBy: null };
  } catch (error) {
    // A fault fails the whole call; sent again, it invites nobody twice.
    if (!(error instanceof PublicError)) throw error;
    const { message, extensions } = error.in(actor.language);
    const field =
      typeof extensions['field'] === 'string' ? extensions['field'].replace(/^input\./, '') : null;
    const heldBy = typeof extensions['holderName'] === 'string' ? extensions['holderName'] : null;
    return { row, email, invited: false, refusal: null, problem: message, field, heldBy };
  }
}

function twice({ language }: Actor, row: number, { email }: InvitedPersonInput): InvitedRow {
  const problem = t('invites.listedTwice')[language];
  return { row, email, invited: false, refusal: null, problem, field: 'email', heldBy: null };
}
