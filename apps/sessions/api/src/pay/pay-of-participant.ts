import type { ParticipantView } from '../view/subject';
import { describePay } from './describe-pay';
import { payOfSessions, showsPay } from './pay-of-session';
import type { PayRow } from './pay-row';
import { remainingOf } from './pay-rule';

function isPayVisible({ row, session }: ParticipantView): boolean {
  return showsPay(session.viewing.actor, session.row, row);
}

/** Batched over all sessions of the answer. */
export async function payOf(participant: ParticipantView): Promise<PayRow | undefined> {
  if (!isPayVisible(participant)) return undefined;
  const { session, userId } = participant;
  const rows = await payOfSessions(session.viewing).load(session.id);
  return rows?.find((row) => row.userId === userId);
}

export async function sessionPayoutStatus(participant: ParticipantView) {
  return isPayVisible(participant) ? ((await payOf(participant))?.status ?? 'NOT_APPLICABLE') : null;
}

export async function tutorBasePaymentAmount(participant: ParticipantView) {
  const pay = await payOf(participant);
  return pay ? Number(pay.amount) : null;
}

export async function remaining(participant: ParticipantView) {
  const pay = await payOf(participant);
  return pay ? remainingOf(pay.status, Number(pay.amount)) : null;
}

export async function description(participant: ParticipantView) {
  const pay = await payOf(participant);
  return pay ? describePay(pay, participant.session.viewing.actor.language) : null;
}
