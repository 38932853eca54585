import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { ErrorState, notify, Stack, Switch } from '@lyceum/web/design-system';
import { phoneText } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { EditNotificationsDocument, type NotificationChannel } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EventChannels } from './event-channels';
import type { MyProfile } from './use-my-settings';

interface NotificationsFormProps {
  profile: MyProfile;
  email: string;
  /** Whether the platform sends text messages, and whether the person's number is verified. */
  texts: { available: boolean; confirmed: boolean };
}

/** Whether mails and texts are sent beside the notifications in the platform. */
export function NotificationsForm({ profile, email, texts }: NotificationsFormProps) {
  const t = useT();
  const { has } = useViewer();
  const [edit, { error, loading }] = useMutation(EditNotificationsDocument);
  const chosen = profile.notificationPreference ?? [];
  const toggle = async (channel: NotificationChannel, on: boolean) => {
    const others = chosen.filter((each) => each !== channel);
    const notificationPreference = on ? [...others, channel] : others;
    const saved = await edit({ variables: { notificationPreference } }).catch(() => null);
    const said = channel === 'EMAIL' ? (on ? 'mailOn' : 'mailOff') : on ? 'textOn' : 'textOff';
    if (saved) notify({ tone: 'good', message: t(`settings.${said}`) });
  };
  return (
    <Stack gap="md">
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Switch
        label={t('settings.mail')}
        description={t('settings.mailHelp', { email })}
        checked={chosen.includes('EMAIL')}
        disabled={loading}
        onChange={(event) => void toggle('EMAIL', event.currentTarget.checked)}
        size="md"
      />
      <EventChannels channel="EMAIL" />
      {texts.available ? (
        <>
          <Switch
            label={t('settings.text')}
            description={
              texts.confirmed
                ? t('settings.textHelp', { phone: phoneText(profile.phoneNumber ?? '') })
                : t('settings.textNotConfirmed')
            }
            checked={chosen.includes('TEXT')}
            disabled={loading || !(texts.confirmed || chosen.includes('TEXT'))}
            onChange={(event) => void toggle('TEXT', event.currentTarget.checked)}
            size="md"
          />
          <EventChannels channel="TEXT" />
        </>
      ) : null}
      <Link to="/settings/quiet-hours">{t('settings.toQuietHours')}</Link>
      {has('PARENT') ? <Link to="/family">{t('settings.toldOfChildren')}</Link> : null}
    </Stack>
  );
}
