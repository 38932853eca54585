import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { today } from '@lyceum/contracts/calendar';
import {
  Button,
  DraftNotice,
  ErrorState,
  notify,
  Section,
  Tabs,
  Textarea,
  useMediaQuery,
} from '@lyceum/web/design-system';
import { useServerForm } from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import { EditAvailabilityDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MyProfile } from '../settings/use-my-settings';
import styles from './availability.module.css';
import { useOtherDays } from './other-days';
import { OverrideList, type Override } from './override-list';
import { weeklyMinutes, type DaySlot } from './week-hours';
import { WeekGrid } from './week-grid';
import { WeekList } from './week-list';

interface Hours {
  availableHours: DaySlot[];
  availabilityOverrides: Override[];
  availabilityDesc: string;
}

type Availability = Pick<MyProfile, 'availableHours' | 'availabilityOverrides' | 'availabilityDesc'>;

interface AvailabilityEditorProps {
  profile: Availability;
  timeZoneId: string;
  /** A child whose guardian edits; otherwise the person's own availability. */
  child?: { id: string; name: string };
}

/** The input of the mutation: without `__typename` of the query's result. */
function hoursOf(profile: Availability): Hours {
  return {
    availableHours: (profile.availableHours ?? []).map(({ day, startTime, endTime }) => ({
      day,
      startTime,
      endTime,
    })),
    availabilityOverrides: (profile.availabilityOverrides ?? []).map(({ date, availability }) => ({
      date,
      availability: availability.map(({ startTime, endTime }) => ({ startTime, endTime })),
    })),
    availabilityDesc: profile.availabilityDesc ?? '',
  };
}

/** The week, drawn or typed; typed only on a phone. */
function WeekEditor({ hours, onChange }: { hours: DaySlot[]; onChange: (hours: DaySlot[]) => void }) {
  const t = useT();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [view, setView] = useState<string | null>('grid');
  const list = <WeekList hours={hours} onChange={onChange} />;
  if (isPhone) return list;
  return (
    <Tabs value={view} onChange={setView} mt="md" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="grid">{t('availability.draw')}</Tabs.Tab>
        <Tabs.Tab value="list">{t('availability.type')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="grid" pt="md">
        <WeekGrid hours={hours} onChange={onChange} />
        <p className={styles.summary}>{t('availability.gridHelp')}</p>
      </Tabs.Panel>
      <Tabs.Panel value="list" pt="md">
        {list}
      </Tabs.Panel>
    </Tabs>
  );
}

interface SaveBarProps {
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Stays in sight while something is unsaved. */
function SaveBar({ busy, onDiscard, onSave }: SaveBarProps) {
  const t = useT();
  return (
    <div className={styles.bar} data-save-bar role="region" aria-label={t('availability.unsaved')}>
      <span>{t('availability.unsaved')}</span>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDiscard} disabled={busy}>
          {t('availability.discard')}
        </Button>
        <Button onClick={onSave} loading={busy}>
          {t('availability.save')}
        </Button>
      </div>
    </div>
  );
}

/** When the person can be booked: drawn or typed, with an explanation. */
export function AvailabilityEditor({ profile, timeZoneId, child }: AvailabilityEditorProps) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const [edit] = useMutation(EditAvailabilityDocument);
  const form = useServerForm<Hours>({
    name: child ? `availability-${child.id}` : 'availability',
    argument: 'input',
    initial: hoursOf(profile),
    labelOf: () => t('availability.title'),
    save: (input) => edit({ variables: { input: child ? { ...input, userId: child.id } : input } }),
  });
  const { availableHours, availabilityOverrides, availabilityDesc } = form.values;
  const setHours = (next: DaySlot[]) => form.set({ availableHours: next });
  const otherDays = useOtherDays(availableHours, setHours);
  const total = weeklyMinutes(availableHours);
  const place = { zone: zones.inText(timeZoneId) };
  const anyTime = child ? t('availability.meaningNoneOf', child) : t('availability.meaningNone');
  const note = child ? t('availability.noteOf', child) : t('availability.note');
  const save = async () => {
    if (!otherDays.ask() && (await form.submit()))
      notify({ tone: 'good', message: child ? t('availability.savedOf', child) : t('availability.saved') });
  };
  return (
    <>
      <Section
        id="availability"
        title={t('availability.title')}
        description={
          child
            ? t('availability.descriptionOf', { ...place, name: child.name })
            : t('availability.description', place)
        }
      >
        <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
        <p className={styles.summary} aria-live="polite">
          {total === 0 ? anyTime : t('availability.meaning', { time: format.minutes(total) })}
        </p>
        <WeekEditor hours={availableHours} onChange={otherDays.change} />
        {otherDays.question}
      </Section>
      <Section
        id="overrides"
        title={t('availability.overrides')}
        description={t('availability.overridesHelp')}
      >
        <OverrideList
          overrides={availabilityOverrides}
          today={today(new Date(), { timeZoneId })}
          onChange={(next) => form.set({ availabilityOverrides: next })}
        />
      </Section>
      <Section id="availability-note" title={note}>
        <Textarea
          aria-label={note}
          description={t('availability.noteHelp')}
          maxLength={1000}
          autosize
          minRows={2}
          value={availabilityDesc}
          onChange={(event) => form.set({ availabilityDesc: event.currentTarget.value })}
        />
      </Section>
      {form.problems.length > 0 || form.error ? (
        <ErrorState error={form.error ?? new Error(form.problems.map(({ message }) => message).join(' '))} />
      ) : null}
      {form.dirty ? (
        <SaveBar busy={form.busy} onDiscard={() => form.reset()} onSave={() => void save()} />
      ) : null}
    </>
  );
}
