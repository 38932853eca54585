import {
  Checkbox,
  Group,
  NumberInput,
  Section,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import type { SessionCapability } from '../__generated__/graphql';
import { useT } from '../i18n';
import { TimeZoneSelect } from '../time-zones/time-zone-select';
import { ProfileTypesField } from './profile-types-field';
import { ProgramSwitches } from './program-switches';
import { RemindersSwitch } from './reminders-switch';
import type { ProgramValues } from './program-values';
import { SendWeeklyReports } from './send-weekly-reports';

export interface SectionProps {
  form: ServerForm<ProgramValues>;
}

/** Kinds of session that can be booked. */
const KINDS: SessionCapability[] = [
  'ONE_ON_ONE',
  'GROUP',
  'DROP_IN',
  'ONE_ON_ONE_BREAKOUT',
  'COURSE',
  'MODULE',
];

export function BasicsSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  const { has } = useViewer();
  return (
    <Section id="program" title={t('programForm.basics')}>
      <Stack gap="md">
        <TextInput
          {...field('name')}
          required
          label={t('programForm.name')}
          description={t('programForm.nameHelp')}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            {...field('shortName')}
            label={t('programForm.shortName')}
            description={t('programForm.shortNameHelp')}
            value={values.shortName}
            onChange={(event) => set({ shortName: event.currentTarget.value })}
          />
          <TimeZoneSelect
            {...field('timeZoneId')}
            label={t('programForm.timeZone')}
            description={t('programForm.timeZoneHelp')}
            placeholder={t('programForm.timeZoneInherited')}
            clearable
            value={values.timeZoneId}
            onChange={(timeZoneId) => set({ timeZoneId })}
          />
        </SimpleGrid>
        {has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
          <Switch
            {...field('isGlobal')}
            label={t('programForm.global')}
            description={t('programForm.globalHelp')}
            checked={values.isGlobal}
            onChange={(event) => set({ isGlobal: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

export function SessionsSection({ form }: SectionProps) {
  const { values, set, field } = form;
  const t = useT();
  return (
    <Section id="sessions" title={t('programForm.sessions')}>
      <Stack gap="md">
        <Checkbox.Group
          {...field('sessionCapabilities')}
          label={t('programForm.kinds')}
          description={t('programForm.kindsHelp')}
          value={values.sessionCapabilities}
          onChange={(kinds) => set({ sessionCapabilities: KINDS.filter((kind) => kinds.includes(kind)) })}
        >
          <Group gap="lg" mt="xs" mb={6}>
            {KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(`kind.${kind}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <NumberInput
          {...field('sessions.sessionJoinMinutesPrior')}
          label={t('programForm.joinMinutes')}
          description={t('programForm.joinMinutesHelp')}
          min={0}
          max={120}
          allowDecimal={false}
          maw={320}
          value={values.joinMinutesPrior}
          onChange={(minutes) => set({ joinMinutesPrior: typeof minutes === 'number' ? minutes : '' })}
        />
        <NumberInput
          {...field('weeklyMinutesTarget')}
          label={t('programForm.weeklyTarget')}
          description={t('programForm.weeklyTargetHelp')}
          min={1}
          max={2400}
          allowDecimal={false}
          maw={320}
          value={values.weeklyTarget}
          onChange={(minutes) => set({ weeklyTarget: typeof minutes === 'number' ? minutes : '' })}
        />
        <ProgramSwitches form={form} of={['zoomEnabled']} />
        <Switch
          {...field('multipleTutorsPerSession')}
          label={t('programForm.severalTutors')}
          description={t('programForm.severalTutorsHelp')}
          checked={values.multipleTutorsPerSession}
          onChange={(event) => set({ multipleTutorsPerSession: event.currentTarget.checked })}
        />
        <Switch
          {...field('subBoard.enabled')}
          label={t('programForm.substitutes')}
          description={t('programForm.substitutesHelp')}
          checked={values.substitutes}
          onChange={(event) => set({ substitutes: event.currentTarget.checked })}
        />
        {values.substitutes ? (
          <Switch
            {...field('subBoard.visibleToTutors')}
            label={t('programForm.boardForTutors')}
            description={t('programForm.boardForTutorsHelp')}
            checked={values.boardForTutors}
            onChange={(event) => set({ boardForTutors: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

export function PermissionsSection({ form }: SectionProps) {
  const { values, set, field } = form;
  const t = useT();
  return (
    <Section
      id="permissions"
      title={t('programForm.permissions')}
      description={t('programForm.permissionsHelp')}
    >
      <Stack gap="lg">
        {(['create', 'edit', 'cancel', 'recordings'] as const).map((permission) => (
          <ProfileTypesField
            key={permission}
            {...field(`sessions.${permission}`)}
            label={t(`programForm.may.${permission}`)}
            description={t(`programForm.mayHelp.${permission}`)}
            value={values[permission]}
            onChange={(types) => set({ [permission]: types })}
          />
        ))}
        <Switch
          {...field('sessions.tutorEditSessionParticipants')}
          label={t('programForm.participants')}
          description={t('programForm.participantsHelp')}
          checked={values.tutorEditSessionParticipants}
          onChange={(event) => set({ tutorEditSessionParticipants: event.currentTarget.checked })}
        />
        <Switch
          {...field('tutorSelfCheckInOut')}
          label={t('programForm.checkIns')}
          description={t('programForm.checkInsHelp')}
          checked={values.tutorSelfCheckInOut}
          onChange={(event) => set({ tutorSelfCheckInOut: event.currentTarget.checked })}
        />
        <ProgramSwitches form={form} of={['tutorBooksUnpaired', 'addFromBooking', 'tutorAddFromBooking']} />
      </Stack>
    </Section>
  );
}

export function NotificationsSection({ form }: SectionProps) {
  const { values, set, field } = form;
  const t = useT();
  return (
    <Section id="news" title={t('programForm.told')} description={t('programForm.toldHelp')}>
      <Stack gap="lg">
        {(['toldOfEdit', 'toldOfCancel'] as const).map((news) => (
          <ProfileTypesField
            key={news}
            {...field(news)}
            label={t(`programForm.${news}`)}
            description={t(`programForm.${news}Help`)}
            value={values[news]}
            onChange={(types) => set({ [news]: types })}
          />
        ))}
        {(['mailOfEdit', 'mailOfCancel', 'textOfEdit', 'textOfCancel'] as const).map((way) => (
          <Switch
            key={way}
            label={t(`programForm.${way}`)}
            description={t(`programForm.${way.startsWith('mail') ? 'mailHelp' : 'textHelp'}`)}
            checked={values[way]}
            onChange={(event) => set({ [way]: event.currentTarget.checked })}
          />
        ))}
        <RemindersSwitch form={form} />
        <ProgramSwitches form={form} of={['weeklyReport']} />
        <SendWeeklyReports form={form} />
      </Stack>
    </Section>
  );
}

export function ContactSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  return (
    <Section id="contact" title={t('programForm.contact')} description={t('programForm.contactHelp')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput
          {...field('adminContactInfo.name')}
          label={t('programForm.contactName')}
          value={values.contactName}
          onChange={(event) => set({ contactName: event.currentTarget.value })}
        />
        <TextInput
          {...field('adminContactInfo.phone')}
          type="tel"
          label={t('programForm.contactPhone')}
          value={values.contactPhone}
          onChange={(event) => set({ contactPhone: event.currentTarget.value })}
        />
        <TextInput
          {...field('adminContactInfo.email')}
          type="email"
          label={t('programForm.contactEmail')}
          value={values.contactEmail}
          onChange={(event) => set({ contactEmail: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Section>
  );
}
