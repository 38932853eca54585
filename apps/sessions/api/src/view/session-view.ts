import { whenReady, type MaybePromise } from '../maybe-promise';
import { isArchived } from '../permissions/subject';
import * as may from '../permissions/subject';
import {
  cancellationPolicyTime,
  factsOf,
  isLateCancellation,
  type SessionRow,
} from '../session-rows/subject';
import { lessonLink } from '../lesson-entry/subject';
import { gradesInOrder } from '../drafts/subject';
import { ParticipantView } from './participant-view';
import type { Viewing } from './viewing';
import { toWallClock } from '../clock/subject';

/** GraphQL object of a session for one actor; methods run only when their field is selected. */
export class SessionView {
  #facts: MaybePromise<may.SessionFacts> | undefined;
  #startsOn: ReturnType<typeof toWallClock> | undefined;

  constructor(
    readonly row: SessionRow,
    readonly viewing: Viewing,
  ) {}

  get id() {
    return this.row.id;
  }
  get subject() {
    return this.row.subject;
  }
  get subjectId() {
    return this.row.subjectId;
  }
  get sessionDescription() {
    return this.row.description;
  }
  get status() {
    return this.row.status;
  }
  get sessionType() {
    return this.row.sessionType;
  }
  get meetingSolution() {
    return this.row.meetingSolution;
  }
  get timeZoneId() {
    return this.row.timeZoneId;
  }
  get ecosystemId() {
    return this.row.ecosystemId;
  }
  get maxStudents() {
    return this.row.maxStudents;
  }
  get numLeaders() {
    return this.row.numLeaders;
  }
  get numLearners() {
    return this.row.numLearners;
  }
  get numAttendees() {
    return this.row.numAttendees;
  }
  get gradeLevels() {
    return gradesInOrder(this.row.gradeLevels);
  }
  get customProperties() {
    return this.row.customProperties;
  }
  get forced() {
    return this.row.forced;
  }
  get origin() {
    return this.row.origin;
  }
  get revision() {
    return this.row.revision;
  }
  get sessionCompletionStatus() {
    return this.row.completionStatus;
  }
  get recurringSessionId() {
    return this.row.seriesId;
  }

  date() {
    return this.startsOn().date;
  }
  startTime() {
    return this.startsOn().time;
  }
  endTime() {
    return toWallClock(this.row.endsAt, this.row.timeZoneId).time;
  }
  startDateTime() {
    return this.row.startsAt;
  }
  endDateTime() {
    return this.row.endsAt;
  }
  durationMinutes() {
    return this.row.minutes;
  }
  processingTime() {
    const { status, origin, endsAt } = this.row;
    return origin === 'BOOKED' && (status === 'UPCOMING' || status === 'COMPLETED') ? endsAt : null;
  }
  cancellationPolicyTime() {
    return cancellationPolicyTime(this.row.startsAt);
  }
  lastModified() {
    return this.row.lastModified;
  }
  isInPerson() {
    return this.row.meetingSolution === 'IN_PERSON';
  }
  gradeLevel() {
    return this.gradeLevels[0] ?? null;
  }
  program() {
    return { __typename: 'Program', id: this.row.programId };
  }
  schools() {
    return this.row.schoolIds.map((id) => ({ __typename: 'School', id }));
  }

  seatState() {
    const { maxStudents, numLearners } = this.row;
    return maxStudents === null ? null : numLearners < maxStudents ? 'OPEN' : 'FULL';
  }

  physicalSessionOptions() {
    const { locationName, locationLongitude, locationLatitude } = this.row;
    if (locationName === null) return null;
    const hasPoint = locationLongitude !== null && locationLatitude !== null;
    const locationPoint = hasPoint
      ? { type: 'Point', coordinates: [locationLongitude, locationLatitude] }
      : null;
    return { locationName, locationPoint };
  }

  cancellation() {
    const { cancelledAt, cancelledBy, cancelReason, startsAt } = this.row;
    if (!cancelledAt) return null;
    const by = cancelledBy ? { __typename: 'User', id: cancelledBy } : null;
    return {
      at: cancelledAt.toISOString(),
      by,
      reason: cancelReason,
      late: isLateCancellation(startsAt, cancelledAt),
    };
  }

  async recurringDays() {
    return (await this.series())?.days ?? [];
  }
  async recurringFrequency() {
    return (await this.series())?.frequency ?? null;
  }
  async weeksRecurring() {
    return (await this.series())?.weeks ?? null;
  }
  async weeksRepeat() {
    return (await this.series())?.every ?? null;
  }
  async recurringStartDate() {
    return (await this.series())?.startDate ?? null;
  }
  async recurringEndDate() {
    return (await this.series())?.endDate ?? null;
  }

  async joinUrl() {
    const [asker, facts] = await Promise.all([this.viewing.asker(), this.facts()]);
    return lessonLink(asker, facts, this.row.joinUrl, this.viewing.services);
  }

  participants() {
    return whenReady([this.people(), this.viewing.asker(), this.facts()], (rows, asker, facts) => {
      const seen = may.seesAll(asker, facts) ? rows : rows.filter((row) => row.userType === 'LEADER');
      return seen.map((row) => new ParticipantView(row, this));
    });
  }

  /** The data by which other subjects resolve their fields of a session. */
  decidedBy() {
    const { row, viewing } = this;
    return whenReady(
      [viewing.asker(), this.facts(), viewing.programs.load(row.programId), viewing.settings()],
      (asker, facts, program, settings) => {
        const archived = isArchived(program, settings);
        return { row, viewing, asker, facts, program, settings, archived };
      },
    );
  }

  facts() {
    return (this.#facts ??= whenReady([this.people()], (people) => factsOf(this.row, people)));
  }
  private people() {
    return this.viewing.participants.load(this.row.id);
  }
  private startsOn() {
    return (this.#startsOn ??= toWallClock(this.row.startsAt, this.row.timeZoneId));
  }
  private async series() {
    return this.row.seriesId ? this.viewing.series.load(this.row.seriesId) : undefined;
  }
}
