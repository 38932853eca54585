import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { ErrorState, notify, Stack, Switch } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EditNotificationsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EventChannels } from './event-channels';
import type { MyProfile } from './use-my-settings';

/** Whether mails go out beside the notifications in the platform. */
export function NotificationsForm({ profile, email }: { profile: MyProfile; email: string }) {
  const t = useT();
  const { has } = useViewer();
  const [edit, { error, loading }] = useMutation(EditNotificationsDocument);
  const byMail = profile.notificationPreference?.includes('EMAIL') ?? false;
  const save = async () => {
    const saved = await edit({ variables: { notificationPreference: byMail ? [] : ['EMAIL'] } }).catch(
      () => null,
    );
    if (saved) notify({ tone: 'good', message: byMail ? t('settings.mailOff') : t('settings.mailOn') });
  };
  return (
    <Stack gap="md">
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Switch
        label={t('settings.mail')}
        description={t('settings.mailHelp', { email })}
        checked={byMail}
        disabled={loading}
        onChange={() => void save()}
        size="md"
      />
      <EventChannels />
      {has('PARENT') ? <Link to="/family">{t('settings.toldOfChildren')}</Link> : null}
    </Stack>
  );
}
