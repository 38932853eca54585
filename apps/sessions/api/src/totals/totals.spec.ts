import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { foldTotals } from './fold-totals.platform';
import { recounted } from '../testing/recounted';
import { HistoryOfSessions } from '../testing/random-history';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const SUMS = /* GraphQL */ `
  query ($filter: AdminSessionsFilter!) {
    getEcosystemAdminPaginatedSessionSummary(input: { filter: $filter }) {
      totals {
        sessions
        minutesScheduled
        minutesDelivered
        learnerMinutesScheduled
        learnerMinutesPresent
      }
      summaryBySchool {
        school {
          id
        }
        sessions
        learners
        minutesScheduled
        minutesPresent
        minutesLost
      }
      sumsComplete
    }
  }
`;

async function stored(filter: object, timeZoneId = 'America/Denver') {
  const actor = { ...fixture.cast.actors.superAdmin, timeZoneId };
  const { getEcosystemAdminPaginatedSessionSummary: sums } = await fixture
    .as(actor)
    .query<any>(SUMS, { filter });
  return { totals: sums.totals, schools: sums.summaryBySchool };
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const filters = () =>
  fc.record({
    programIds: optional(
      fc.subarray([fixture.cast.programId, fixture.cast.siblingProgramId], { minLength: 1 }),
    ),
    statuses: optional(fc.subarray(['UPCOMING', 'COMPLETED', 'CANCELLED'], { minLength: 1 })),
    sessionTypes: optional(fc.subarray(['ONE_ON_ONE', 'GROUP', 'DROP_IN'], { minLength: 1 })),
    meetingSolutions: optional(fc.subarray(['IN_PERSON', 'CUSTOM_URL'], { minLength: 1 })),
    startDate: optional(fc.constantFrom('2026-11-23', '2026-11-28', '2026-12-01')),
    endDate: optional(fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-31')),
    gradeLevels: optional(fc.constant(['04'])),
  });

/** Book, cancel, book, complete, book: the kinds are those of HistoryOfSessions. */
const toEachStatus = [0, 4, 0, 7, 0].map((kind) => ({ kind, pick: 1, more: 0 }));

describe('the stored sums', () => {
  it('equal a recount after any history of changes, folded or not', async () => {
    const seen = new Set<string>();
    const look = async () => {
      const { rows } = await fixture.admin.query(`SELECT DISTINCT status FROM sessions.sessions`);
      for (const { status } of rows) seen.add(status);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind: fc.nat(), pick: fc.nat(), more: fc.nat() }), {
          minLength: 15,
          maxLength: 30,
        }),
        fc.array(fc.tuple(filters(), fc.constantFrom('America/Denver', 'Asia/Kolkata')), {
          minLength: 6,
          maxLength: 6,
        }),
        async (steps, questions) => {
          const history = new HistoryOfSessions(fixture);
          for (const step of [...toEachStatus, ...steps]) {
            await history.take(step);
            await look();
          }
          for (const [filter, zone] of [[{}, 'America/Denver'] as const, ...questions])
            expect({ filter, zone, ...(await stored(filter, zone)) }).toEqual({
              filter,
              zone,
              ...(await recounted(fixture, filter, zone)),
            });
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
    // Histories without some status would prove little.
    expect([...seen].sort()).toEqual(['CANCELLED', 'COMPLETED', 'UPCOMING']);
  });

  it('equal a recount after concurrent changes, while changes are folded', async () => {
    const history = new HistoryOfSessions(fixture);
    for (let round = 0; round < 3; round++) {
      const steps = Array.from({ length: 24 }, (_, n) => ({
        kind: n + round,
        pick: 7 * n + round,
        more: 3 * n,
      }));
      await Promise.all(steps.map((step) => history.take(step)));
      expect(await stored({})).toEqual(await recounted(fixture, {}, 'UTC'));
    }
  });

  it('count a session of two schools once in total, and once for each school', async () => {
    const before = await stored({});
    await foldTotals.handler(fixture.services);
    expect(await stored({})).toEqual(before);
    const bySchools = before.schools.reduce((sum: number, { sessions }: any) => sum + sessions, 0);
    expect(bySchools).toBeGreaterThan(before.totals.sessions);
  });

  it('are by days in the ecosystem’s zone, and are recomputed when it changes', async () => {
    await fixture.saveEcosystem({ timeZoneId: 'Asia/Kolkata', revision: 9 });
    const filter = { startDate: '2026-11-24', endDate: '2026-11-26' };
    for (const zone of ['Asia/Kolkata', 'America/Denver'])
      expect(await stored(filter, zone)).toEqual(await recounted(fixture, filter, zone));
  });

  it('list schools by folded names', async () => {
    const { ids, cast } = fixture;
    const names = ['Okafor Academy', 'O’Brien School', 'Águila'];
    const schools = names.map((name) => ({ id: randomUUID(), name }));
    const programRoles = [{ programId: cast.programId, role: 'LEARNER' as const }];
    const learners = [ids.learner, ids.learner2, ids.learner3];
    for (const [at, school] of schools.entries()) {
      await fixture.saveSchool({ ...school, revision: 1 });
      await fixture.savePerson({ userId: learners[at]!, schoolId: school.id, programRoles, revision: 90 });
      await book(
        fixture.as(cast.actors.superAdmin),
        sessionInput(fixture, { date: `2027-02-0${at + 1}`, learnerIds: [learners[at]] }),
      );
    }
    const filter = { startDate: '2027-02-01', endDate: '2027-02-03' };
    const found = (await stored(filter)).schools.map(({ school }: any) => school.id);
    expect(found).toEqual(schools.map(({ id }) => id).reverse());
  });

  it('are invisible to other ecosystems', async () => {
    const { foreigners } = fixture.cast;
    const sums = await fixture.as(foreigners.superAdmin).query<any>(SUMS, { filter: {} });
    expect(sums.getEcosystemAdminPaginatedSessionSummary).toMatchObject({
      totals: { sessions: 0 },
      summaryBySchool: [],
      sumsComplete: true,
    });
  });
});
