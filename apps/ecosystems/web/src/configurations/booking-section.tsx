import { NumberInput, Section, SimpleGrid, Stack, Switch, TagsInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import { numberOr } from './number-or';

/** Common lengths of sessions; others can be typed. */
const USUAL_LENGTHS = ['15', '20', '30', '45', '60', '90', '120'];

/** Who books sessions, how far ahead, and which times the booking screen offers. */
export function BookingSection({ form }: ConfigSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <Section id="booking" title={t('config.booking')} description={t('config.sessionsHelp')}>
      <Stack gap="lg">
        <Switch
          {...field('sessionSettings.tuteeBookEnabled')}
          label={t('config.tuteesBook')}
          description={t('config.tuteesBookHelp')}
          checked={values.tuteesBook}
          onChange={(event) => set({ tuteesBook: event.currentTarget.checked })}
        />
        <Switch
          {...field('sessionSettings.parentsActForChildren')}
          label={t('config.parentsAct')}
          description={t('config.parentsActHelp')}
          checked={values.parentsAct}
          onChange={(event) => set({ parentsAct: event.currentTarget.checked })}
        />
        <Switch
          {...field('sessionSettings.bookByDefault')}
          label={t('config.bookByDefault')}
          description={t('config.bookByDefaultHelp')}
          checked={values.bookByDefault}
          onChange={(event) => set({ bookByDefault: event.currentTarget.checked })}
        />
        <Switch
          {...field('sessionSettings.userAvailabilityBookingEnabled')}
          label={t('config.availability')}
          description={t('config.availabilityHelp')}
          checked={values.checkAvailability}
          onChange={(event) => set({ checkAvailability: event.currentTarget.checked })}
        />
        <OfferedTimes form={form} />
      </Stack>
    </Section>
  );
}

function OfferedTimes({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <>
      <TagsInput
        {...field('sessionSettings.sessionDurations')}
        label={t('config.durations')}
        description={t('config.durationsHelp')}
        placeholder={t('config.durationsAdd')}
        data={USUAL_LENGTHS}
        maxTags={12}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        inputMode="numeric"
        value={values.durations}
        onChange={(durations) => set({ durations: durations.filter((length) => /^\d{1,4}$/.test(length)) })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NumberInput
          {...field('sessionInterval')}
          label={t('config.interval')}
          description={t('config.intervalHelp')}
          min={5}
          max={60}
          step={5}
          allowDecimal={false}
          value={values.interval}
          onChange={(interval) => set({ interval: numberOr(interval) })}
        />
        <NumberInput
          {...field('sessionAdvanceDayLimit')}
          label={t('config.advanceDays')}
          description={t('config.advanceDaysHelp')}
          placeholder={t('config.noLimit')}
          min={1}
          max={730}
          allowDecimal={false}
          value={values.advanceDays}
          onChange={(days) => set({ advanceDays: numberOr(days) })}
        />
      </SimpleGrid>
    </>
  );
}
