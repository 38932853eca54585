import { useMemo, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { newUuid, useOfflineQueue } from '@lyceum/web/offline-queue';
import { useLive } from '@lyceum/web/viewer';
import { GetSessionRegisterDocument } from '../__generated__/graphql';
import { linesOf, type Mark, type RegisterLine } from './marks';
import { keyOf, REGISTER_QUEUE, type RegisterMark } from './register-queue';

/** The marks before an action, by learner. */
type Step = ReadonlyMap<string, Mark>;

/** The register of a session merged with the entries of this device, and actions on it. */
export function useRegister(sessionId: string) {
  const { data, error, refetch } = useQuery(GetSessionRegisterDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  const { queue, entries, latest, status } = useOfflineQueue(REGISTER_QUEUE, `${sessionId}/`);
  const register = data?.getSessionRegister;
  // Marks that are not stored on the device yet, so that they show at once.
  const [tapped, setTapped] = useState<ReadonlyMap<string, RegisterMark>>(new Map());
  const lines = useMemo(
    () => (register ? linesOf(register, entries, tapped) : []),
    [register, entries, tapped],
  );
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const lastAt = useRef(0);

  const put = (line: RegisterLine, mark: Mark, reason?: string) => {
    const { userId, revision } = line.row;
    // Strictly increasing, so that marks in the same millisecond have an order.
    lastAt.current = Math.max(Date.now(), lastAt.current + 1);
    const { status: chosen, minutesPresent, excuse } = mark;
    const value = {
      ...{ sessionId, userId, status: chosen, minutesPresent, excuse },
      entryId: newUuid(),
      basedOn: revision,
      markedAt: new Date(lastAt.current).toISOString(),
      reason: reason ?? line.entry?.value.reason ?? '',
    };
    setTapped((before) => new Map(before).set(userId, value));
    void queue.put(keyOf(value), value).then(() =>
      setTapped((before) => {
        if (before.get(userId)?.entryId !== value.entryId) return before;
        const rest = new Map(before);
        rest.delete(userId);
        return rest;
      }),
    );
  };
  /** Creates entries that one undo reverts together. */
  const change = (changes: readonly (readonly [RegisterLine, Mark])[]) => {
    if (changes.length === 0) return;
    setSteps((before) =>
      [...before, new Map(changes.map(([{ row, mark }]) => [row.userId, mark]))].slice(-20),
    );
    for (const [line, mark] of changes) put(line, mark);
  };
  const undo = () => {
    const step = steps.at(-1);
    setSteps(steps.slice(0, -1));
    for (const line of lines) {
      const mark = step?.get(line.row.userId);
      if (mark) put(line, mark);
    }
  };
  return {
    ...{ register, error, refetch, lines, status, change },
    isTouched: latest.size > 0,
    /** Adjusts an entry without a step of undo of its own. */
    adjust: put,
    undo: steps.length > 0 ? undo : null,
    drop: (line: RegisterLine) => void queue.drop([keyOf({ sessionId, userId: line.row.userId })]),
    giveReason: (waiting: readonly RegisterLine[], reason: string) => {
      for (const line of waiting) put(line, line.mark, reason);
    },
  };
}

export type RegisterView = ReturnType<typeof useRegister>;
