import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type { InvitePaasUserInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { mayGive } from '../people/subject';

const LONGEST_NAME = 100;

/** A valid invitation; whether the actor may give its roles is checked separately. */
export interface CheckedInvitation extends InvitePaasUserInput {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Checks everything that needs no database. */
export function checkInvitation(actor: Actor, input: InvitePaasUserInput): CheckedInvitation {
  const email = input.email.trim();
  if (!isEmailAddress(email))
    throw new BadInput('input.email', t('fields.noEmail'), t('fields.emailExample'));
  if ((input.programId == null) !== (input.programRole == null)) {
    throw new BadInput('input.programRole', t('invites.programWithRole'));
  }
  if (!input.ecosystemRole && !input.programRole && !input.userId) {
    throw new BadInput('input.programRole', t('invites.roleRequired'));
  }
  if (input.programId && !isUuid(input.programId)) throw new NotFound('program');
  if (!(input.schoolIds ?? []).every(isUuid)) throw new NotFound('school');
  if (input.userId && !isUuid(input.userId)) throw new NotFound('person');
  const gives = Boolean(input.ecosystemRole || input.programRole);
  if (gives && !mayGive(actor, input)) {
    // A program that the actor is not in is answered like one that does not exist.
    if (input.programId && !actor.programRoles.some(({ programId }) => programId === input.programId)) {
      throw new NotFound('program');
    }
    throw new Forbidden(t('invites.ownPrograms'));
  }
  if (!gives && !isSuperAdmin(actor) && !input.userId) throw new Forbidden();
  const name = (value: string | null | undefined, field: string) => {
    const text = value?.trim().replace(/\s+/g, ' ') || null;
    if (text && text.length > LONGEST_NAME)
      throw new BadInput(field, t('fields.tooLong', { most: LONGEST_NAME }));
    if (!text && !input.userId) throw new BadInput(field, t('fields.required'));
    return text;
  };
  return {
    ...input,
    email,
    firstName: name(input.firstName, 'input.firstName'),
    lastName: name(input.lastName, 'input.lastName'),
  };
}

const WAIT_MS = 150;
const WAITS = 14;

/** A new program or school may not have been projected here yet: waits for it up to two seconds. */
export async function checkPlaces(
  actor: Actor,
  { programId, schoolIds }: InvitePaasUserInput,
  services: Services,
): Promise<void> {
  for (let waited = 0; ; waited++) {
    const missing = await missingPlace(actor, { programId, schoolIds }, services);
    if (!missing) return;
    if (waited === WAITS) throw new NotFound(missing);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function missingPlace(
  actor: Actor,
  { programId, schoolIds }: Pick<InvitePaasUserInput, 'programId' | 'schoolIds'>,
  services: Services,
): Promise<'program' | 'school' | null> {
  const [found] = await services.tenancy.read<{ archived: boolean | null; schools: number }>(actor, {
    name: 'invitation-places',
    text: `SELECT (SELECT p.archived FROM identity.programs p WHERE p.id = $1::uuid) AS archived,
             (SELECT count(*)::int FROM identity.schools s WHERE s.id = ANY($2::uuid[]) AND NOT s.archived) AS schools`,
    values: [programId ?? null, schoolIds ?? []],
  });
  const { archived, schools } = found!;
  if (archived) refuseArchivedProgram();
  if (programId && archived === null) return 'program';
  return schools < new Set(schoolIds ?? []).size ? 'school' : null;
}

/** An archived program takes nobody in. */
export function refuseArchivedProgram(): never {
  throw new Conflict(t('invites.programArchived'), { field: 'input.programId' });
}
