import type DataLoader from 'dataloader';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import {
  type EcosystemSettings,
  hotReads,
  type PersonFacts,
  type ProgramFacts,
  type Reader,
  readPeople,
  readPrograms,
  readSettings,
  readSomePrograms,
} from '../projections/subject';
import { SyncLoader, type MaybePromise } from '../maybe-promise';
import { readPaired } from './paired';
import { askerOf } from '../permissions/subject';
import { batched } from './batched';
import * as may from '../permissions/subject';
import {
  factsOf,
  type ListedRow,
  type ParticipantRow,
  peopleOf,
  readParticipants,
  readSessionRows,
  type SessionRow,
} from '../session-rows/subject';
import { readSeries, type SeriesRow } from '../recurrence/subject';
import { SessionView } from './session-view';

const MOST_EXPECTED = 20;

/** Data shared by all sessions of one answer, each read at most once and only when needed. */
export class Viewing {
  readonly rows: DataLoader<string, SessionRow | undefined>;
  readonly participants: SyncLoader<ParticipantRow[]>;
  readonly programs: SyncLoader<ProgramFacts | undefined>;
  readonly series: DataLoader<string, SeriesRow | undefined>;
  readonly people: DataLoader<string, PersonFacts | undefined>;
  readonly pairs: DataLoader<string, ReadonlySet<string> | undefined>;
  readonly reader: Reader;
  readonly now: Date;
  #asker: MaybePromise<may.Asker> | undefined;
  #settings: MaybePromise<EcosystemSettings> | undefined;

  constructor(
    readonly actor: Actor,
    readonly services: Services,
    /** Set when it is known already. */
    asker?: may.Asker,
  ) {
    this.#asker = asker;
    const reader = hotReads(actor, services);
    this.reader = reader;
    this.now = services.clock.now();
    this.rows = batched(
      async (ids) => new Map((await readSessionRows(reader, ids)).map((row) => [row.id, row])),
    );
    this.participants = new SyncLoader(batched(async (ids) => readParticipants(reader, ids)));
    this.programs = new SyncLoader(batched((ids) => readPrograms(reader, ids)));
    this.people = batched(async (ids) => readPeople(reader, ids));
    this.pairs = batched(async (ids) => readPaired(reader, ids));
    this.series = batched(async (ids) => readSeries(reader, ids));
  }

  asker(): MaybePromise<may.Asker> {
    return (this.#asker ??= askerOf(this.actor, this.services));
  }

  settings(): MaybePromise<EcosystemSettings> {
    return (this.#settings ??= this.readSettings());
  }

  private async readSettings(): Promise<EcosystemSettings> {
    return (this.#settings = await readSettings(hotReads(this.actor, this.services)));
  }

  /**
   * Starts reads that sessions of these programs will need, in the same round trip; never rejects. Without programs: of
   * any of the ecosystem's programs. Others are read once the sessions are known.
   */
  async expect(programIds?: readonly string[]): Promise<void> {
    const programs = programIds
      ? programIds.slice(0, MOST_EXPECTED).map((id) => this.programs.load(id))
      : [this.somePrograms()];
    // A failure is reported to those who read the value.
    await Promise.allSettled([this.settings(), ...programs]);
  }

  private async somePrograms(): Promise<void> {
    const some = await readSomePrograms(hotReads(this.actor, this.services), MOST_EXPECTED);
    for (const program of some) this.programs.prime(program.id, program);
  }

  listed(row: ListedRow): SessionView {
    this.participants.prime(row.id, peopleOf(row));
    return this.view(row);
  }

  view(row: SessionRow): SessionView {
    return new SessionView(row, this);
  }

  /** The existing sessions in the order of the ids, without a permission check. */
  async views(ids: readonly string[]): Promise<SessionView[]> {
    const rows = await Promise.all(ids.map((id) => this.rows.load(id)));
    return rows.flatMap((row) => (row ? [this.view(row)] : []));
  }

  /** The session, when it exists and the actor may see it. */
  async visible(id: string): Promise<SessionView | null> {
    if (!isUuid(id)) return null;
    const row = await this.rows.load(id);
    if (!row) return null;
    const [people, asker] = await Promise.all([this.participants.load(id), this.asker()]);
    const sees = may.maySee(asker, factsOf(row, people)) || (await this.gaveUpSeat(id, asker));
    return sees ? this.view(row) : null;
  }

  /** A learner who gave up a seat, and their guardian, still see the session. */
  private async gaveUpSeat(sessionId: string, { actor, childIds }: may.Asker): Promise<boolean> {
    if (!actor.userId) return false;
    const rows = await this.reader.read(
      'absences-of-people',
      `SELECT 1 FROM sessions.absences WHERE session_id = $1 AND user_id = ANY ($2::uuid[]) LIMIT 1`,
      [sessionId, [actor.userId, ...childIds]],
    );
    return rows.length > 0;
  }
}
