import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startHouse, type MatchingHouse } from '../testing/matching-house';
import { newPeople, type Two } from '../testing/pairing-people';
import { ASK_WITH_FILES, stored, uploaded } from '../testing/request-files';

let house: MatchingHouse;
const ON = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
beforeEach(async () => {
  house = await startHouse({ background: true });
  await house.saveProgram(house.cast.programId, { header: ON });
  await house.saveProgram(house.cast.otherProgramId, { header: ON }, house.cast.otherEcosystemId);
});
afterEach(() => house.close());

/** A request with a file, and an upload that no request has; both are the actor's. */
async function withFiles({ tutee, programId }: Two, actor: Actor, more: object = {}) {
  const [file, waiting] = [await uploaded(house, actor), await uploaded(house, actor)];
  const input = {
    programId,
    learnerId: tutee.userId,
    wishes: { subjects: ['Maps'], fileIds: [file.id] },
    ...more,
  };
  const { id } = (await house.as(actor).query(ASK_WITH_FILES, { input }))['createTutoringRequestV2'];
  return { id, fileId: file.id as string, waitingId: waiting.id as string };
}

async function asked(kind: 'EXPORT' | 'ERASURE', { userId, ecosystemId }: Actor) {
  const person = { userId, accountId: null, formerName: { firstName: 'Deleted', lastName: 'person' } };
  const payload = { requestId: randomUUID(), kind, person };
  await house.publish('identity', {
    type: 'identity.personal-data-asked',
    ecosystemId: ecosystemId!,
    payload,
  });
  return eventually(async () => {
    const done = await house.recorded('matching.personal-data-done');
    return done.find((event) => event.payload.requestId === payload.requestId)?.payload as
      | { files: object[] }
      | undefined;
  }, kind);
}

const filesLeft = async () =>
  (await house.admin.query(`SELECT id, uploaded_by AS by FROM matching.request_files`)).rows;

it('are exported with the data of the learner, and go with them', async () => {
  const two = await newPeople(house);
  const { fileId, waitingId } = await withFiles(two, two.tutee);
  const exported = await asked('EXPORT', two.tutee);
  const path = expect.stringMatching(/request[_-]files.*worksheet\.pdf$/);
  expect(exported.files).toContainEqual(expect.objectContaining({ path, isOurs: false }));
  await asked('ERASURE', two.tutee);
  expect(await filesLeft()).toEqual([]);
  for (const id of [fileId, waitingId]) expect(await stored(house, id)).toBeNull();
});

it('stay with the child when the parent who uploaded them is erased', async () => {
  const { parent, learner, leader } = house.cast.actors;
  const two = { tutor: leader, tutee: learner, programId: house.cast.programId };
  const { fileId, waitingId } = await withFiles(two, parent);
  await asked('ERASURE', parent);
  expect(await filesLeft()).toEqual([{ id: fileId, by: null }]);
  expect(await stored(house, fileId)).not.toBeNull();
  expect(await stored(house, waitingId)).toBeNull();
});

it('move with their request when an organization becomes a program of another', async () => {
  const { otherEcosystemId: sourceId, ecosystemId: targetId } = house.cast;
  const two = await newPeople(house, 'other');
  const { fileId } = await withFiles(two, two.tutee);
  const move = { id: randomUUID(), sourceId, targetId, programId: randomUUID() };
  await house.publish('ecosystems', {
    type: 'ecosystems.move-part-asked',
    ecosystemId: sourceId,
    payload: { move, domains: ['matching'], idFiles: [] },
  });
  await eventually(async () => (await house.recorded('matching.move-part-done'))[0], 'the move');
  expect(await stored(house, fileId, targetId)).not.toBeNull();
  expect(await stored(house, fileId, sourceId)).toBeNull();
});
