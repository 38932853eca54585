import { NOW, startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { newPeople } from '../testing/pairing-people';
import { REQUESTS } from '../testing/request-documents';

let fixture: MatchingFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const header = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
  await fixture.saveProgram(fixture.cast.programId, { header, tutoringRequestType: 'PAIR' });
});
afterAll(() => fixture.close());

const asked = async (actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(REQUESTS, { input: { view: 'ADMINISTERED', order: 'OLDEST' } }))
    .getTutoringRequestsV2.requests;

it('makes one request per learner from the wishes of a sign-up, once, in the name of who signed up', async () => {
  const two = await newPeople(fixture);
  const parentId = fixture.cast.actors.parent.userId!;
  await fixture.savePerson(fixture.cast.actors.parent, {
    familyConnections: [{ userId: two.tutee.userId!, relationship: 'CHILD' }],
  });
  const wishes = [{ learnerId: two.tutee.userId!, programId: two.programId, subjects: ['Algebra'] }];
  await fixture.tellWished({ askedByUserId: parentId, wishes });
  await fixture.tellWished({ askedByUserId: parentId, wishes });
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
    (await fixture.recorded('matching.tutoring-request-changed')).map(({ payload }) => payload),
  ).toMatchObject([{ change: 'CREATED', requestId: all[0].id, changedByUserId: parentId }]);
});

it('makes no request where the program takes none, or for somebody who does not learn there', async () => {
  const before = (await asked()).length;
  const two = await newPeople(fixture, 'sibling');
  const tell = (learnerId: string, programId: string) =>
    fixture.tellWished({
      askedByUserId: fixture.cast.actors.parent.userId!,
      wishes: [{ learnerId, programId, subjects: ['Reading'] }],
    });
  await tell(two.tutee.userId!, two.programId);
  await tell(two.tutee.userId!, fixture.cast.programId);
  expect(await asked()).toHaveLength(before);
});
