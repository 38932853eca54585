import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { Hours } from './read-messaging-settings';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Refuses times that are none, and hours of a whole day. */
export function hoursOfInput(field: string, { starts, ends }: Hours): Hours {
  const time = t('quietHours.time');
  for (const [name, value] of Object.entries({ starts, ends }))
    if (!TIME.test(value)) throw new BadInput(`${field}.${name}`, time, time);
  const same = t('quietHours.same');
  if (starts === ends) throw new BadInput(`${field}.ends`, same, same);
  return { starts, ends };
}
