import { Suspense, useMemo, useState } from 'react';
import { IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  lazyPart,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { BookButton } from '../book-session/book-button';
import { SessionPanel } from '../calendar/session-panel';
import { useT } from '../i18n';
import { Work } from '../manage-sessions/work';
import { CalendarBoard } from './calendar-board';
import { CalendarFilters } from './calendar-filters';
import type { CalendarSession } from './calendar-sessions';
import { CalendarToolbar } from './calendar-toolbar';
import { SessionSubstitutes, useFindSubstitutes } from './find-substitutes';
import { firstDayAway, type Absent } from './absent';
import { Legend } from './legend';
import type { Lane } from './lanes';
import type { Focus } from './next-focus';
import { PhoneDay } from './phone-day';
import { proposalAt, type Proposal } from './proposal';
import { useCalendarAddress, type CalendarAddress } from './use-calendar-address';
import { useDescription } from './use-description';
import { useLanes } from './use-lanes';
import { useProgramCalendar, type ProgramCalendarData } from './use-program-calendar';
import classes from './program-calendar.module.css';

const MoveDialog = lazyPart(() => import('./move-dialog'));

/** The shown sessions in conflict, in the order of the lanes. */
function conflictsShown(lanes: readonly Lane[], { conflicts }: ProgramCalendarData): Focus[] {
  return lanes.flatMap(({ key, sessions }) =>
    sessions.filter(({ id }) => conflicts.has(id)).map(({ id }) => ({ lane: key, session: id })),
  );
}

interface ShownProps {
  address: CalendarAddress;
  data: ProgramCalendarData;
  onFind: (absent: Absent) => void;
}

/** The number of sessions in conflict; each press focuses the next one. */
function ConflictsButton({ shown, onGo }: { shown: readonly Focus[]; onGo: (focus: Focus) => void }) {
  const t = useT();
  const [next, setNext] = useState(0);
  const count = new Set(shown.map(({ session }) => session)).size;
  if (count === 0) return null;
  return (
    <Button
      variant="light"
      color="red"
      size="sm"
      leftSection={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
      onClick={() => {
        onGo({ ...shown[next % shown.length]! });
        setNext(next + 1);
      }}
    >
      {t('programCalendar.conflicts', { count })}
    </Button>
  );
}

function Shown({ address, data, onFind }: ShownProps) {
  const t = useT();
  const { lanes, whoOf } = useLanes(address, data);
  const [goTo, setGoTo] = useState<Focus | null>(null);
  const [moving, setMoving] = useState<{ session: CalendarSession; proposal: Proposal } | null>(null);
  const describe = useDescription(data);
  const inConflict = useMemo(() => conflictsShown(lanes, data), [lanes, data]);
  const { view, today, lanes: kind, phone, change } = address;
  const { days, conflicts, timeOf } = data;
  if (lanes.length === 0)
    return (
      <EmptyState icon={<IconCalendarOff size={28} stroke={1.6} />} title={t('calendar.empty')}>
        {data.sessions.length > 0 ? t('programCalendar.noMatch') : t('programCalendar.emptyText')}
      </EmptyState>
    );
  const awayFrom = kind === 'tutor' ? firstDayAway(days, today) : null;
  if (phone) return <PhoneDay {...{ lanes, address, conflicts, timeOf, whoOf, awayFrom, onFind }} />;
  return (
    <>
      <div className={classes.toolbar}>
        <Legend tutors={kind === 'tutor'} />
        <ConflictsButton shown={inConflict} onGo={setGoTo} />
      </div>
      <CalendarBoard
        {...{ lanes, kind, view, days, today, conflicts, timeOf, whoOf, goTo, describe, awayFrom, onFind }}
        onOpen={(session) => change({ session })}
        onFindFor={({ start, end, leaderIds }, { key }) => {
          const userId = kind === 'tutor' ? key : leaderIds[0];
          if (!userId) return;
          const name = data.nameOf.get(userId) ?? t('people.someone');
          onFind({ userId, name, away: { start, end } });
        }}
        onDay={(day) => change({ view: 'day', day: day === today ? null : day })}
        onMove={(session, target) => setMoving({ session, proposal: proposalAt(session, target, days) })}
      />
      <p id="program-calendar-keys" className={classes.keys}>
        {t('programCalendar.keys')}
      </p>
      {moving ? (
        <Suspense fallback={null}>
          <MoveDialog {...moving} data={data} onClose={() => setMoving(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A week or a day of a program's sessions, by tutor, place, school or learner. */
export default function ProgramCalendarPage() {
  const t = useT();
  const { programs } = useViewer();
  const address = useCalendarAddress();
  const data = useProgramCalendar(address);
  const { programId, openSession, change } = address;
  const { calendar, loading, error, refetch } = data;
  const { find, dialog } = useFindSubstitutes(refetch);
  return (
    <Page>
      <PageHeader
        title={t('programCalendar.title')}
        description={programs.find(({ id }) => id === programId)?.name ?? ''}
        actions={<BookButton programId={programId} />}
      />
      <div className={classes.screenOnly}>
        <Work />
      </div>
      <CalendarToolbar address={address} />
      <div className={classes.screenOnly}>
        <CalendarFilters address={address} data={data} />
      </div>
      {calendar.cut ? (
        <Alert color="yellow">{t('programCalendar.cut', { count: calendar.sessions.length })}</Alert>
      ) : null}
      {error ? (
        <ErrorState error={error} title={t('programCalendar.failed')} onRetry={refetch} />
      ) : (
        <section className={classes.shown} aria-label={t('programCalendar.title')} aria-busy={loading}>
          {loading ? (
            <Skeleton height={480} radius="md" />
          ) : (
            <Shown address={address} data={data} onFind={find} />
          )}
        </section>
      )}
      <SessionPanel
        sessionId={openSession}
        actions={
          <SessionSubstitutes
            sessionId={openSession}
            data={data}
            onFind={(absent) => {
              change({ session: null });
              find(absent);
            }}
          />
        }
        onClose={() => change({ session: null })}
      />
      {dialog}
    </Page>
  );
}
