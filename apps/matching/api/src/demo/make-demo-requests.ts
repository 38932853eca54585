import { demoAccounts, demoExtras, demoPrograms, type DemoPerson } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { inTransaction, readPrograms, readSettings } from '../projections/subject';
import { insertRequest } from '../requests/subject';

interface DemoRequest {
  programId: string;
  learner: DemoPerson;
  named?: DemoPerson;
  subjects: string[];
  note: string;
  days: number[];
  times?: [string, string];
  /** Days ago. */
  asked: number;
}

const { riverside, brightpath } = demoAccounts;
const [river, bright] = [demoExtras.riverside, demoExtras.brightpath];

/** By their place in the list of the program's demo learners. */
const learner = (all: readonly DemoPerson[], programId: string, place: number): DemoPerson =>
  all
    .filter(({ programRoles }) =>
      programRoles.some((held) => held.programId === programId && held.role === 'LEARNER'),
    )
    .at(place)!;

const { reading, math, career } = demoPrograms;

const DEMO_REQUESTS: Record<string, DemoRequest[]> = {
  [riverside.super.ecosystemId]: [
    {
      programId: math.id,
      learner: learner(river.learners, math.id, -1),
      subjects: ['Fractions'],
      note: 'I mix up the top and the bottom when I divide.',
      days: [2, 4],
      times: ['16:00', '16:45'],
      asked: 8,
    },
    {
      programId: math.id,
      learner: riverside.learner2,
      named: riverside.tutor,
      subjects: ['Word problems', 'Geometry'],
      note: 'There is a test at the end of the month.',
      days: [3],
      asked: 2,
    },
    {
      programId: reading.id,
      learner: learner(river.learners, reading.id, -1),
      subjects: ['Reading fluency'],
      note: '',
      days: [1, 3, 5],
      times: ['15:30', '16:00'],
      asked: 4,
    },
  ],
  [brightpath.super.ecosystemId]: [
    {
      programId: career.id,
      learner: learner(bright.learners, career.id, -1),
      subjects: ['Entrevistas de trabajo'],
      note: 'Me gustaría practicar antes de marzo.',
      days: [6],
      times: ['10:00', '11:00'],
      asked: 3,
    },
    {
      programId: career.id,
      learner: brightpath.learner,
      named: brightpath.tutor,
      subjects: ['Carta de presentación'],
      note: 'Tengo un borrador, pero es muy largo.',
      days: [2],
      asked: 1,
    },
  ],
};

const DAY_MS = 86_400_000;

/** Ecosystems that this process knows to have their requests. */
const made = new Set<string>();

/** In demo mode only: makes the first requests as soon as the events of the demo people and programs have arrived. */
export const makeDemoRequests = defineSchedule<Services>({
  kind: 'make-demo-requests',
  everyMs: 5000,
  handler: async (services) => {
    if (services.config.DEMO !== 'true') return;
    for (const ecosystemId of Object.keys(DEMO_REQUESTS))
      if (!made.has(ecosystemId)) await requestsOfEcosystem(ecosystemId, services);
  },
});

/**
 * Once for each ecosystem, so that a request that was answered or cancelled stays so. True when the ecosystem has its
 * requests.
 */
export async function requestsOfEcosystem(
  ecosystemId: string,
  { tenancy, clock }: Services,
): Promise<boolean> {
  const wanted = DEMO_REQUESTS[ecosystemId] ?? [];
  const now = clock.now();
  const done = await tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    const there = await db.query(`SELECT 1 FROM matching.tutoring_requests LIMIT 1`);
    if (there.length > 0) return true;
    const programs = await readPrograms(inTransaction(db));
    const people = wanted.flatMap(({ learner: who, named }) => [
      who.userId,
      ...(named ? [named.userId] : []),
    ]);
    const known = await db.query<{ id: string }>(
      `SELECT user_id AS id FROM matching.people WHERE user_id = ANY ($1::uuid[]) FOR SHARE`,
      [people],
    );
    if (known.length < new Set(people).size || !wanted.every(({ programId }) => programs.has(programId)))
      return false;
    const { timeZoneId } = await readSettings(inTransaction(db));
    for (const { programId, learner: who, named, subjects, note, days, times, asked } of wanted)
      await insertRequest(
        db,
        {
          programId,
          type: programs.get(programId)!.requestType,
          learnerId: who.userId,
          namedId: named?.userId ?? null,
          subjects,
          note,
          gradeLevel: who.gradeLevel,
          schoolId: who.schoolId,
          recurringDays: days,
          weeksRecurring: null,
          startTime: times?.[0] ?? null,
          endTime: times?.[1] ?? null,
          startDate: null,
          endDate: null,
          timeZoneId,
          inPerson: false,
          location: null,
        },
        new Date(now.getTime() - asked * DAY_MS),
      );
    db.notify({ userIds: 'ecosystem', topics: ['tutoring-requests'] });
    return true;
  });
  if (done) made.add(ecosystemId);
  return done;
}
