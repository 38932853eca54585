import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, CardsSkeleton, ErrorState, Group, SegmentedControl } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconPrinter } from '@tabler/icons-react';
import { ProgramWeeksDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SatisfactionCharts } from './satisfaction-charts';
import { SavedChart } from './saved-chart';
import { useProgramTool } from './use-program-tool';
import { attendanceOf, minutesPerLearner, sessionsOfWeek, type Week } from './week-figures';
import styles from './overview.module.css';

const RANGES = [8, 16, 26];

interface WeekChartsProps {
  program: { id: string; shortName: string; weeklyMinutesTarget: number | null };
}

/** The program by week: minutes against the target, attendance, sessions, pairs. */
export default function WeekCharts({ program }: WeekChartsProps) {
  const t = useT();
  const [weeks, setWeeks] = useState(8);
  const { data, previousData, error, refetch } = useQuery(ProgramWeeksDocument, {
    variables: { programId: program.id, weeks },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['sessions', 'imports'], refetch);
  const found = (data ?? previousData)?.getSessionWeeks;
  if (error && !found) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className={styles.main}>
      <Group justify="space-between" className="ly-no-print">
        <SegmentedControl
          aria-label={t('charts.range')}
          value={String(weeks)}
          data={RANGES.map((value) => ({ value: String(value), label: t('charts.weeks', { count: value }) }))}
          onChange={(value) => setWeeks(Number(value))}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.7} />}
          onClick={() => window.print()}
        >
          {t('charts.print')}
        </Button>
      </Group>
      {found ? <Charts program={program} weeks={found} /> : <CardsSkeleton count={3} />}
      <SatisfactionCharts program={program} weeks={weeks} />
    </div>
  );
}

function Charts({ program, weeks }: WeekChartsProps & { weeks: readonly Week[] }) {
  const t = useT();
  const format = useFormat();
  const target = program.weeklyMinutesTarget;
  const share = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 });
  const hasList = useProgramTool(program.id)('manageSessions');
  const columns = (valueOf: (week: Week) => number | null, words: (value: number) => string, filter = '') =>
    weeks.map((week) => {
      const value = valueOf(week);
      return {
        key: week.startDate,
        label: format.dayAndMonth(week.startDate),
        name: t('charts.weekOf', { date: format.dayAndMonth(week.startDate) }),
        value,
        text: value === null ? t('charts.none') : words(value),
        ...(hasList ? { to: sessionsOfWeek(program.id, week.startDate) + filter } : {}),
      };
    });
  return (
    <>
      <SavedChart
        title={t('charts.minutes')}
        help={
          target === null
            ? t('charts.minutesHelp')
            : t('charts.minutesTarget', { minutes: format.minutes(target) })
        }
        heads={[t('charts.week'), t('charts.minutes')]}
        fileName={`${program.shortName}-minutes`}
        values={weeks.map(minutesPerLearner)}
        columns={columns(minutesPerLearner, (value) => format.minutes(value))}
        formatTick={(value) => format.number(value)}
        {...(target === null
          ? {}
          : { target: { value: target, text: t('charts.target', { minutes: format.minutes(target) }) } })}
      />
      <SavedChart
        title={t('overview.attendance')}
        help={t('charts.attendanceHelp')}
        heads={[t('charts.week'), t('overview.attendance')]}
        fileName={`${program.shortName}-attendance`}
        values={weeks.map(attendanceOf)}
        columns={columns(attendanceOf, share)}
        formatTick={share}
        atLeast={1}
      />
      <SavedChart
        title={t('charts.sessions')}
        help={t('charts.sessionsHelp')}
        heads={[t('charts.week'), t('charts.sessions')]}
        fileName={`${program.shortName}-sessions`}
        values={weeks.map(({ completed }) => completed)}
        columns={columns(
          ({ completed }) => completed,
          (value) => format.number(value),
          '&status=COMPLETED',
        )}
        formatTick={(value) => format.number(value)}
      />
      <SavedChart
        title={t('charts.pairs')}
        help={t('charts.pairsHelp')}
        heads={[t('charts.week'), t('charts.pairs')]}
        fileName={`${program.shortName}-pairs`}
        values={weeks.map(({ pairs }) => pairs)}
        columns={columns(
          ({ pairs }) => pairs,
          (value) => format.number(value),
        )}
        formatTick={(value) => format.number(value)}
      />
    </>
  );
}
