import { tellsPay } from '../pay/pay-of-session';
import type { ParticipantRow, SessionRow } from './session-row';
import type { Viewing } from './viewing';

/** Who takes part, as GraphQL tells it to one actor; methods run only when their field is asked for. */
export class ParticipantView {
  constructor(
    private readonly row: ParticipantRow,
    private readonly session: SessionRow,
    private readonly viewing: Viewing,
  ) {}

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
    return joinedAt ? Math.round((joinedAt.getTime() - this.session.startsAt.getTime()) / 60_000) : null;
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

  private isPayTold(): boolean {
    return tellsPay(this.viewing.actor, this.session, this.row);
  }
  /** Read with those of all sessions of the answer. */
  private async pay() {
    if (!this.isPayTold()) return undefined;
    const rows = await this.viewing.pay.load(this.session.id);
    return rows?.find(({ userId }) => userId === this.row.userId);
  }
}
