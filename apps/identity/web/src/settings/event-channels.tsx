import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, ErrorState, Fieldset, Stack } from '@lyceum/web/design-system';
import {
  EditNotificationsDocument,
  EditStaffNotificationSettingDocument,
  GetMyEventsDocument,
  type EventNotificationInput,
  type NotifiedEvent,
} from '../__generated__/graphql';
import { useT } from '../i18n';

/** Which kinds of events are worth a mail, while mails are wanted at all. */
export function EventChannels() {
  const t = useT();
  const { data, error, refetch } = useQuery(GetMyEventsDocument);
  const [edit, editing] = useMutation(EditNotificationsDocument);
  const [editAsStaff, editingAsStaff] = useMutation(EditStaffNotificationSettingDocument);
  const profile = data?.getCurrentUserV2?.profile;
  if (error && !profile) return <ErrorState variant="inline" error={error} onRetry={refetch} />;
  const preference = profile?.notificationPreference ?? [];
  if (!profile || !preference.includes('EMAIL')) return null;
  const asStaff = profile.staffNotificationPreference;
  const events = (asStaff ?? profile.notificationEvents ?? []).filter(
    ({ event }) => asStaff || event !== 'SUBSTITUTES',
  );
  const change = (event: NotifiedEvent, byMail: boolean) => {
    const chosen: EventNotificationInput[] = [{ event, channels: byMail ? ['EMAIL'] : [] }];
    const saved = asStaff
      ? editAsStaff({ variables: { input: { events: chosen } } })
      : edit({ variables: { notificationPreference: preference, events: chosen } });
    return saved.catch(() => null);
  };
  const refusal = editing.error ?? editingAsStaff.error;
  return (
    <Fieldset legend={t('events.title')} mt="md">
      <Stack gap="sm">
        {refusal ? <ErrorState variant="inline" error={refusal} /> : null}
        {events.map(({ event, channels }) => (
          <Checkbox
            key={event}
            label={t(`events.${event}`)}
            checked={channels.includes('EMAIL')}
            disabled={editing.loading || editingAsStaff.loading}
            onChange={(input) => void change(event, input.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
