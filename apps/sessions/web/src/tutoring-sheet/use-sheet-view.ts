import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { TutoringSheetInput } from '../__generated__/graphql';
import { addDays, dayOf } from '../session/days';

const WEEKS = 6;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view in the address, and a function to change it. */
export function useSheetView() {
  const { programId = '' } = useParams();
  const { timeZoneId } = useViewer();
  const [params, change] = useAddressPatch();
  const today = dayOf(Date.now(), timeZoneId);
  const asked = params.get('until');
  const until = asked && DAY.test(asked) ? asked : null;
  const search = params.get('search') ?? '';
  const school = params.get('school');
  const input = useMemo<TutoringSheetInput>(
    () => ({ programId, weeks: WEEKS, until, searchTerm: search || null, schoolId: school }),
    [programId, until, search, school],
  );
  const by = (weeks: number) => change({ until: addDays(until ?? today, weeks * 7) });
  return {
    input,
    until,
    search,
    school,
    today,
    change,
    earlier: () => by(-WEEKS),
    later: () => by(WEEKS),
    now: () => change({ until: null }),
  };
}

export type SheetView = ReturnType<typeof useSheetView>;
