import { maySeeLink } from '../permissions/subject';
import type { ParticipantRow } from '../session-rows/subject';
import type { SessionView } from './session-view';

/** GraphQL object of a participant for one actor; methods run only when their field is selected. */
export class ParticipantView {
  constructor(
    readonly row: ParticipantRow,
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

  async isPaired() {
    const { facts, viewing } = await this.session.decidedBy();
    if (!maySeeLink(viewing.actor, facts)) return null;
    return (await viewing.pairs.load(this.session.id))?.has(this.row.userId) ?? false;
  }
}
