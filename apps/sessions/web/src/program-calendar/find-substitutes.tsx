import { Suspense, useCallback, useState } from 'react';
import { IconUserQuestion } from '@tabler/icons-react';
import { Button, Group, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { Absent } from './absent';
import { isMovable } from './calendar-sessions';
import type { ProgramCalendarData } from './use-program-calendar';

const FindSubstitutesDialog = lazyPart(() => import('./find-substitutes-dialog'));

export const SUBSTITUTE_ICON = <IconUserQuestion size={18} stroke={1.7} aria-hidden />;

/** Opens the dialog for a tutor of the calendar. */
export function useFindSubstitutes(refetch: () => unknown) {
  const [absent, setAbsent] = useState<Absent | null>(null);
  const find = useCallback((next: Absent) => setAbsent(next), []);
  const dialog = absent ? (
    <Suspense fallback={null}>
      <FindSubstitutesDialog absent={absent} onChanged={refetch} onClose={() => setAbsent(null)} />
    </Suspense>
  ) : null;
  return { find, dialog };
}

interface SessionSubstitutesProps {
  sessionId: string | null;
  data: Pick<ProgramCalendarData, 'byId' | 'nameOf'>;
  onFind: (absent: Absent) => void;
}

/** For a session to come, one button for each of its tutors. */
export function SessionSubstitutes({ sessionId, data, onFind }: SessionSubstitutesProps) {
  const t = useT();
  const session = sessionId ? data.byId.get(sessionId) : undefined;
  if (!session || session.leaderIds.length === 0 || !isMovable(session, Date.now())) return null;
  const { start, end, leaderIds } = session;
  return (
    <Group gap="xs" mb="md">
      {leaderIds.map((userId) => {
        const name = data.nameOf.get(userId) ?? t('people.someone');
        return (
          <Button
            key={userId}
            variant="default"
            leftSection={SUBSTITUTE_ICON}
            onClick={() => onFind({ userId, name, away: { start, end } })}
          >
            {leaderIds.length > 1
              ? t('programCalendar.substitutesFor', { name })
              : t('programCalendar.substitutes')}
          </Button>
        );
      })}
    </Group>
  );
}
