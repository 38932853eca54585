import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { ParticipantRow, SessionRow } from '../scheduling/session-row';
import type { SessionView } from '../scheduling/session-view';
import type { Viewing } from '../scheduling/viewing';

function seesPay(actor: Actor, programId: string, userId: string): boolean {
  return actor.userId === userId || isProgramAdmin(actor, programId);
}

/** The fields of one participant; read with those of all sessions of the answer, and only when one is asked for. */
export function participantPay(viewing: Viewing, session: SessionRow, { userId, userType }: ParticipantRow) {
  const told =
    userType === 'LEADER' &&
    session.status === 'COMPLETED' &&
    seesPay(viewing.actor, session.programId, userId);
  const pay = async () =>
    told ? (await viewing.pay.load(session.id))?.find((row) => row.userId === userId) : undefined;
  return {
    sessionPayoutStatus: async () => (told ? ((await pay())?.status ?? 'NOT_APPLICABLE') : null),
    tutorBasePaymentAmount: async () => amountOf(await pay()),
    payCurrency: async () => (await pay())?.currency ?? null,
    paidMinutes: async () => (await pay())?.minutes ?? null,
    hourlyRate: async () => (await pay())?.hourlyRate ?? null,
  };
}

const amountOf = (pay: { amount: string } | undefined) => (pay ? Number(pay.amount) : null);

/** What of the session's pay the viewer may see, without what is nobody's or denied. */
async function duePay(session: SessionView) {
  const { row, viewing } = await session.decidedBy();
  const pay = (await viewing.pay.load(row.id)) ?? [];
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
