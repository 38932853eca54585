import { parseArgs } from 'node:util';
import { systemActor, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { invitePaasUser } from '../invites/subject';
import { publishPeople } from '../people/subject';
import { deriveToken, secretsOf } from '../secrets';
import { findPlatform } from './find-platform.platform';

const USAGE = 'operator --email NAME@EXAMPLE.ORG --first-name FIRST --last-name LAST [--language en|sp]';

interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
  language: 'en' | 'sp';
}

/**
 * Makes an operator, for a platform where nobody can invite one yet. Invites the person to the platform's own ecosystem
 * by mail, and returns the link. An existing member becomes an operator, with a new link while they have no account.
 */
export async function inviteOperator(services: Services, args: string[]): Promise<string> {
  const person = readPerson(args);
  const ecosystemId = await findPlatform(services);
  if (!ecosystemId)
    throw new Error(
      "the platform's own ecosystem is not known here: run the command found-platform of ecosystems",
    );
  const founder: Actor = { ...systemActor(ecosystemId, 'operator'), ecosystemRoles: ['SUPER_ADMIN'] };
  const { user, invited, refusal } = await invitePaasUser(
    founder,
    { ...person, ecosystemRole: 'SUPER_ADMIN' },
    services,
  );
  if (!user) throw new Error(`${person.email} is not invited: ${refusal ?? 'not found'}`);
  const inviteId = await makeOperator(founder, user.id, services);
  if (!invited || !inviteId)
    return `${person.email} is an operator now, and signs in with their own password`;
  const { linkKey } = await secretsOf(services);
  const link = `${services.config.PUBLIC_URL}/invite/${deriveToken(linkKey, 'invite', inviteId)}`;
  return `${person.email} is invited as an operator, by mail and here; the link is good for 14 days:\n${link}`;
}

function readPerson(args: string[]): NewOperator {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      language: { type: 'string', default: 'en' },
    },
  });
  const { email, language } = values;
  const [firstName, lastName] = [values['first-name'], values['last-name']];
  if (!email || !firstName || !lastName || (language !== 'en' && language !== 'sp'))
    throw new Error(`usage: ${USAGE}`);
  return { email, firstName, lastName, language };
}

/** Returns the person's open invitation, if there is one. */
async function makeOperator(actor: Actor, userId: string, services: Services): Promise<string | null> {
  return services.tenancy.within(actor, async (db) => {
    await db.query(
      `UPDATE identity.members SET profile_types = array_append(array_remove(profile_types, 'InternalAdmin'), 'InternalAdmin')
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, userId],
    );
    await db.audit({ action: 'make-operator', subjectKind: 'user', subjectId: userId });
    await publishPeople(db, services, [userId]);
    const [invite] = await db.query<{ id: string }>(
      `SELECT i.id FROM identity.invites i
       WHERE i.ecosystem_id = $1 AND i.user_id = $2 AND i.used_at IS NULL AND i.replaced_at IS NULL`,
      [db.ecosystemId, userId],
    );
    return invite?.id ?? null;
  });
}
