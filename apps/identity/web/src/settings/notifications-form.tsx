import { useMutation } from '@apollo/client/react';
import { Checkbox, ErrorState, notify, Stack } from '@lyceum/web/design-system';
import { EditNotificationsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MyProfile } from './use-my-settings';

type Channel = NonNullable<MyProfile['notificationPreference']>[number];
const CHANNELS: Channel[] = ['EMAIL', 'TEXT'];

/** On which ways the person hears of changes; at least one stays. */
export function NotificationsForm({ profile }: { profile: MyProfile }) {
  const t = useT();
  const [edit, { error, loading }] = useMutation(EditNotificationsDocument);
  const chosen = profile.notificationPreference ?? [];
  const save = async (next: Channel[]) => {
    const saved = await edit({ variables: { notificationPreference: next } }).catch(() => null);
    if (saved) notify({ tone: 'good', message: t('settings.saved') });
  };
  const hintOf = (channel: Channel) => {
    if (chosen.length === 1 && chosen[0] === channel) return t('settings.lastChannel');
    return channel === 'TEXT' && !profile.phoneNumber
      ? t('settings.needsPhone')
      : t(`settings.hint.${channel}`);
  };
  return (
    <Stack gap="md">
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {CHANNELS.map((channel) => {
        const isChosen = chosen.includes(channel);
        const isLast = isChosen && chosen.length === 1;
        const lacksPhone = channel === 'TEXT' && !isChosen && !profile.phoneNumber;
        return (
          <Checkbox
            key={channel}
            label={t(`settings.channel.${channel}`)}
            description={hintOf(channel)}
            checked={isChosen}
            disabled={loading || isLast || lacksPhone}
            onChange={() =>
              void save(isChosen ? chosen.filter((each) => each !== channel) : [...chosen, channel])
            }
          />
        );
      })}
    </Stack>
  );
}
