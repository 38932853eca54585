import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, ErrorState, Fieldset, Stack } from '@lyceum/web/design-system';
import {
  EditNotificationsDocument,
  EditStaffNotificationSettingDocument,
  GetMyEventsDocument,
  type NotificationChannel,
  type NotifiedEvent,
} from '../__generated__/graphql';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

/** Which kinds of events are sent by mail, or by text, while that channel is on. */
export function EventChannels({ channel }: { channel: NotificationChannel }) {
  const t = useT();
  const { has } = useViewer();
  const { data, error, refetch } = useQuery(GetMyEventsDocument);
  const [edit, editing] = useMutation(EditNotificationsDocument);
  const [editAsStaff, editingAsStaff] = useMutation(EditStaffNotificationSettingDocument);
  const profile = data?.getCurrentUserV2?.profile;
  if (error && !profile) return <ErrorState variant="inline" error={error} onRetry={refetch} />;
  const preference = profile?.notificationPreference ?? [];
  if (!profile || !preference.includes(channel)) return null;
  const asStaff = profile.staffNotificationPreference;
  const hidden = new Set<NotifiedEvent>([
    asStaff ? 'NOTES' : 'SUBSTITUTES',
    // Sent by mail only.
    ...(channel === 'TEXT' ? (['MESSAGES'] as const) : []),
    // Mailed to people who pay, and to admins.
    ...(has('PARENT', 'LEARNER', 'STUDENT', 'SUPER_ADMIN', 'PROGRAM_ADMIN') && channel === 'EMAIL'
      ? []
      : (['PAYMENTS'] as const)),
    // The weekly report is mailed to families only.
    ...(has('PARENT') && channel === 'EMAIL' ? [] : (['WEEKLY_REPORT'] as const)),
    // Families are notified of absences by bell and mail.
    ...(has('PARENT') && channel === 'EMAIL' ? [] : (['ATTENDANCE'] as const)),
  ]);
  const events = (asStaff ?? profile.notificationEvents ?? []).filter(({ event }) => !hidden.has(event));
  const change = ({ event, channels }: (typeof events)[number], on: boolean) => {
    const others = channels.filter((each) => each !== channel);
    const chosen = [{ event, channels: on ? [...others, channel] : others }];
    const saved = asStaff
      ? editAsStaff({ variables: { input: { events: chosen } } })
      : edit({ variables: { notificationPreference: preference, events: chosen } });
    return saved.catch(() => null);
  };
  const refusal = editing.error ?? editingAsStaff.error;
  return (
    <Fieldset legend={t(`events.title.${channel}`)} mt="md">
      <Stack gap="sm">
        {refusal ? <ErrorState variant="inline" error={refusal} /> : null}
        {events.map((each) => (
          <Checkbox
            key={each.event}
            label={t(`events.${each.event}`)}
            checked={each.channels.includes(channel)}
            disabled={editing.loading || editingAsStaff.loading}
            onChange={(input) => void change(each, input.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
