import DataLoader from 'dataloader';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { joinOpensAt, joinState, type JoinRules } from '../attendance/joinability';
import type { EcosystemSettings, ProgramFacts } from '../projections/facts';
import { hotReads, isId, readPeople, readPrograms, readSettings } from '../projections/read-facts';
import * as may from './permissions';
import { factsOf, readParticipants, readSessionRows } from './read-sessions';
import type { ParticipantRow, SessionRow } from './session-row';
import { cancellationPolicyTime, isLateCancellation } from './session-status';
import { toWallClock } from './wall-clock';
import { readSeries, type SeriesRow } from './series';

/** What all sessions of one answer share, each read once and only when asked for. */
export class Viewing {
  readonly rows: DataLoader<string, SessionRow | undefined>;
  readonly participants: DataLoader<string, ParticipantRow[]>;
  readonly programs: DataLoader<string, ProgramFacts | undefined>;
  readonly series: DataLoader<string, SeriesRow | undefined>;
  readonly now: Date;
  #asker: Promise<may.Asker> | undefined;
  #settings: Promise<EcosystemSettings> | undefined;

  constructor(
    readonly actor: Actor,
    private readonly services: Services,
  ) {
    const reader = hotReads(actor, services);
    this.now = services.clock.now();
    this.rows = batched(
      async (ids) => new Map((await readSessionRows(reader, ids)).map((row) => [row.id, row])),
    );
    this.participants = batched(async (ids) => readParticipants(reader, ids));
    this.programs = batched(async (ids) => readPrograms(reader, ids));
    this.series = batched(async (ids) => readSeries(reader, ids));
  }

  asker(): Promise<may.Asker> {
    return (this.#asker ??= askerOf(this.actor, this.services));
  }

  settings(): Promise<EcosystemSettings> {
    return (this.#settings ??= readSettings(hotReads(this.actor, this.services)));
  }

  view(row: SessionRow): SessionView {
    return new SessionView(row, this);
  }

  /** The sessions that exist, in the order of the ids; who may see them is the caller's to know. */
  async views(ids: readonly string[]): Promise<SessionView[]> {
    const rows = await Promise.all(ids.map((id) => this.rows.load(id)));
    return rows.flatMap((row) => (row ? [this.view(row)] : []));
  }

  /** The session, when it exists and the actor may see it. */
  async visible(id: string): Promise<SessionView | null> {
    if (!isId(id)) return null;
    const row = await this.rows.load(id);
    if (!row) return null;
    const [people, asker] = await Promise.all([this.participants.load(id), this.asker()]);
    return may.maySee(asker, factsOf(row, people)) ? this.view(row) : null;
  }
}

function batched<Value>(
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): DataLoader<string, Value> {
  return new DataLoader<string, Value>(async (ids) => {
    const found = await read(ids);
    return ids.map((id) => found.get(id) as Value);
  });
}

/** The actor with the children that they answer for; only parents cost reads. */
export async function askerOf(actor: Actor, services: Services): Promise<may.Asker> {
  const own = actor.programRoles.map(({ programId }) => programId);
  if (!actor.userId || !actor.ecosystemRoles.includes('PARENT'))
    return { actor, childIds: [], programIds: own };
  const reader = hotReads(actor, services);
  const person = (await readPeople(reader, [actor.userId])).get(actor.userId);
  const children = person?.familyConnections.filter(({ relationship }) => relationship === 'CHILD') ?? [];
  const childIds = children.map(({ userId }) => userId);
  const known = await readPeople(reader, childIds);
  const theirs = [...known.values()].flatMap((child) => child.programRoles.map(({ programId }) => programId));
  return { actor, childIds, programIds: [...new Set([...own, ...theirs])] };
}

/** A session as GraphQL tells it to one actor; methods run only when their field is asked for. */
export class SessionView {
  constructor(
    private readonly row: SessionRow,
    private readonly viewing: Viewing,
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
    return this.row.gradeLevels;
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
  get sessionCompletionStatus() {
    return this.row.completionStatus;
  }
  get recurringSessionId() {
    return this.row.seriesId;
  }

  date() {
    return toWallClock(this.row.startsAt, this.row.timeZoneId).date;
  }
  startTime() {
    return toWallClock(this.row.startsAt, this.row.timeZoneId).time;
  }
  endTime() {
    return toWallClock(this.row.endsAt, this.row.timeZoneId).time;
  }
  startDateTime() {
    return this.row.startsAt.toISOString();
  }
  endDateTime() {
    return this.row.endsAt.toISOString();
  }
  durationMinutes() {
    return this.row.minutes;
  }
  cancellationPolicyTime() {
    return cancellationPolicyTime(this.row.startsAt).toISOString();
  }
  lastModified() {
    return this.row.lastModified.toISOString();
  }
  isInPerson() {
    return this.row.meetingSolution === 'IN_PERSON';
  }
  gradeLevel() {
    return this.row.gradeLevels[0] ?? null;
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
    const facts = await this.facts();
    return may.maySeeLink(this.viewing.actor, facts) ? this.row.joinUrl : null;
  }

  async participants() {
    const [rows, asker, facts] = await Promise.all([this.people(), this.viewing.asker(), this.facts()]);
    const seen = may.seesAll(asker, facts) ? rows : rows.filter((row) => row.userType === 'LEADER');
    return seen.map((row) => participantView(row, this.row.startsAt));
  }

  async viewerCan() {
    const [asker, facts, program, settings] = await Promise.all([
      this.viewing.asker(),
      this.facts(),
      this.viewing.programs.load(this.row.programId),
      this.viewing.settings(),
    ]);
    return capabilities(this.row, facts, asker, program, joinRulesOf(program, settings), this.viewing.now);
  }

  private facts() {
    return this.people().then((people) => factsOf(this.row, people));
  }
  private people() {
    return this.viewing.participants.load(this.row.id);
  }
  private async series() {
    return this.row.seriesId ? this.viewing.series.load(this.row.seriesId) : undefined;
  }
}

export function joinRulesOf(program: ProgramFacts | undefined, settings: EcosystemSettings): JoinRules {
  return {
    joinMinutesPrior: program?.rules.sessions.sessionJoinMinutesPrior ?? 5,
    onlyToday: settings.sessionSettings.onlyJoinSessionsToday,
  };
}

function participantView(row: ParticipantRow, startsAt: Date) {
  const { userId, userType, forced, joinedAt, leftAt, lostReason, attendanceSource } = row;
  const { minutesScheduled, minutesDelivered, minutesPresent, minutesLost } = row;
  return {
    userId,
    user: { __typename: 'User', id: userId },
    userType,
    joinedTime: joinedAt?.toISOString() ?? null,
    joinedTimeDelta: joinedAt ? Math.round((joinedAt.getTime() - startsAt.getTime()) / 60_000) : null,
    leftTime: leftAt?.toISOString() ?? null,
    minutesScheduled,
    minutesDelivered,
    minutesPresent,
    minutesLost,
    lostReason,
    attendanceSource,
    forced,
  };
}

function capabilities(
  row: SessionRow,
  facts: may.SessionFacts,
  asker: may.Asker,
  program: ProgramFacts | undefined,
  rules: JoinRules,
  now: Date,
) {
  const { actor } = asker;
  const ahead = row.startsAt > now;
  const open = (row.status === 'UPCOMING' || row.status === 'PENDING') && ahead;
  const comes = may.takesPart(asker, facts) || isProgramAdmin(actor, row.programId);
  const mine = may.learnersOf(asker, facts);
  const joinable = comes && row.status === 'UPCOMING' && row.endsAt > now;
  const seats = row.maxStudents !== null && row.numLearners < row.maxStudents;
  return {
    join: comes && joinState(row, rules, now) === 'OPEN',
    joinOpensAt: joinable ? joinOpensAt(row, rules).toISOString() : null,
    joinClosesAt: joinable ? row.endsAt.toISOString() : null,
    edit: open && may.mayChange(asker, facts, program, 'edit'),
    editParticipants: open && may.mayEditParticipants(asker, facts, program),
    cancel: open && may.mayChange(asker, facts, program, 'cancel'),
    cancelIsLate: isLateCancellation(row.startsAt, now),
    restore:
      (row.status === 'CANCELLED' || row.status === 'ERROR') &&
      ahead &&
      may.mayChange(asker, facts, program, 'cancel'),
    drop: open && row.sessionType !== 'ONE_ON_ONE' && mine.length > 0,
    reserveSeat:
      open && seats && may.isOpenTo(asker, facts) && mine.length === 0 && couldTakeSeat(asker, row.programId),
    correctAttendance: row.status === 'COMPLETED' && may.mayMarkAttendance(actor, facts),
    checkInOthers: row.status === 'UPCOMING' && may.mayMarkAttendance(actor, facts),
    force: may.mayForce(actor, row.programId),
  };
}

function couldTakeSeat({ actor, childIds }: may.Asker, programId: string): boolean {
  return (
    childIds.length > 0 ||
    actor.programRoles.some((held) => held.role === 'LEARNER' && held.programId === programId)
  );
}
