import type { ApolloClient } from '@apollo/client';
import type { AttendanceStatus } from '@lyceum/contracts/attendance';
import { errorField } from '@lyceum/web/graphql';
import { type Owner, type PageQueueKind, type QueueEntry, WaitForSignIn } from '@lyceum/web/offline-queue';
import {
  GetSessionRegisterDocument,
  SaveSessionRegisterDocument,
  type SaveSessionRegisterMutation,
} from '../__generated__/graphql';

/** An entry of a register as stored on the device. */
export interface RegisterMark {
  sessionId: string;
  userId: string;
  entryId: string;
  basedOn: number;
  /** ISO 8601, by the device's clock. */
  markedAt: string;
  /** Null removes the entry. */
  status: AttendanceStatus | null;
  minutesPresent: number;
  excuse: string;
  /** Why decided hours or pay change; empty when no reason was required. */
  reason: string;
}

export const keyOf = ({ sessionId, userId }: Pick<RegisterMark, 'sessionId' | 'userId'>) =>
  `${sessionId}/${userId}`;

/** The refusal of one entry in the form of a server's error, which the queue stores with the entry. */
class EntryRefused extends Error {
  override name = 'EntryRefused';
  readonly errors: readonly object[];

  constructor(code: 'CONFLICT' | 'REASON_NEEDED' | 'BAD_USER_INPUT', message: string) {
    super(message);
    this.errors = [{ message, extensions: { code, field: 'entries' } }];
  }
}

export const REGISTER_QUEUE: PageQueueKind<RegisterMark> = {
  kind: 'sessions.register',
  batch: 100,
  send: async (entries, client, owner) => {
    for (const marks of groupsOf(entries.map(({ value }) => value))) await sendGroup(marks, client, owner);
  },
};

/** A call covers one session and one reason. */
function groupsOf(marks: readonly RegisterMark[]): RegisterMark[][] {
  const groups = new Map<string, RegisterMark[]>();
  for (const mark of marks) {
    const key = JSON.stringify([mark.sessionId, mark.reason]);
    groups.set(key, [...(groups.get(key) ?? []), mark]);
  }
  return [...groups.values()];
}

async function sendGroup(
  marks: readonly RegisterMark[],
  client: ApolloClient,
  { person }: Owner,
): Promise<void> {
  const [{ sessionId, reason } = { sessionId: '', reason: '' }] = marks;
  const input = {
    ...{ sessionId, markedBy: person, reason: reason || null },
    entries: marks.map(({ userId, entryId, basedOn, markedAt, status, minutesPresent, excuse }) => ({
      ...{ userId, entryId, basedOn, markedAt, status, minutesPresent, excuse: excuse || null },
    })),
  };
  const { data } = await client
    .mutate({ mutation: SaveSessionRegisterDocument, variables: { input } })
    .catch((error: unknown) => {
      throw errorField(error) === 'markedBy' ? new WaitForSignIn() : error;
    });
  if (!data) return;
  const { register, answers } = data.saveSessionRegister;
  client.writeQuery({
    query: GetSessionRegisterDocument,
    variables: { sessionId },
    data: { __typename: 'Query', getSessionRegister: register },
  });
  refuseFirst(answers);
}

type Answers = SaveSessionRegisterMutation['saveSessionRegister']['answers'];

/** Throws the first refusal; of several entries, the queue then sends each separately to find the refused one. */
function refuseFirst(answers: Answers): void {
  for (const { outcome, refusal } of answers) {
    if (outcome === 'CONFLICT' || outcome === 'REASON_NEEDED') throw new EntryRefused(outcome, '');
    if (outcome === 'REFUSED') throw new EntryRefused('BAD_USER_INPUT', refusal ?? '');
  }
}

export type MarkEntry = QueueEntry<RegisterMark>;
