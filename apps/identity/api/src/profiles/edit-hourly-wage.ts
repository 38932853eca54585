import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { PresentedUser } from '../people/present-user';
import { saveFields } from '../people/save-fields';
import { changePerson } from '../settings/change-person';
import { amountOf } from './amount-of';

const OWN = {
  en: 'Another admin sets your wage.',
  sp: 'Su tarifa la fija otra persona administradora.',
};
const MEANT = {
  en: 'A wage is an amount of dollars an hour, with at most two decimals.',
  sp: 'La tarifa es un importe en dólares por hora, con dos decimales como máximo.',
};

export async function editHourlyWage(
  actor: Actor,
  { userId, hourlyWage }: { userId: string; hourlyWage?: string | null },
  services: Services,
): Promise<PresentedUser> {
  if (userId === actor.userId) throw new Forbidden(OWN);
  const wage = amountOf('hourlyWage', hourlyWage, MEANT, '24.50');
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-hourly-wage',
      adminsOnly: true,
      save: (db, member) => saveFields(db, member.id, { hourlyWage: wage }),
    },
    services,
  );
}
