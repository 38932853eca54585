import { randomUUID } from 'node:crypto';
import type {
  ChangedSession,
  SessionChange,
  SubstituteChange,
  SubstitutePart,
} from '@lyceum/contracts/sessions';
import type { TutoringRequestChange } from '@lyceum/contracts/matching';
import type { NotificationType } from '../__generated__/resolvers';
import type { Key, SavedFamilies } from './generated-families';

/** One notification of a cause, as the property expects it: decided from what happened, not from the code that finds recipients. */
export interface DueNotice {
  type: NotificationType;
  /** Are notified themselves. */
  direct: readonly Key[];
  /** Their guardians are notified. */
  about?: readonly Key[];
  /** Settings of which one sends mails; left out: it has no mail of this domain. */
  mail?: (key: Key) => readonly string[];
  hasTexts?: boolean;
  rule?: 'sessionEdited' | 'sessionCancelled';
}

export interface Cause {
  event: string;
  payload: object;
  /** Is not notified. */
  by: Key | null;
  due: DueNotice[];
  /** The source of the notifications; left out: the id of the event. */
  source?: string;
  /** Stands in the keys of the mails; left out: the id of the event. */
  mailKey?: string;
}

const DAY = 86_400_000;
const session = (inDays = 2): ChangedSession => ({
  id: randomUUID(),
  startsAt: new Date(Date.now() + inDays * DAY).toISOString(),
  endsAt: new Date(Date.now() + inDays * DAY + 3_600_000).toISOString(),
  ...{ timeZoneId: 'America/Denver', subject: 'Reading', location: null },
});
const always =
  (...settings: string[]) =>
  () =>
    settings;

const SESSION_CHANGES: [SessionChange, NotificationType, string, DueNotice['rule']?][] = [
  ['BOOKED', 'SESSION_BOOKED', 'SESSION_BOOKED'],
  ['EDITED', 'SESSION_EDITED', 'SESSION_CHANGED', 'sessionEdited'],
  ['CANCELLED', 'SESSION_CANCELLED', 'SESSION_CANCELLED', 'sessionCancelled'],
  ['APPROVED', 'SESSION_APPROVED', 'SESSION_BOOKED'],
  ['DECLINED', 'SESSION_DECLINED', 'SESSION_CANCELLED'],
  ['RESTORED', 'SESSION_RESTORED', 'SESSION_CHANGED'],
  ['ATTENDANCE_CORRECTED', 'SESSION_ATTENDANCE_CORRECTED', ''],
  ['SEAT_RESERVED', 'SESSION_SEAT_RESERVED', ''],
  ['DROPPED', 'SESSION_DROPPED', 'SESSION_CANCELLED'],
  ['ENROLLED', 'COURSE_ENROLLED', 'COURSES'],
  ['UNENROLLED', 'COURSE_LEFT', 'COURSES'],
];

function sessionChanges({ ids, programId, families: { by } }: SavedFamilies): Cause[] {
  const who = (key: Key) => ({
    userId: ids[key],
    userType: key === 'tutor' || key === 'peer' ? 'LEADER' : 'LEARNER',
  });
  return SESSION_CHANGES.map(([change, type, setting, rule]) => {
    const before: Key[] = change === 'EDITED' ? ['sibling'] : [];
    const present: Key[] = change === 'DROPPED' ? ['tutor', 'child'] : ['tutor', 'peer', 'child', 'adult'];
    const concerned = [...present, ...before];
    return {
      event: 'sessions.changed',
      payload: {
        ...{ change, scope: 'ALL', seriesId: null, programId, sessions: [session(2), session(9)] },
        participants: present.map(who),
        ...(before.length > 0
          ? { before: { sessions: [session(2), session(9)], participants: before.map(who) } }
          : {}),
        changedByUserId: by && ids[by],
      },
      by,
      due: [
        {
          ...{ type, direct: concerned, about: concerned },
          ...(setting ? { mail: always(setting), hasTexts: true } : {}),
          ...(rule ? { rule } : {}),
        },
      ],
    };
  });
}

const SUBSTITUTES: [SubstituteChange, Partial<Record<SubstitutePart, NotificationType>>][] = [
  ['REQUESTED', { ADMIN: 'SUBSTITUTE_REQUESTED', ABSENT: 'SUBSTITUTE_REQUESTED' }],
  ['OFFERED', { OFFERED: 'SUBSTITUTE_OFFERED' }],
  ...(['CLAIMED', 'ASSIGNED'] as const).map(
    (change): [SubstituteChange, Partial<Record<SubstitutePart, NotificationType>>] => [
      change,
      {
        ...{ ADMIN: 'SUBSTITUTE_FOUND', ABSENT: 'SUBSTITUTE_FOUND' },
        ...{ LEARNER: 'SUBSTITUTE_COMING', SUBSTITUTE: 'SUBSTITUTE_ASSIGNED' },
      },
    ],
  ),
  [
    'REOPENED',
    {
      ...{ ADMIN: 'SUBSTITUTE_REOPENED', ABSENT: 'SUBSTITUTE_REOPENED' },
      ...{ LEARNER: 'SUBSTITUTE_NOT_COMING', SUBSTITUTE: 'SUBSTITUTE_NOT_NEEDED' },
    },
  ],
  [
    'CANCELLED',
    {
      ...{ ADMIN: 'SUBSTITUTE_WITHDRAWN', ABSENT: 'SUBSTITUTE_WITHDRAWN' },
      ...{ LEARNER: 'SUBSTITUTE_NOT_COMING', SUBSTITUTE: 'SUBSTITUTE_NOT_NEEDED' },
    },
  ],
  ['EXPIRED', { ADMIN: 'SUBSTITUTE_EXPIRED', ABSENT: 'SUBSTITUTE_EXPIRED' }],
];

/** Two learners with different dates: a guardian of both hears of each. */
function substituteChanges({ ids, programId, families: { by } }: SavedFamilies): Cause[] {
  return SUBSTITUTES.map(([change, types]) => {
    const sessions = [session(2), session(3)];
    const is = (key: Key, as: SubstitutePart, sessionIds?: string[]) => ({
      userId: ids[key],
      as,
      ...(sessionIds ? { sessionIds } : {}),
    });
    const group = (as: SubstitutePart, direct: Key[]): DueNotice[] =>
      types[as]
        ? [{ type: types[as], direct, about: direct, mail: always('SUBSTITUTES'), hasTexts: true }]
        : [];
    return {
      event: 'sessions.substitute-changed',
      payload: {
        ...{ change, programId, sessions, reason: 'ill', changedByUserId: by && ids[by] },
        absent: { userId: ids.tutor, name: 'Maya' },
        substitute: { userId: ids.peer, name: 'Priya' },
        concerned: [
          ...[is('admin', 'ADMIN'), is('tutor', 'ABSENT'), is('peer', 'SUBSTITUTE'), is('peer', 'OFFERED')],
          ...[is('child', 'LEARNER', [sessions[0]!.id]), is('sibling', 'LEARNER', [sessions[1]!.id])],
        ],
      },
      by,
      due: [
        ...group('ADMIN', ['admin', 'tutor']),
        ...group('OFFERED', ['peer']),
        ...group('SUBSTITUTE', ['peer']),
        ...group('LEARNER', ['child']),
        ...group('LEARNER', ['sibling']),
      ],
    };
  });
}

const REQUESTS: [TutoringRequestChange, [NotificationType, Key[]][]][] = [
  ['CREATED', [['TUTORING_REQUESTED', ['admin', 'tutor', 'mother', 'father']]]],
  ['EDITED', [['TUTORING_REQUEST_EDITED', ['tutor', 'child', 'mother', 'father']]]],
  ['ACCEPTED', [['TUTORING_REQUEST_ACCEPTED', ['admin', 'child', 'mother', 'father']]]],
  [
    'ASSIGNED',
    [
      ['TUTORING_REQUEST_ASSIGNED', ['tutor']],
      ['TUTORING_REQUEST_ACCEPTED', ['child', 'mother', 'father']],
    ],
  ],
  ['DECLINED', [['TUTORING_REQUEST_DECLINED', ['admin', 'tutor', 'child', 'mother', 'father']]]],
  ['CANCELLED', [['TUTORING_REQUEST_CANCELLED', ['tutor', 'child', 'mother', 'father']]]],
  ['REOPENED', [['TUTORING_REQUEST_REOPENED', ['admin', 'child', 'mother', 'father']]]],
];

/** Matching names the family: exactly those whom it names are notified. */
function requestChanges({ ids, programId, families: { by } }: SavedFamilies): Cause[] {
  return REQUESTS.map(([change, notices]) => ({
    event: 'matching.tutoring-request-changed',
    payload: {
      ...{
        requestId: randomUUID(),
        change,
        revision: 1,
        type: 'PAIR',
        status: 'WAITING',
        subjects: ['Math'],
      },
      ...{ program: { id: programId, name: 'Lab' }, message: null, changedByUserId: by && ids[by] },
      learner: { userId: ids.child, name: 'Sofía' },
      tutor: { userId: ids.tutor, name: 'Maya' },
      concerned: [
        ...[
          { userId: ids.admin, as: 'ADMIN' },
          { userId: ids.tutor, as: 'TUTOR' },
        ],
        ...[{ userId: ids.child, as: 'LEARNER' }],
        ...[
          { userId: ids.mother, as: 'FAMILY' },
          { userId: ids.father, as: 'FAMILY' },
        ],
      ],
    },
    by,
    due: notices.map(([type, direct]) => ({ type, direct, mail: always('ANY') })),
  }));
}

export const causesOfChanges = (saved: SavedFamilies): Cause[] => [
  ...sessionChanges(saved),
  ...substituteChanges(saved),
  ...requestChanges(saved),
];

export { always, session };
