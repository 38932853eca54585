import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { ParticipantRow, SessionRow } from '../session-rows/subject';
import { readInAnswer, type SessionView } from '../view/subject';
import { readPayOfSessions } from './pay-row';

export const payOfSessions = readInAnswer(readPayOfSessions);

function seesPay(actor: Actor, programId: string, userId: string): boolean {
  return actor.userId === userId || isProgramAdmin(actor, programId);
}

/** Whether the viewer sees the pay of the participant: only leaders of sessions that are over have pay. */
export function showsPay(
  actor: Actor,
  { status, programId }: SessionRow,
  { userId, userType }: ParticipantRow,
): boolean {
  return userType === 'LEADER' && status === 'COMPLETED' && seesPay(actor, programId, userId);
}

/** The session's pay that the viewer may see, without entries that pay nothing or are denied. */
async function duePay(session: SessionView) {
  const { row, viewing } = await session.decidedBy();
  const pay = (await payOfSessions(viewing).load(row.id)) ?? [];
  return pay.filter(
    ({ status, userId }) =>
      status !== 'NOT_APPLICABLE' && status !== 'DENIED' && seesPay(viewing.actor, row.programId, userId),
  );
}

export async function isPaid(session: SessionView): Promise<boolean | null> {
  const due = await duePay(session);
  return due.length === 0 ? null : due.every(({ status }) => status === 'PAID');
}

export async function tutoringAmount(session: SessionView): Promise<number | null> {
  const due = await duePay(session);
  return due.length === 0 ? null : due.reduce((sum, { amount }) => sum + Number(amount), 0);
}
