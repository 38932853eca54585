import type { Actor } from '@lyceum/server/actor';
import { startFixture, type ReportsFixture } from '../testing/reports-fixture';
import {
  CREATE_TEMPLATE,
  DELETE_TEMPLATE,
  SAVED_TEMPLATES,
  UPDATE_TEMPLATE,
} from '../testing/saved-template-documents';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.admin.query(`DELETE FROM reports.saved_templates`);
});

const PIVOT = { name: 'By week', page: 'PIVOT', search: 'metric=ATTENDANCE&rows=WEEK', scope: 'PRIVATE' };
const create = async (actor: Actor, change: object = {}) =>
  (await fixture.as(actor).query<any>(CREATE_TEMPLATE, { input: { ...PIVOT, ...change } }))[
    'createSavedTemplate'
  ];
const namesOf = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(SAVED_TEMPLATES))['getSavedTemplates'].map(({ name }: any) => name);
const refused = async (actor: Actor, document: string, variables: object) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;

it('createSavedTemplate saves a template for oneself, a program, or the organization', async () => {
  const { actors, programId, siblingProgramId, foreigners } = fixture.cast;
  const own = await create(actors.programAdmin);
  expect(own).toMatchObject({ ...PIVOT, program: null, isEditable: true, revision: 1 });
  await create(actors.programAdmin, { name: 'Ours', scope: 'PROGRAM', programId });
  await create(actors.superAdmin, { name: 'Mine' });
  await create(actors.superAdmin, { name: 'Theirs', scope: 'PROGRAM', programId: siblingProgramId });
  await create(actors.superAdmin, { name: 'Everybody’s', scope: 'ECOSYSTEM' });
  await create(actors.superAdmin, { name: 'Hours', page: 'LEADER_HOURS', scope: 'ECOSYSTEM' });
  expect(await namesOf(actors.programAdmin)).toEqual(['By week', 'Everybody’s', 'Ours']);
  expect(await namesOf(actors.superAdmin)).toEqual(['Everybody’s', 'Hours', 'Mine', 'Ours', 'Theirs']);
  expect(await namesOf(foreigners.superAdmin)).toEqual([]);
  for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
    expect(await fixture.as(actor).refusal(SAVED_TEMPLATES)).toBe('FORBIDDEN');
});

it('createSavedTemplate rejects invalid input at its field, and scopes that are not the actor’s', async () => {
  const { actors, siblingProgramId, otherProgramId } = fixture.cast;
  const on = (actor: Actor, change: object) =>
    refused(actor, CREATE_TEMPLATE, { input: { ...PIVOT, ...change } });
  expect((await on(actors.superAdmin, { name: ' ' }))?.['field']).toBe('input.name');
  expect((await on(actors.superAdmin, { search: 'x'.repeat(2001) }))?.['field']).toBe('input.search');
  expect((await on(actors.superAdmin, { search: '<script>=1' }))?.['field']).toBe('input.search');
  expect((await on(actors.superAdmin, { scope: 'PROGRAM' }))?.['field']).toBe('input.programId');
  expect((await on(actors.programAdmin, { page: 'DOSAGE' }))?.['field']).toBe('input.page');
  expect(await on(actors.programAdmin, { scope: 'ECOSYSTEM' })).toMatchObject({ code: 'FORBIDDEN' });
  for (const programId of [siblingProgramId, otherProgramId, 'x'])
    expect(await on(actors.programAdmin, { scope: 'PROGRAM', programId })).toMatchObject({
      code: 'NOT_FOUND',
    });
  await fixture.admin.query(
    `INSERT INTO reports.saved_templates (ecosystem_id, name, page, search, scope, created_by, created_at)
     SELECT $1, 'n', 'PIVOT', '', 'PRIVATE', $2, now() FROM generate_series(1, 200)`,
    [fixture.cast.ecosystemId, actors.superAdmin.userId],
  );
  expect(await on(actors.superAdmin, {})).toMatchObject({ code: 'CONFLICT' });
});

it('updateSavedTemplate renames and shares; a later change of an older revision is a conflict', async () => {
  const { actors, programId } = fixture.cast;
  const { id } = await create(actors.programAdmin);
  const input = { ...PIVOT, name: 'By month', search: 'rows=MONTH', scope: 'PROGRAM', programId };
  const update = (actor: Actor, change: object = {}, revision = 1) =>
    fixture.as(actor).send(UPDATE_TEMPLATE, { id, input: { ...input, ...change }, revision });
  expect((await update(actors.superAdmin)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  expect((await update(actors.programAdmin)).data!['updateSavedTemplate']).toMatchObject({
    ...{ name: 'By month', search: 'rows=MONTH', scope: 'PROGRAM', program: { id: programId }, revision: 2 },
  });
  expect((await update(actors.programAdmin)).errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CONFLICT', revision: 2 },
  });
  // A super admin changes what is shared, and hides it from nobody.
  expect((await update(actors.superAdmin, { scope: 'PRIVATE' }, 2)).errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(
    (await update(actors.superAdmin, { scope: 'ECOSYSTEM', programId: null }, 2)).errors,
  ).toBeUndefined();
});

it('deleteSavedTemplate deletes one’s own; others’ and those of another ecosystem stay', async () => {
  const { actors, foreigners } = fixture.cast;
  const shared = await create(actors.superAdmin, { scope: 'ECOSYSTEM' });
  const own = await create(actors.programAdmin);
  const remove = (actor: Actor, id: string) => refused(actor, DELETE_TEMPLATE, { id });
  expect(await remove(actors.programAdmin, shared.id)).toMatchObject({ code: 'FORBIDDEN' });
  for (const id of [own.id, 'x'])
    expect(await remove(actors.superAdmin, id)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await remove(foreigners.superAdmin, shared.id)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await remove(actors.programAdmin, own.id)).toBeUndefined();
  expect(await namesOf(actors.programAdmin)).toEqual(['By week']);
});
