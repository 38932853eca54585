import type { Actor } from '@lyceum/server/actor';
import type { FeedbackFixture } from './feedback-fixture';

export const ASSESSMENT = `id formName formType assessmentType assessmentCadence respondents visibility startDate endDate gradeLevels
  isPostAssessment preAssessment { id } archived responseRate revision isForViewer hasResponses canEdit version isVersionAnswered program { id } schools { id }
  questions { id question questionType questionCategory questionSubjectType options required pairedQuestionId }
  properties { internalKeyName label rawType fieldType validators { required min max } options } rubrics { label from to }
  windows { startDate endDate } currentWindow { startDate endDate } ownResponses { id revision }`;
export const RESPONSE = `id userId answers { questionId question value offPath } window { startDate endDate } editedBy { id } editReason archived canEdit revision version`;
export const CREATE = `mutation ($input: CreateAssessmentInput!) { createAssessment(input: $input) { ${ASSESSMENT} } }`;
export const EDIT = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { ${ASSESSMENT} } }`;
export const ARCHIVE = `mutation ($assessmentId: ID!, $archived: Boolean! = true) {
  archiveAssessment(assessmentId: $assessmentId, archived: $archived) { ${ASSESSMENT} } }`;
export const GET = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { ${ASSESSMENT} } }`;
export const SEARCH = `query ($input: SearchAssessmentsInput!) { searchAssessments(input: $input) { totalCount items { ${ASSESSMENT} } } }`;
export const COMPARISON = `query ($assessmentId: ID!) { getAssessmentComparison(assessmentId: $assessmentId) {
  preAssessment { id } both onlyBefore onlyAfter personMeasure
  questions { question { id pairedQuestionId } measure pairs before after difference } } }`;
export const COMPARISON_PEOPLE = `query ($input: GetAssessmentComparisonPeopleInput!) { getAssessmentComparisonPeople(input: $input) {
  totalCount items { userId questions before after difference } } }`;
export const USERS = `query ($input: GetAssessmentV2UsersInput!) { getAssessmentV2Users(input: $input) {
  totalCount items { userId gradeLevel response { ${RESPONSE} } } } }`;
export const RESULTS = `query ($input: GetAssessmentV2Input!) { getAssessmentV2(input: $input) { expected answered window { startDate }
  bySchool { school { id } expected answered } byGradeLevel { gradeLevel expected answered }
  questionResults { answered average counts { value count } } } }`;
export const DUE = `query ($input: GetUnfinishedAssessmentsInput! = {}) { getUnfinishedAssessments(input: $input) {
  userId assessment { id formName } window { startDate endDate } } }`;
export const SUBMIT = `mutation ($input: SubmitAssessmentResponsesInput!) { submitAssessmentResponses(input: $input) { ${RESPONSE} } }`;
export const SAVE_DRAFTS = `mutation ($input: SaveAssessmentDraftsInput!) { saveAssessmentDrafts(input: $input) }`;
export const DRAFTS = `query ($assessmentId: ID!, $windowStart: Date!) {
  getAssessmentDrafts(assessmentId: $assessmentId, windowStart: $windowStart) { questionId value counter writer } }`;
const SITTING = `userId windowStart begunAt endsAt minutes secondsLeft isPaused pauseSecondsLeft isOver now`;
export const TIME = `query ($input: AssessmentSittingInput!) { getAssessmentTime(input: $input) {
  minutes pauseAllowed pauseMinutes sitting { ${SITTING} } } }`;
export const BEGIN = `mutation ($input: AssessmentSittingInput!) { beginAssessment(input: $input) { ${SITTING} } }`;
export const PAUSE = `mutation ($input: AssessmentSittingInput!, $paused: Boolean! = true) {
  pauseAssessment(input: $input, paused: $paused) { ${SITTING} } }`;
export const MORE_TIME = `mutation ($input: GiveMoreTimeInput!) { giveMoreTime(input: $input) { ${SITTING} } }`;
export const REMIND = `mutation ($input: RemindAssessmentInput!) { remindAssessment(input: $input) }`;
export const EDIT_RESPONSE = `mutation ($input: EditAssessmentResponseInput!) { editAssessmentResponse(input: $input) { ${RESPONSE} } }`;
export const ARCHIVE_RESPONSE = `mutation ($responseId: ID!, $archived: Boolean! = true) {
  archiveAssessmentResponse(responseId: $responseId, archived: $archived) { ${RESPONSE} } }`;
export const EMAIL = `mutation ($responseId: ID!, $to: AssessmentMailRecipient! = MYSELF) { emailAssessmentResponses(responseId: $responseId, to: $to) }`;
export const EXPORT = `query ($input: ExportAssessmentV2Input!) { exportAssessmentV2(input: $input) }`;
export const MEASUREMENT = `id formId userId date visibility mappedProperties canEdit revision`;
export const MEASURE = `mutation ($input: CreateExternalAssessmentMeasurementInput!) {
  createExternalAssessmentMeasurement(input: $input) { ${MEASUREMENT} } }`;

const DAY_MS = 86_400_000;

/** The day `offset` days from today, in UTC, which is the zone of the fixture's programs. */
export const day = (offset: number, now = new Date()) =>
  new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

export const QUESTIONS = [
  { question: 'I like to read.', questionType: 'SCALE', required: true, questionCategory: 'Reading' },
  { question: 'What did you read?', questionType: 'TEXT' },
];

export const PROPERTIES = [
  {
    internalKeyName: 'scaleScore',
    label: 'Scale score',
    rawType: 'NUMBER',
    fieldType: 'NUMBER_INPUT',
    validators: { required: true, min: 100, max: 800 },
  },
  {
    internalKeyName: 'placement',
    label: 'Placement',
    rawType: 'TEXT',
    fieldType: 'SELECT',
    options: ['Below grade', 'On grade'],
  },
];

/** An assessment of the fixture's program, open for two weeks by default. */
export async function makeAssessment(
  fixture: FeedbackFixture,
  part: object = {},
  actor: Actor = fixture.cast.actors.superAdmin,
) {
  const input = {
    ...{ programId: fixture.cast.programId, formName: 'Reading habits', assessmentType: 'SURVEY' },
    ...{ startDate: day(-3), endDate: day(11), questions: QUESTIONS },
    ...part,
  };
  return (await fixture.subgraph.as(actor).query(CREATE, { input }))['createAssessment'];
}

/** An external assessment of the fixture's program. */
export function makeExternal(fixture: FeedbackFixture, part: object = {}, actor?: Actor) {
  const rubrics = [{ internalKeyName: 'scaleScore', label: 'On grade level', from: 450, to: 520 }];
  return makeAssessment(
    fixture,
    { formName: 'i-Ready', formType: 'EXTERNAL', questions: [], properties: PROPERTIES, rubrics, ...part },
    actor,
  );
}

/** Submits the actor's answers to the first and second question. */
export async function answer(
  fixture: FeedbackFixture,
  assessment: { id: string; questions: { id: string }[] },
  actor: Actor = fixture.cast.actors.learner,
  [step, text]: [number, string | null] = [4, null],
) {
  const [first, second] = assessment.questions.map(({ id }) => id);
  const answers = [
    { questionId: first, value: step },
    { questionId: second, value: text },
  ];
  const sent = await fixture.subgraph
    .as(actor)
    .query(SUBMIT, { input: { assessmentId: assessment.id, answers } });
  return sent['submitAssessmentResponses'];
}
