import { randomUUID } from 'node:crypto';
import type { PayerChange } from '@lyceum/contracts/payments';
import type { NotificationType } from '../__generated__/resolvers';
import { always, type Cause, type DueNotice, session } from './causes-of-notices';
import type { Key, SavedFamilies } from './generated-families';

/** Notices about learners that come without a change of their sessions. */
function learnerNotices({ ids, programId }: SavedFamilies): Cause[] {
  const [score, observed, letter] = [randomUUID(), session(), randomUUID()];
  const attended = (key: Key, status: string) => ({
    ...{ learnerId: ids[key], name: key, programId, session: session(), status },
    ...{ minutesLate: status === 'LATE' ? 10 : null, corrects: false },
  });
  const observation = (step: string) => ({
    ...{ step, observationId: randomUUID(), sessionId: observed.id, subject: 'Reading' },
    ...{ startsAt: observed.startsAt, endsAt: observed.endsAt, observerId: ids.admin, leaderId: ids.tutor },
    ...{ learnerIds: [ids.child, ids.sibling], outcome: step === 'DONE' ? 'GOOD' : null, text: null },
  });
  const attendance = (about: Key): DueNotice => ({
    ...{ type: 'ATTENDANCE_NEWS', direct: [], about: [about], mail: always('ATTENDANCE') },
  });
  return [
    {
      ...{ event: 'sessions.attendance-told', by: null },
      payload: { notices: [attended('child', 'ABSENT'), attended('sibling', 'LATE')] },
      due: [attendance('child'), attendance('sibling')],
    },
    {
      ...{ event: 'learning.assessment-reminder', by: null },
      payload: {
        ...{ assessmentId: randomUUID(), formName: 'Check-in', endDate: '2036-01-05' },
        userIds: [ids.child, ids.sibling, ids.adult, ids.tutor],
        children: [
          { userId: ids.child, name: 'Sofía' },
          { userId: ids.sibling, name: 'Diego' },
        ],
      },
      due: [
        {
          ...{ type: 'ASSESSMENT_DUE', direct: ['child', 'sibling', 'adult', 'tutor'] },
          mail: always('ANY'),
        },
        ...(['child', 'sibling'] as const).map((about): DueNotice => ({
          type: 'ASSESSMENT_DUE',
          direct: [],
          about: [about],
          mail: always('ANY'),
        })),
      ],
    },
    ...[true, false].map((isForGuardians): Cause => {
      const responseId = isForGuardians ? score : randomUUID();
      return {
        ...{ event: 'learning.assessment-score-shown', by: null, source: responseId },
        payload: {
          ...{ responseId, assessmentId: randomUUID(), programId, formName: 'Check-in', userId: ids.child },
          ...{ name: 'Sofía', isNewToRespondent: true, isForGuardians },
        },
        due: [{ type: 'ASSESSMENT_SCORE', direct: ['child'], about: isForGuardians ? ['child'] : [] }],
      };
    }),
    ...(['PLANNED', 'DONE'] as const).map((step): Cause => ({
      ...{ event: 'sessions.observation-changed', payload: observation(step), by: null },
      due:
        step === 'DONE'
          ? [{ type: 'OBSERVATION_DONE', direct: ['tutor'] }]
          : [
              { type: 'OBSERVATION_ASSIGNED', direct: ['admin'] },
              {
                ...{ type: 'OBSERVATION_PLANNED', direct: ['tutor', 'child', 'sibling'] },
                about: ['child', 'sibling'],
              },
            ],
    })),
    letterOf({ ids, programId }, letter, 'tutor'),
    letterOf({ ids, programId }, randomUUID(), 'mother'),
  ];
}

function letterOf(
  { ids, programId }: Pick<SavedFamilies, 'ids' | 'programId'>,
  letterId: string,
  by: Key,
): Cause {
  const readers: Key[] = ['tutor', 'peer', 'child', 'sibling'];
  return {
    ...{ event: 'sessions.letter-written', by, source: letterId, mailKey: letterId },
    payload: {
      ...{ letterId, text: 'Bring your book.', from: { userId: ids[by], name: by }, programIds: [programId] },
      readers: readers.map((key) => ({
        ...{ userId: ids[key], userType: key === 'tutor' || key === 'peer' ? 'LEADER' : 'LEARNER' },
        sessions: [session()],
      })),
    },
    due: [{ type: 'SESSION_LETTER', direct: readers, about: readers, mail: always('SESSION_CHANGED') }],
  };
}

/** A guardian who is an admin of the program reads it as an admin, and gets the mail under either setting. */
function timeAway({ ids, families: { by, guardians } }: SavedFamilies): Cause {
  const sessions = [{ ...session(), outcome: 'CANCELLED', substitute: null }];
  const about: Key[] = ['child', 'sibling', 'peer'];
  const links: Partial<Record<Key, Partial<Record<Key, boolean>>>> = guardians;
  const isGuardian = (key: Key) => about.some((learner) => links[learner]?.[key] === true);
  return {
    ...{ event: 'sessions.time-away', by },
    payload: {
      ...{ awayId: randomUUID(), change: 'AWAY', person: { userId: ids.tutor, name: 'Maya' } },
      ...{ firstDay: '2036-01-05', lastDay: '2036-01-06', changedByUserId: by && ids[by] },
      readers: [
        ...[
          { userId: ids.admin, as: 'ADMIN', sessions },
          { userId: ids.tutor, as: 'PERSON', sessions },
        ],
        ...about.map((key) => ({ userId: ids[key], as: 'TAKES_PART', sessions })),
      ],
    },
    due: [
      {
        ...{ type: 'TIME_AWAY', direct: ['admin', 'tutor', ...about], about },
        mail: (key) =>
          key === 'admin' || key === 'tutor'
            ? ['SUBSTITUTES', ...(isGuardian(key) ? ['SESSION_CHANGED'] : [])]
            : ['SESSION_CHANGED'],
      },
    ],
  };
}

/** Sessions, identity and matching name the readers themselves: nobody is added to them. */
function namedReaders({ ids, programId }: SavedFamilies): Cause[] {
  const reminded = { ...session(), programId, as: 'LEARNER', children: ['Sofía'], with: ['Maya'] };
  const reviewId = randomUUID();
  return [
    {
      ...{ event: 'sessions.reminders-due', by: null, mailKey: reminded.id },
      payload: {
        kind: 'SOON',
        reminders: [ids.child, ids.mother].map((userId) => ({ userId, sessions: [reminded] })),
      },
      due: [
        { type: 'SESSION_REMINDER', direct: ['child', 'mother'], mail: always('REMINDERS'), hasTexts: true },
      ],
    },
    {
      ...{ event: 'identity.note-written', by: null },
      payload: { noteId: randomUUID(), ownerId: ids.child, toldIds: [ids.child, ids.father] },
      due: [{ type: 'NOTE_WRITTEN', direct: ['child', 'father'] }],
    },
    {
      ...{ event: 'learning.feedback-reminder', by: null },
      payload: { sessionId: randomUUID(), startsAt: session().startsAt, userIds: [ids.peer] },
      due: [{ type: 'FEEDBACK_DUE', direct: ['peer'] }],
    },
    {
      ...{ event: 'matching.low-review', by: null, mailKey: reviewId },
      payload: {
        ...{ reviewId, program: { id: programId, name: 'Lab' }, revieweeId: ids.peer },
        ...{ score: 1, scoreMax: 5, toldIds: [ids.admin] },
      },
      due: [{ type: 'LOW_REVIEW', direct: ['admin'], mail: always('ANY') }],
    },
    ...(['EXPORT_READY', 'ERASURE_DECLINED', 'ERASED'] as const).map((news): Cause => ({
      ...{ event: 'identity.data-request-news', by: null },
      payload: { requestId: randomUUID(), userId: ids.mother, news },
      due: [
        {
          type:
            news === 'EXPORT_READY'
              ? 'DATA_EXPORT_READY'
              : news === 'ERASED'
                ? 'DATA_ERASED'
                : 'DATA_ERASURE_DECLINED',
          direct: ['mother'],
        },
      ],
    })),
  ];
}

const PAY: ['APPROVE' | 'DENY' | 'MARK_PAID' | 'REOPEN', NotificationType][] = [
  ['APPROVE', 'PAY_APPROVED'],
  ['DENY', 'PAY_DENIED'],
  ['MARK_PAID', 'PAY_PAID'],
  ['REOPEN', 'PAY_REOPENED'],
];
const PAYERS: [PayerChange, string, NotificationType?][] = [
  ['CHARGED', 'PAYMENTS'],
  ['PAID', 'PAYMENTS'],
  ['DECLINED', 'ALWAYS'],
  ['CONFIRM', 'ALWAYS'],
  ['STOPPED', 'ALWAYS', 'PAYMENT_UNPAID'],
  ['REFUNDED', 'PAYMENTS'],
  ['REFUND_FAILED', 'ALWAYS'],
];

/** Pay is the leader's alone, a charge who pays's: a second guardian does not hear what the first one pays. */
function moneyNotices({ ids, programId }: SavedFamilies): Cause[] {
  const charge = { id: randomUUID(), subject: 'Reading', learnerName: 'Sofía', programId, amount: 4000 };
  return [
    ...PAY.map(([decision, type]): Cause => ({
      ...{ event: 'sessions.pay-decided', by: null },
      payload: {
        ...{ decision, reason: null },
        leaders: [
          {
            ...{ userId: ids.peer, sessions: 1, amount: 2000, currency: 'USD' },
            ...{ firstDay: '2036-01-05', lastDay: '2036-01-05' },
          },
        ],
      },
      due: [{ type, direct: ['peer'] }],
    })),
    ...PAYERS.map(([change, setting, forAdmins]): Cause => ({
      ...{ event: 'payments.payer-news', by: null },
      payload: {
        ...{ change, ownerId: ids.mother, currency: 'USD', amount: 4000, nextTryAt: null, reason: null },
        charges: [{ ...charge, endedAt: session(-1).endsAt }],
      },
      due: [
        {
          ...{ type: `PAYMENT_${change}` as const, mail: always(setting) },
          direct: change === 'REFUND_FAILED' ? ['mother', 'admin'] : ['mother'],
        },
        ...(forAdmins ? [{ type: forAdmins, direct: ['admin'] as const, mail: always('PAYMENTS') }] : []),
      ],
    })),
  ];
}

export const causesBesideSessions = (saved: SavedFamilies): Cause[] => [
  ...learnerNotices(saved),
  timeAway(saved),
  ...namedReaders(saved),
  ...moneyNotices(saved),
];
