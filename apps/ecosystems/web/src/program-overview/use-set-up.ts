import { useQuery } from '@apollo/client/react';
import { useViewer } from '@lyceum/web/viewer';
import {
  ProgramPeopleDocument,
  type ProgramOverviewQuery,
  SetUpFactsDocument,
} from '../__generated__/graphql';
import type { ProgramSessions } from './use-program-sessions';
import { useProgramTool } from './use-program-tool';

export type SetUpStep = 'tutors' | 'tutees' | 'holidays' | 'subjects' | 'target' | 'contact' | 'session';

export interface SetUp {
  /** Whether no session of the program has taken place yet. */
  isNew: boolean;
  /** Whether sessions are booked or have taken place. */
  hasSessions: boolean;
  steps: { step: SetUpStep; to: string; done: boolean }[];
}

type Program = ProgramOverviewQuery['getProgramsByIds'][number];

/** The steps before a program's first session, as far as the viewer can do them; null while loading. */
export function useSetUp(program: Program | undefined, sessions: ProgramSessions): SetUp | null {
  const { has, ecosystem } = useViewer();
  const id = program?.id ?? '';
  const hasTool = useProgramTool(id);
  const mayChangeSettings = has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  const people = useQuery(ProgramPeopleDocument, { variables: { programId: id }, skip: !program });
  const isNew = sessions.data?.completed.totals.sessions === 0;
  const facts = useQuery(SetUpFactsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !isNew || !mayChangeSettings,
  });
  // When sessions cannot be counted, the page shows figures, because a list of steps might be wrong.
  if (sessions.error && !sessions.data) return { isNew: false, hasSessions: true, steps: [] };
  if (!program || !sessions.data) return null;
  const hasSessions = !isNew || sessions.data.upcoming.totals.sessions > 0;
  if (!isNew || program.archived) return { isNew: false, hasSessions, steps: [] };
  const edit = `/programs/${id}/edit`;
  const { name, email, phone } = program.adminContactInfo;
  const found = facts.data;
  const steps: SetUp['steps'] = [
    { step: 'tutors', to: `/people?program=${id}&role=LEADER`, done: (people.data?.leaders.total ?? 0) > 0 },
    {
      step: 'tutees',
      to: `/people?program=${id}&role=LEARNER`,
      done: (people.data?.learners.total ?? 0) > 0,
    },
    ...(found
      ? ([
          {
            step: 'subjects',
            to: '/configurations/manage-subjects',
            done: found.getEcosystemFilters.supportedSubjects.length > 0,
          },
          {
            step: 'holidays',
            to: '/configurations#holidays',
            done: found.getEcosystem.holidays.length > 0,
          },
        ] as const)
      : []),
    { step: 'target', to: edit, done: program.weeklyMinutesTarget !== null },
    { step: 'contact', to: edit, done: Boolean(name || email || phone) },
    ...(hasTool('manageSessions')
      ? [
          {
            step: 'session' as const,
            to: `/sessions/book?program=${id}`,
            done: hasSessions,
          },
        ]
      : []),
  ];
  return { isNew, hasSessions, steps };
}
