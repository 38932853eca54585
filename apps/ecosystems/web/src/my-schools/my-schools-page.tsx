import { useQuery } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  PageHeader,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { useClock, useFormat, useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconSchool } from '@tabler/icons-react';
import { MySchoolsDocument, type MySchoolsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../admin.module.css';

type School = MySchoolsQuery['getSchoolsForStaff'][number];

/** The schools that a teacher or staff member works at, with their calendars. */
export default function MySchoolsPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(MySchoolsDocument, { fetchPolicy: 'cache-and-network' });
  useLive('ecosystem', refetch);
  const schools = data?.getSchoolsForStaff;
  return (
    <Page width="medium">
      <PageHeader title={t('mySchools.title')} description={t('mySchools.description')} />
      {schools?.length ? (
        schools.map((school) => <SchoolCard key={school.id} school={school} />)
      ) : schools ? (
        <EmptyState icon={<IconSchool size={28} />} title={t('mySchools.none')}>
          {t('mySchools.noneHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Page>
  );
}

function SchoolCard({ school: { name, districtName, gradeLevels, calendar } }: { school: School }) {
  const t = useT();
  const format = useFormat();
  const { language } = useReader();
  const grades = gradeLevels.filter(isGradeLevel).map((level) => gradeLevelName(level, language));
  const clock = useClock();
  const facts = [districtName, grades.join(', ')].filter(Boolean).join(' · ');
  const daysOff = calendar.daysOff.map((off) => ({
    key: off.firstDay,
    name: off.name,
    detail: format.dateRange(off.firstDay, off.lastDay),
  }));
  const periods = calendar.periods.map((period) => ({
    key: `${period.name} ${period.startTime} ${period.days.join('')}`,
    name: period.name,
    detail: `${clock.range(period.startTime, period.endTime)} · ${period.days
      .map((day) => format.weekday(day, 'short'))
      .join(', ')}`,
  }));
  return (
    <Section title={name} {...(facts ? { description: facts } : {})}>
      <Days label={t('calendar.daysOff')} none={t('mySchools.noDaysOff')} entries={daysOff} />
      <Days label={t('calendar.periods')} none={t('mySchools.noPeriods')} entries={periods} />
    </Section>
  );
}

interface DaysProps {
  label: string;
  none: string;
  entries: { key: string; name: string; detail: string }[];
}

function Days({ label, none, entries }: DaysProps) {
  return (
    <>
      <Text component="h3" size="sm" fw={600} mt="sm">
        {label}
      </Text>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={styles.holidays} aria-label={label}>
          {entries.map(({ key, name, detail }) => (
            <li key={key}>
              <span>
                <strong>{name}</strong>
                <span className={styles.screenText}>{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
