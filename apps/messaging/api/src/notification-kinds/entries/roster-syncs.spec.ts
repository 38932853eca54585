import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../../definition';

writeDatesAsOf(Date.parse('2026-11-26T12:00:00Z'));

const LIST = '{ getNotificationsQuery { notifications { type details link } unreadCount } }';

let subgraph: TestSubgraph;
const { actors, ecosystemId, programId, siblingProgramId } = makeCast();

beforeAll(async () => {
  subgraph = await startTestSubgraph(definition);
  for (const [actor, roles, adminOf] of [
    [actors.superAdmin, ['SUPER_ADMIN'], []],
    [actors.programAdmin, [], [programId]],
    [actors.leader, [], [siblingProgramId]],
  ] as const)
    await subgraph.admin.query(
      `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types,
         notification_preference, guardian_ids, revision, reachable, roles, admin_of)
       VALUES ($1, $2, 'A', 'en', 'UTC', 'ACTIVE', '{}', '{}', '{}', 1, true, $3, $4)`,
      [ecosystemId, actor.userId, roles, adminOf],
    );
});
afterAll(() => subgraph?.close());

const listOf = async (actor: Actor) =>
  (await subgraph.as(actor).query(LIST)).getNotificationsQuery.notifications as { details: string }[];
const publish = (type: string, payload: object) =>
  subgraph.publish('roster', { type, ecosystemId, payload: { programId, programName: 'Math', ...payload } });

it('notifies the program’s admins of a paused plan with its reasons, in their language', async () => {
  const payload = { planId: randomUUID(), reasons: ['MANY_GONE', 'FILE_MISSING', 'UNHEARD_OF'] };
  await publish('roster.sync-held', payload);
  await publish('roster.sync-held', { ...payload, reasons: [] });
  const [plain, held] = await listOf(actors.programAdmin);
  expect(held).toEqual({
    type: 'ROSTER_SYNC_HELD',
    details: 'A roster sync plan of Math waits for your decision: many records would go; a file is missing.',
    link: `/p/${programId}/roster-syncs/${payload.planId}`,
  });
  expect(plain!.details).toBe('A roster sync plan of Math waits for your decision.');
  const [, spanish] = await listOf({ ...actors.superAdmin, language: 'sp' } as Actor);
  expect(spanish!.details).toBe(
    'Un plan de sincronización de Math espera su decisión: desaparecerían muchos registros; falta un archivo.',
  );
  expect(await listOf(actors.leader)).toEqual([]);
});

it('notifies those who may start it of a file that a feed brought', async () => {
  const importJobId = randomUUID();
  const file = { importJobId, entityType: 'GUARDIAN', fileName: 'parents.csv' };
  await publish('roster.import-waiting', file);
  expect((await listOf(actors.programAdmin))[0]).toEqual({
    type: 'ROSTER_IMPORT_WAITING',
    details:
      'The file parents.csv (guardians) has come for Math. Look at what it would change, and start its import.',
    link: `/p/${programId}/file-upload?import=${importJobId}`,
  });
  await publish('roster.import-waiting', {
    ...file,
    importJobId: randomUUID(),
    entityType: 'STAFF',
    fileName: 'staff.csv',
  });
  expect((await listOf(actors.programAdmin))[0]!.details).toMatch(/parents\.csv/);
  const [staff] = await listOf({ ...actors.superAdmin, language: 'sp' } as Actor);
  expect(staff!.details).toBe(
    'Ha llegado el archivo staff.csv (personal) para Math. Vea qué cambiaría e inicie su importación.',
  );
});

it('notifies the program’s admins when a source is late', async () => {
  await publish('roster.sync-late', { source: 'MANAGED', lastDeliveryAt: '2026-11-02T09:30:00Z' });
  const [late] = await listOf({ ...actors.programAdmin, timeZoneId: 'UTC' } as Actor);
  expect(late).toMatchObject({
    type: 'ROSTER_SYNC_LATE',
    link: `/p/${programId}/roster-syncs`,
    details: expect.stringMatching(
      /^No delivery of Math has come on our SFTP server since Mon, Nov 2, 9:30 AM\.$/,
    ),
  });
});
