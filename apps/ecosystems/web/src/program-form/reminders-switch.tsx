import { Switch } from '@lyceum/web/design-system';
import { createRemoteI18n } from '@lyceum/web/i18n';
import type { SectionProps } from './program-sections';

/** Separate from the remote's texts, because lists of people do not need them. */
const { useT } = createRemoteI18n('program-reminders', {
  en: () => import('../locales/program-reminders/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/program-reminders/sp.json', { with: { type: 'json' } }),
});

/** Whether people of the program are reminded of their sessions. */
export function RemindersSwitch({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  return (
    <Switch
      {...field('sessionReminders')}
      label={t('on')}
      description={t('help')}
      checked={values.sessionReminders}
      onChange={(event) => set({ sessionReminders: event.currentTarget.checked })}
    />
  );
}
