import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EditUserPropertiesInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type PresentedUser, saveFields } from '../people/subject';
import { changePerson } from '../settings/subject';
import { MOST_PROPERTIES, propertyOf, withProperties } from './custom-properties';

export async function editUserProperties(
  actor: Actor,
  { userId, customProperties }: EditUserPropertiesInput,
  services: Services,
): Promise<PresentedUser> {
  const changes = new Map(
    customProperties.map((property, at) => [
      property.key,
      propertyOf(`input.customProperties.${at}`, property),
    ]),
  );
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-user-properties',
      adminsOnly: true,
      async save(db, member) {
        const next = withProperties(member.customProperties, changes);
        if (next.length > MOST_PROPERTIES)
          throw new BadInput(
            'input.customProperties',
            t('profiles.property.tooMany', { most: MOST_PROPERTIES }),
          );
        await saveFields(db, member.id, { customProperties: next });
      },
    },
    services,
  );
}
