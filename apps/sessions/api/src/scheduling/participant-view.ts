import { describePay } from '../pay/describe-pay';
import { tellsPay } from '../pay/pay-of-session';
import { remainingOf } from '../pay/pay-rule';
import { maySeeLink } from './permissions';
import type { ParticipantRow } from './session-row';
import type { SessionView } from './session-view';

/** Who takes part, as GraphQL tells it to one actor; methods run only when their field is asked for. */
export class ParticipantView {
  constructor(
    private readonly row: ParticipantRow,
    readonly session: SessionView,
  ) {}

  get sessionId() {
    return this.session.id;
  }
  get userId() {
    return this.row.userId;
  }
  get userType() {
    return this.row.userType;
  }
  get minutesScheduled() {
    return this.row.minutesScheduled;
  }
  get minutesDelivered() {
    return this.row.minutesDelivered;
  }
  get minutesPresent() {
    return this.row.minutesPresent;
  }
  get minutesLost() {
    return this.row.minutesLost;
  }
  get lostReason() {
    return this.row.lostReason;
  }
  get attendanceSource() {
    return this.row.attendanceSource;
  }
  get forced() {
    return this.row.forced;
  }

  user() {
    return { __typename: 'User', id: this.row.userId };
  }
  joinedTime() {
    return this.row.joinedAt?.toISOString() ?? null;
  }
  leftTime() {
    return this.row.leftAt?.toISOString() ?? null;
  }
  joinedTimeDelta() {
    const { joinedAt } = this.row;
    return joinedAt ? Math.round((joinedAt.getTime() - this.session.row.startsAt.getTime()) / 60_000) : null;
  }

  async sessionPayoutStatus() {
    return this.isPayTold() ? ((await this.pay())?.status ?? 'NOT_APPLICABLE') : null;
  }
  async tutorBasePaymentAmount() {
    const pay = await this.pay();
    return pay ? Number(pay.amount) : null;
  }
  async payCurrency() {
    return (await this.pay())?.currency ?? null;
  }
  async paidMinutes() {
    return (await this.pay())?.minutes ?? null;
  }
  async hourlyRate() {
    return (await this.pay())?.hourlyRate ?? null;
  }

  async remaining() {
    const pay = await this.pay();
    return pay ? remainingOf(pay.status, Number(pay.amount)) : null;
  }
  async description() {
    const pay = await this.pay();
    return pay ? describePay(pay, this.session.viewing.actor.language) : null;
  }

  async isPaired() {
    const { facts, viewing } = await this.session.decidedBy();
    if (!maySeeLink(viewing.actor, facts)) return null;
    return (await viewing.pairs.load(this.session.id))?.has(this.row.userId) ?? false;
  }

  private isPayTold(): boolean {
    return tellsPay(this.session.viewing.actor, this.session.row, this.row);
  }
  /** Read with those of all sessions of the answer. */
  private async pay() {
    if (!this.isPayTold()) return undefined;
    const rows = await this.session.viewing.pay.load(this.session.id);
    return rows?.find(({ userId }) => userId === this.row.userId);
  }
}
