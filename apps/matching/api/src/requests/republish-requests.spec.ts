import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { newPeople } from '../testing/pairing-people';
import { ASK, CANCEL_REQUEST } from '../testing/request-documents';
import { republishRequests } from './republish-requests.platform';

let fixture: MatchingFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const header = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
  await fixture.saveProgram(fixture.cast.programId, { header });
});
afterAll(() => fixture.close());

it('publishes waiting requests that name a leader and were never published, and nothing else', async () => {
  const { tutor, tutee, programId } = await newPeople(fixture);
  const ask = async (tutorId: string | null, subject: string): Promise<string> => {
    const wishes = { subjects: [subject], tutorId };
    return (await fixture.as(tutee).query(ASK, { input: { programId, wishes } }))['createTutoringRequestV2']
      .id;
  };
  const changesOf = async (requestId: string) =>
    (await fixture.recorded('matching.tutoring-request-changed'))
      .map(({ payload }) => payload as unknown as TutoringRequestChanged)
      .filter((payload) => payload.requestId === requestId)
      .map(({ change, revision }) => [change, revision]);
  const told = await ask(tutor.userId, 'Algebra');
  const [named, open, over] = [
    await ask(tutor.userId, 'Geometry'),
    await ask(null, 'Fractions'),
    await ask(tutor.userId, 'Statistics'),
  ];
  await fixture.as(tutee).query(CANCEL_REQUEST, { requestId: over });
  // Like requests from before the event existed.
  await fixture.admin.query(
    `UPDATE matching.tutoring_requests SET told = false WHERE id = ANY ($1::uuid[])`,
    [[named, open, over]],
  );
  for (let twice = 0; twice < 2; twice += 1) await republishRequests.handler(fixture.services);
  expect(await changesOf(named)).toEqual([
    ['CREATED', 1],
    ['RETOLD', 1],
  ]);
  expect(await changesOf(told)).toEqual([['CREATED', 1]]);
  expect(await changesOf(open)).toEqual([['CREATED', 1]]);
  expect((await changesOf(over)).map(([change]) => change)).toEqual(['CREATED', 'CANCELLED']);
});
