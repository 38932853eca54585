import { NOW, startHouse, type MatchingHouse } from '../testing/matching-house';
import { newPeople } from '../testing/pairing-people';
import { REQUESTS } from '../testing/request-documents';

let house: MatchingHouse;
beforeAll(async () => {
  house = await startHouse();
  const header = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
  await house.saveProgram(house.cast.programId, { header, tutoringRequestType: 'PAIR' });
});
afterAll(() => house.close());

const asked = async (actor = house.cast.actors.superAdmin) =>
  (await house.as(actor).query(REQUESTS, { input: { view: 'ADMINISTERED', order: 'OLDEST' } }))
    .getTutoringRequestsV2.requests;

it('makes one request per learner of what a family asked for in its sign-up, once, and tells who asked', async () => {
  const two = await newPeople(house);
  const parentId = house.cast.actors.parent.userId!;
  await house.savePerson(house.cast.actors.parent, {
    familyConnections: [{ userId: two.tutee.userId!, relationship: 'CHILD' }],
  });
  const wishes = [{ learnerId: two.tutee.userId!, programId: two.programId, subjects: ['Algebra'] }];
  await house.tellWished({ askedByUserId: parentId, wishes });
  await house.tellWished({ askedByUserId: parentId, wishes });
  const all = await asked();
  expect(all).toMatchObject([
    {
      type: 'PAIR',
      status: 'WAITING',
      from: { id: two.tutee.userId },
      askedBy: { id: parentId },
      subjects: ['Algebra'],
      createdAt: NOW,
    },
  ]);
  expect(
    (await house.recorded('matching.tutoring-request-changed')).map(({ payload }) => payload),
  ).toMatchObject([{ change: 'CREATED', requestId: all[0].id, changedByUserId: parentId }]);
});

it('makes none where the program takes none, or for somebody who does not learn there', async () => {
  const before = (await asked()).length;
  const two = await newPeople(house, 'sibling');
  const tell = (learnerId: string, programId: string) =>
    house.tellWished({
      askedByUserId: house.cast.actors.parent.userId!,
      wishes: [{ learnerId, programId, subjects: ['Reading'] }],
    });
  await tell(two.tutee.userId!, two.programId);
  await tell(two.tutee.userId!, house.cast.programId);
  expect(await asked()).toHaveLength(before);
});
