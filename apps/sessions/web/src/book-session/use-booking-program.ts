import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import {
  BookingProgramsDocument,
  type BookingProgramFragment,
  type SessionType,
} from '../__generated__/graphql';

export type BookingProgram = BookingProgramFragment;

/** Whom the viewer may book for in a program: anybody, learners of their own sessions, or themselves with a leader. */
export type BookingFor = 'anyone' | 'own-learners' | 'self';

const BOOKABLE: readonly SessionType[] = [
  'ONE_ON_ONE',
  'GROUP',
  'DROP_IN',
  'ONE_ON_ONE_BREAKOUT',
  'COURSE',
  'MODULE',
];

/** With more programs than this, a program is found by typing. */
const SCROLLED = 50;

/** Programs in which the viewer may book: all of them, or of many the first ones and the chosen ones. */
export function useBookingPrograms(chosen: readonly string[]) {
  const [picked, setPicked] = useState<readonly BookingProgram[]>([]);
  const ids = [...new Set([...chosen, ...picked.map(({ id }) => id)])].filter(Boolean);
  const { data, previousData, error, refetch } = useQuery(BookingProgramsDocument, {
    variables: { chosen: ids },
  });
  useLive('sessions', refetch);
  const answer = (data ?? previousData)?.getSessionsForUserV2;
  const all = [...(answer?.first ?? []), ...(answer?.chosen ?? []), ...(data ? [] : picked)];
  const programs = [...new Map(all.map((program) => [program.id, program])).values()];
  return {
    programs: answer && programs.filter(({ archived }) => !archived),
    many: (answer?.first.length ?? 0) > SCROLLED,
    pick: (program: BookingProgram) => setPicked((before) => [...before, program]),
    error,
    refetch,
  };
}

export function useBookingFor(programId: string): BookingFor {
  const viewer = useViewer();
  const user = useUser();
  if (viewer.administers(programId) || viewer.has('STAFF', 'TEACHER')) return 'anyone';
  const leads = user.programRoles.some((held) => held.programId === programId && held.role === 'LEADER');
  return leads ? 'own-learners' : 'self';
}

/** The program's kinds of session that this person may book. */
export function typesFor(program: BookingProgram | undefined, bookingFor: BookingFor): SessionType[] {
  const held = BOOKABLE.filter((type) => program?.sessionCapabilities.includes(type));
  return bookingFor === 'self' ? held.filter((type) => type === 'ONE_ON_ONE' || type === 'GROUP') : held;
}
