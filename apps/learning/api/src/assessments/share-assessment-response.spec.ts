import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, ARCHIVE_RESPONSE, makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const READERS = `query ($responseId: ID!) { getAssessmentResponseReaders(responseId: $responseId) { userId isAdmin } }`;
const SHARE = `mutation ($input: ShareAssessmentResponseInput!) { shareAssessmentResponse(input: $input) }`;

describe('shareAssessmentResponse', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let responseId: string;
  const coordinator = randomUUID();

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    const programRole = (role: string) => [{ programId: fixture.cast.programId, role }];
    const { leader } = fixture.cast.actors;
    await fixture.savePerson(leader.userId!, {
      ...{ email: 'lee@example.org', firstName: 'Lee', programRoles: programRole('LEADER') },
    });
    await fixture.savePerson(coordinator, {
      ...{ email: 'cora@example.org', firstName: 'Cora', programRoles: programRole('PROGRAM_ADMIN') },
    });
    await fixture.savePerson(randomUUID(), {
      ...{ email: 'other@example.org', programRoles: programRole('LEADER') },
    });
    await fixture.complete();
    responseId = (await answer(fixture, await makeAssessment(fixture))).id;
  });

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const share = (...userIds: (string | null)[]) => admin().send(SHARE, { input: { responseId, userIds } });
  const shared = async () =>
    (await subgraph.recorded('learning.assessment-response-shared'))
      .map(({ payload }) => payload)
      .filter((payload) => payload.responseId === responseId);

  it('offers leaders who met the learner where they may read the answers, and admins', async () => {
    const { leader } = fixture.cast.actors;
    const read = async (id: string) =>
      (await admin().query(READERS, { responseId: id }))['getAssessmentResponseReaders'];
    expect(await read(responseId)).toEqual([
      { userId: coordinator, isAdmin: true },
      { userId: leader.userId, isAdmin: false },
    ]);
    const hidden = await makeAssessment(fixture, { visibility: 'ADMINS' });
    const { id } = await answer(fixture, hidden);
    expect(await read(id)).toEqual([{ userId: coordinator, isAdmin: true }]);
  });

  it('announces the link to the chosen people, and to nobody who may not read the answers', async () => {
    const { leader, learner } = fixture.cast.actors;
    expect((await share(leader.userId, coordinator, coordinator)).data!['shareAssessmentResponse']).toBe(2);
    expect(await shared()).toMatchObject([
      {
        ...{
          userId: learner.userId,
          formName: 'Reading habits',
          code: expect.stringMatching(/^[0-9A-F]{8}$/),
        },
        ...{ byUserId: fixture.cast.actors.programAdmin.userId, userIds: [leader.userId, coordinator] },
      },
    ]);
    for (const userIds of [[], [learner.userId], [coordinator, randomUUID()], ['somebody']])
      expect((await share(...userIds)).errors?.[0]?.extensions.field).toBe('input.userIds');
    expect(await shared()).toHaveLength(1);
  });

  it('is for admins of the program, and for responses that are not archived', async () => {
    const { actors, foreigners } = fixture.cast;
    const input = { responseId, userIds: [coordinator] };
    for (const actor of [actors.leader, actors.learner])
      expect(await subgraph.as(actor).refusal(SHARE, { input })).toBe('FORBIDDEN');
    expect(await subgraph.as(foreigners.superAdmin).refusal(SHARE, { input })).toBe('NOT_FOUND');
    expect(await subgraph.as(foreigners.superAdmin).refusal(READERS, { responseId })).toBe('NOT_FOUND');
    await admin().query(ARCHIVE_RESPONSE, { responseId });
    expect(await admin().refusal(SHARE, { input })).toBe('NOT_FOUND');
    expect(await admin().refusal(READERS, { responseId: 'unknown' })).toBe('NOT_FOUND');
  });
});
