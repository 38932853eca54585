import { useQuery } from '@apollo/client/react';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import {
  BookingProgramsDocument,
  type BookingProgramsQuery,
  type SessionType,
} from '../__generated__/graphql';

export type BookingProgram = BookingProgramsQuery['getSessionsForUserV2']['programsToCreateIn'][number];

/** For whom the viewer books in a program: anybody, learners of their own sessions, or themselves with a leader. */
export type BookingFor = 'anyone' | 'own-learners' | 'self';

const BOOKABLE: readonly SessionType[] = [
  'ONE_ON_ONE',
  'GROUP',
  'DROP_IN',
  'ONE_ON_ONE_BREAKOUT',
  'COURSE',
  'MODULE',
];

export function useBookingPrograms() {
  const { data, error, refetch } = useQuery(BookingProgramsDocument);
  useLive('sessions', refetch);
  const programs = data?.getSessionsForUserV2.programsToCreateIn.filter(({ archived }) => !archived);
  return { programs, error, refetch };
}

export function useBookingFor(programId: string): BookingFor {
  const viewer = useViewer();
  const user = useUser();
  if (viewer.administers(programId) || viewer.has('STAFF', 'TEACHER')) return 'anyone';
  const leads = user.programRoles.some((held) => held.programId === programId && held.role === 'LEADER');
  return leads ? 'own-learners' : 'self';
}

/** What the program holds, and of that what this person may set up. */
export function typesFor(program: BookingProgram | undefined, bookingFor: BookingFor): SessionType[] {
  const held = BOOKABLE.filter((type) => program?.sessionCapabilities.includes(type));
  return bookingFor === 'self' ? held.filter((type) => type === 'ONE_ON_ONE' || type === 'GROUP') : held;
}
