import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, day, makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { notifyOfAssessmentWindows } from './notify-of-windows.platform';

const SCORED = [{ question: 'Is 7 prime?', questionType: 'YES_NO', correct: true, points: 2 }];
const OPEN = [{ question: 'Why?', questionType: 'TEXT', points: 2 }];
const SCORE = `mutation ($input: ScoreAssessmentResponseInput!) { scoreAssessmentResponse(input: $input) { id } }`;

describe('notices of assessments', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    setNow(new Date());
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  const setNow = (now: Date) => {
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => now };
  };
  const notifyOn = async (offset: number, hour = '12') => {
    setNow(new Date(`${day(offset)}T${hour}:00:00Z`));
    await notifyOfAssessmentWindows(subgraph.services);
  };
  const recorded = async (type: string, { id }: { id: string }) =>
    (await subgraph.recorded(type))
      .map(({ payload }) => payload as { assessmentId: string })
      .filter(({ assessmentId }) => assessmentId === id);
  const submit = async (made: { id: string; questions: { id: string }[] }, value: unknown) => {
    const answers = [{ questionId: made.questions[0]!.id, value }];
    const as = subgraph.as(fixture.cast.actors.learner);
    return (await as.query(SUBMIT, { input: { assessmentId: made.id, answers } }))[
      'submitAssessmentResponses'
    ];
  };
  const shown = (made: { id: string }) => recorded('learning.assessment-score-shown', made);

  it('remind respondents and their guardians once, in the morning before the last day', async () => {
    const made = await makeAssessment(fixture, { endDate: day(3) });
    const reminders = () => recorded('learning.assessment-reminder', made);
    await notifyOn(1);
    await notifyOn(2, '06');
    expect(await reminders()).toEqual([]);
    await notifyOn(2);
    await notifyOn(2, '13');
    const userId = fixture.cast.actors.learner.userId!;
    expect(await reminders()).toEqual([
      {
        ...{ assessmentId: made.id, formName: 'Reading habits', endDate: day(3), userIds: [userId] },
        children: [{ userId, name: 'Noor Haddad' }],
      },
    ]);
  });

  it('reach all assessments, however many are read at once', async () => {
    const part = { endDate: day(3) };
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await makeAssessment(fixture, part));
    setNow(new Date(`${day(2)}T12:00:00Z`));
    await notifyOfAssessmentWindows(subgraph.services, 1);
    for (const each of made) expect(await recorded('learning.assessment-reminder', each)).toHaveLength(1);
  });

  it('do not remind of an answered window, nor in an archived program', async () => {
    const made = await makeAssessment(fixture, { endDate: day(3) });
    await answer(fixture, made);
    await notifyOn(2);
    expect(await recorded('learning.assessment-reminder', made)).toEqual([]);
    const other = await makeAssessment(fixture, { endDate: day(3) });
    await fixture.saveProgram(fixture.cast.ecosystemId, fixture.cast.programId, true, true);
    await notifyOn(2);
    expect(await recorded('learning.assessment-reminder', other)).toEqual([]);
  });

  it('announce once who has not answered a window that has ended', async () => {
    const made = await makeAssessment(fixture, { endDate: day(1) });
    const answered = await makeAssessment(fixture, { endDate: day(1) });
    await answer(fixture, answered);
    const overdue = (of: { id: string }) => recorded('learning.assessment-overdue', of);
    await notifyOn(1);
    expect(await overdue(made)).toEqual([]);
    await notifyOn(2);
    await notifyOn(3);
    const { programId, actors } = fixture.cast;
    expect(await overdue(made)).toEqual([
      {
        ...{ assessmentId: made.id, programId, formName: 'Reading habits' },
        ...{ windowStart: day(-3), windowEnd: day(1), userIds: [actors.learner.userId], people: 1 },
      },
    ]);
    expect(await overdue(answered)).toEqual([]);
  });

  it('announce scores once the window has ended, where they are shown then', async () => {
    const part = { questions: SCORED, endDate: day(1), visibility: 'EVERYONE' };
    const [atEnd, never] = [
      await makeAssessment(fixture, { ...part, scoreShown: 'AT_END' }),
      await makeAssessment(fixture, part),
    ];
    const { id: responseId } = await submit(atEnd, true);
    await submit(never, true);
    await notifyOn(1);
    expect(await shown(atEnd)).toEqual([]);
    await notifyOn(2);
    await notifyOn(3);
    expect(await shown(atEnd)).toMatchObject([
      { responseId, name: 'Noor Haddad', isNewToRespondent: true, isForGuardians: true },
    ]);
    expect(await shown(never)).toEqual([]);
  });

  it('announce a score that is shown at once: to guardians on submission, to the respondent once scored by hand', async () => {
    const at = { scoreShown: 'AT_ONCE', visibility: 'EVERYONE' };
    const automatic = await makeAssessment(fixture, { ...at, questions: SCORED });
    await submit(automatic, false);
    expect(await shown(automatic)).toMatchObject([{ isNewToRespondent: false, isForGuardians: true }]);
    const byHand = await makeAssessment(fixture, { ...at, questions: OPEN, visibility: 'LEADERS' });
    const response = await submit(byHand, 'It has no divisors.');
    expect(await shown(byHand)).toEqual([]);
    const scores = [{ questionId: byHand.questions[0].id, points: 2 }];
    const input = { responseId: response.id, revision: 1, scores };
    const admin = subgraph.as(fixture.cast.actors.programAdmin);
    for (let time = 0; time < 2; time += 1) await admin.query(SCORE, { input });
    expect(await shown(byHand)).toMatchObject([{ isNewToRespondent: true, isForGuardians: false }]);
  });
});
