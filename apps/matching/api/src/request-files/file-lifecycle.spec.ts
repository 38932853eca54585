import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { newPeople, type Two } from '../testing/pairing-people';
import { ASK_WITH_FILES, stored, uploaded } from '../testing/request-files';

let fixture: MatchingFixture;
const ON = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
beforeEach(async () => {
  fixture = await startFixture({ background: true });
  await fixture.saveProgram(fixture.cast.programId, { header: ON });
  await fixture.saveProgram(fixture.cast.otherProgramId, { header: ON }, fixture.cast.otherEcosystemId);
});
afterEach(() => fixture.close());

/** A request with a file, and an upload without a request, both of the actor. */
async function withFiles({ tutee, programId }: Two, actor: Actor, more: object = {}) {
  const [file, waiting] = [await uploaded(fixture, actor), await uploaded(fixture, actor)];
  const input = {
    programId,
    learnerId: tutee.userId,
    wishes: { subjects: ['Maps'], fileIds: [file.id] },
    ...more,
  };
  const { id } = (await fixture.as(actor).query(ASK_WITH_FILES, { input }))['createTutoringRequestV2'];
  return { id, fileId: file.id as string, waitingId: waiting.id as string };
}

async function asked(kind: 'EXPORT' | 'ERASURE', { userId, ecosystemId }: Actor) {
  const person = { userId, accountId: null, formerName: { firstName: 'Deleted', lastName: 'person' } };
  const payload = { requestId: randomUUID(), kind, person };
  await fixture.publish('identity', {
    type: 'identity.personal-data-asked',
    ecosystemId: ecosystemId!,
    payload,
  });
  return eventually(async () => {
    const done = await fixture.recorded('matching.personal-data-done');
    return done.find((event) => event.payload.requestId === payload.requestId)?.payload as
      | { files: object[] }
      | undefined;
  }, kind);
}

const filesLeft = async () =>
  (await fixture.admin.query(`SELECT id, uploaded_by AS by FROM matching.request_files`)).rows;

it('exports files with the learner’s data, and erases them with the learner', async () => {
  const two = await newPeople(fixture);
  const { fileId, waitingId } = await withFiles(two, two.tutee);
  const exported = await asked('EXPORT', two.tutee);
  const path = expect.stringMatching(/request[_-]files.*worksheet\.pdf$/);
  expect(exported.files).toContainEqual(expect.objectContaining({ path, isOurs: false }));
  await asked('ERASURE', two.tutee);
  expect(await filesLeft()).toEqual([]);
  for (const id of [fileId, waitingId]) expect(await stored(fixture, id)).toBeNull();
});

it('keeps files of a child when the parent who uploaded them is erased', async () => {
  const { parent, learner, leader } = fixture.cast.actors;
  const two = { tutor: leader, tutee: learner, programId: fixture.cast.programId };
  const { fileId, waitingId } = await withFiles(two, parent);
  await asked('ERASURE', parent);
  expect(await filesLeft()).toEqual([{ id: fileId, by: null }]);
  expect(await stored(fixture, fileId)).not.toBeNull();
  expect(await stored(fixture, waitingId)).toBeNull();
});

it('moves files with their request when an organization becomes a program of another', async () => {
  const { otherEcosystemId: sourceId, ecosystemId: targetId } = fixture.cast;
  const two = await newPeople(fixture, 'other');
  const { fileId } = await withFiles(two, two.tutee);
  const move = { id: randomUUID(), sourceId, targetId, programId: randomUUID() };
  await fixture.publish('ecosystems', {
    type: 'ecosystems.move-part-asked',
    ecosystemId: sourceId,
    payload: { move, domains: ['matching'], idFiles: [] },
  });
  await eventually(async () => (await fixture.recorded('matching.move-part-done'))[0], 'the move');
  expect(await stored(fixture, fileId, targetId)).not.toBeNull();
  expect(await stored(fixture, fileId, sourceId)).toBeNull();
});
