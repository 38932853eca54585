import { randomUUID } from 'node:crypto';
import {
  matrixRows,
  startTestSubgraph,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type OperationCall,
  type Place,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { learning } from './definition';
import {
  answer,
  ARCHIVE,
  ARCHIVE_RESPONSE,
  BEGIN,
  COMPARISON,
  COMPARISON_PEOPLE,
  day,
  DRAFTS,
  DUE,
  EDIT,
  EDIT_RESPONSE,
  EMAIL,
  EXPORT,
  GET,
  makeAssessment,
  makeExternal,
  MEASURE,
  MORE_TIME,
  PAUSE,
  REMIND,
  RESULTS,
  SAVE_DRAFTS,
  SEARCH,
  SUBMIT,
  TIME,
  USERS,
} from './testing/assessment-fixture';
import {
  FILE_QUESTION,
  GET_FILE,
  REQUEST_FILE,
  SUBMIT_FILE,
  uploadAnswerFile,
  uploadOf,
} from './testing/answer-file-fixture';
import { FeedbackFixture } from './testing/feedback-fixture';
import { makeModule } from './testing/module-fixture';
import { ONE_PIXEL } from './testing/one-pixel';
import { ATTACH, makeResource, REQUEST, uploadFile } from './testing/resource-fixture';
import { packed } from './testing/vendor-files';

let subgraph: TestSubgraph;
let fixture: FeedbackFixture;

const programOf = (place: Place) =>
  ({
    own: fixture.cast.programId,
    sibling: fixture.cast.siblingProgramId,
    other: fixture.cast.otherProgramId,
  })[place];
const adminOf = (place: Place) =>
  place === 'other' ? fixture.cast.foreigners.superAdmin : fixture.cast.actors.superAdmin;

/** An unanswered question of a form of that place's program. */
async function questionOf(place: Place, formType = 'LEARNER_POST_SESSION') {
  const part = { programId: programOf(place), formType, questionType: 'YES_NO', required: false };
  const form = await fixture.addQuestion(part, adminOf(place));
  return { formId: form.id, questions: form.questions, questionId: form.questions.at(-1).id };
}

/** An ended session of that place. The cast takes part in it where the place is the cast's own. */
async function sessionOf(place: Place) {
  const { formId } = await questionOf(place, 'LEADER_POST_SESSION');
  const { actors, foreigners, ecosystemId, otherEcosystemId } = fixture.cast;
  const learner = randomUUID();
  const sessionId = await fixture.complete({
    programId: programOf(place),
    ...(place === 'own'
      ? { ecosystemId, learners: [actors.learner.userId!, learner] }
      : {
          ecosystemId: place === 'other' ? otherEcosystemId : ecosystemId,
          leaders: [foreigners.leader.userId!],
          learners: [learner],
        }),
  });
  return { sessionId, formId, userId: learner };
}

/** A published module of that place's program. The cast's learner is enrolled where the place is the learner's own. */
async function moduleOf(place: Place) {
  const module = await makeModule(fixture, { programIds: [programOf(place)], actor: adminOf(place) });
  if (place === 'own')
    await subgraph
      .as(fixture.cast.actors.learner)
      .query('mutation ($id: ID!) { enrollInModule(moduleId: $id) { id } }', { id: module.id });
  return { moduleId: module.id as string };
}

/** A module that a learner of that place has completed. */
async function completedModuleOf(place: Place) {
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  const programs = { programRoles: [{ programId: siblingProgramId, role: 'LEARNER' as const }] };
  const learner = {
    own: actors.learner,
    sibling: { ...actors.learner, userId: randomUUID(), ...programs },
    other: foreigners.learner,
  }[place];
  const pages = [{ title: 'Rivers' }];
  const module = await makeModule(fixture, { programIds: [programOf(place)], actor: adminOf(place), pages });
  const [moduleId, pageId] = [module.id as string, module.pages[0].id as string];
  await subgraph
    .as(learner)
    .query('mutation ($id: ID!) { enrollInModule(moduleId: $id) { id } }', { id: moduleId });
  await subgraph
    .as(learner)
    .query('mutation ($input: SaveModuleProgressInput!) { saveModuleProgress(input: $input) { id } }', {
      input: { moduleId, pagesCompleted: [pageId] },
    });
  if (place === 'own') await fixture.complete();
  return { moduleId, learnerId: learner.userId };
}

/** A resource for everyone in that place's program. */
async function resourceOf(place: Place) {
  const { id } = await makeResource(fixture, { programIds: [programOf(place)] }, adminOf(place));
  return { resourceId: id as string };
}

async function linkedResourceOf(place: Place) {
  const part = { programIds: [programOf(place)], link: 'https://library.example/maps' };
  const { id } = await makeResource(fixture, part, adminOf(place));
  return { resourceId: id as string };
}

/** A resource with a file in that place's program, and an upload of the principal where the principal may upload. */
async function newVersionOf(place: Place, principal: string) {
  const own = fixture.cast.actors[principal as 'superAdmin'];
  const uploads = place !== 'other' && (admins as readonly string[]).includes(principal);
  const fileId = await uploadFile(fixture, adminOf(place));
  const { id } = await makeResource(
    fixture,
    { programIds: [programOf(place)], fileIds: [fileId] },
    adminOf(place),
  );
  const uploadId = await uploadFile(fixture, uploads ? own : adminOf(place));
  return { resourceId: id as string, fileId, uploadId };
}

async function shownVersionOf(place: Place) {
  const { resourceId, fileId } = await newVersionOf(place, 'superAdmin');
  return { resourceId, versionId: fileId };
}

async function attachedResourceOf(place: Place) {
  const variables = { ...(await moduleOf(place)), ...(await resourceOf(place)) };
  await subgraph.as(adminOf(place)).query(ATTACH, variables);
  return variables;
}

/** An assessment for everyone in that place's program. */
async function assessmentOf(place: Place) {
  const part = { programId: programOf(place), respondents: 'EVERYONE', visibility: 'EVERYONE' };
  const made = await makeAssessment(fixture, part, adminOf(place));
  return { assessmentId: made.id as string, made };
}

/** A post-assessment with a pre-assessment. */
async function postAssessmentOf(place: Place) {
  const { assessmentId: preAssessmentId } = await assessmentOf(place);
  const part = { programId: programOf(place), startDate: day(-2), isPostAssessment: true, preAssessmentId };
  return (await makeAssessment(fixture, part, adminOf(place))).id as string;
}

/** A response of the cast's learner in that place, or of another learner where the cast has none there. */
async function assessmentResponseOf(place: Place) {
  const { made } = await assessmentOf(place);
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  const sibling = { ...actors.learner, userId: randomUUID() };
  if (place === 'sibling') await fixture.saveFamily(sibling.userId, [], { programIds: [siblingProgramId] });
  const { id } = await answer(
    fixture,
    made,
    { own: actors.learner, sibling, other: foreigners.learner }[place],
  );
  return { responseId: id as string };
}

/** A window of an assessment with a time limit, for learners of that place. */
async function timedWindowOf(place: Place) {
  const part = { visibility: 'EVERYONE', timeLimitMinutes: 30, pauseAllowed: true };
  const made = await makeAssessment(fixture, { programId: programOf(place), ...part }, adminOf(place));
  return { assessmentId: made.id as string, windowStart: day(-3) };
}

async function forEveryoneTimed(place: Place) {
  const part = { respondents: 'EVERYONE', visibility: 'EVERYONE', timeLimitMinutes: 30 };
  return (await makeAssessment(fixture, { programId: programOf(place), ...part }, adminOf(place)))
    .id as string;
}

/** The clock of a learner of that place. */
async function sittingOf(place: Place) {
  const window = await timedWindowOf(place);
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  const sibling = { ...actors.learner, userId: randomUUID() };
  if (place === 'sibling') await fixture.saveFamily(sibling.userId, [], { programIds: [siblingProgramId] });
  const learner = { own: actors.learner, sibling, other: foreigners.learner }[place];
  await subgraph.as(learner).query(BEGIN, { input: window });
  return { window, userId: learner.userId };
}

/** An assessment of that place that asks for files. */
async function fileFormOf(place: Place) {
  const part = { respondents: 'EVERYONE', visibility: 'EVERYONE', questions: [FILE_QUESTION] };
  return makeAssessment(fixture, { programId: programOf(place), ...part }, adminOf(place));
}

/** A file of a response of the cast's learner in that place, or of another learner where the cast has none there. */
async function answerFileOf(place: Place) {
  const made = await fileFormOf(place);
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  const sibling = { ...actors.learner, userId: randomUUID() };
  if (place === 'sibling') await fixture.saveFamily(sibling.userId, [], { programIds: [siblingProgramId] });
  if (place === 'own') await fixture.complete();
  const author = { own: actors.learner, sibling, other: foreigners.learner }[place];
  const fileId = await uploadAnswerFile(fixture, made, author);
  const answers = [{ questionId: made.questions[0].id, value: [[fileId, 'work.pdf']] }];
  await subgraph.as(author).query(SUBMIT, { input: { assessmentId: made.id, answers } });
  return { fileId };
}

/** The paper form of a learner in that place. */
async function paperFormOf(place: Place) {
  const { made, assessmentId } = await assessmentOf(place);
  const userId = place === 'sibling' ? randomUUID() : learnerOf(place);
  const { siblingProgramId } = fixture.cast;
  if (place === 'sibling') await fixture.saveFamily(userId, [], { programIds: [siblingProgramId] });
  return { form: { assessmentId, windowStart: day(-3), userId }, made };
}

/** A paper form with an answer. */
async function paperEntryOf(place: Place) {
  const { form, made } = await paperFormOf(place);
  const input = { ...form, version: 1, questionId: made.questions[0].id, value: 3 };
  await subgraph
    .as(adminOf(place))
    .query('mutation ($input: SavePaperAnswerInput!) { savePaperAnswer(input: $input) { version } }', {
      input,
    });
  return { input: form };
}

async function externalOf(place: Place) {
  const part = { programId: programOf(place), visibility: 'EVERYONE' };
  return { formId: (await makeExternal(fixture, part, adminOf(place))).id as string };
}

const learnerOf = (place: Place) =>
  (place === 'other' ? fixture.cast.foreigners : fixture.cast.actors).learner.userId!;
const values = { mappedProperties: { scaleScore: 480 }, date: '2026-01-15' };

async function measurementOf(place: Place) {
  const { formId } = await externalOf(place);
  const { siblingProgramId } = fixture.cast;
  const userId = place === 'sibling' ? randomUUID() : learnerOf(place);
  if (place === 'sibling') await fixture.saveFamily(userId, [], { programIds: [siblingProgramId] });
  const made = await subgraph.as(adminOf(place)).query(MEASURE, { input: { formId, userId, ...values } });
  return { measurementId: made['createExternalAssessmentMeasurement'].id as string };
}

/** A measurement file with a learner number that no learner has, and the columns that map it. */
async function measurementFileOf(place: Place) {
  const row = { Student: 'S1', Day: '2026-09-16', Score: '480' };
  const columns = [{ internalKeyName: 'scaleScore', column: 'Score' }];
  const mapping = { learnerColumn: 'Student', dateColumn: 'Day', columns };
  return { input: { ...(await externalOf(place)), file: packed([row]), mapping } };
}

const admins = ['programAdmin', 'superAdmin', 'internalAdmin'] as const;

const saves = (name: string, input: string, rest: (at: { userId: string }) => object): OperationCall => ({
  document: `mutation ($input: ${input}!) { ${name}(input: $input) { saved } }`,
  variables: async (place) => {
    const { userId, ...at } = await sessionOf(place);
    return { input: { ...at, ...rest({ userId }) } };
  },
});

const operations = withAllowed(learning, {
  getDefaultFormTemplates: {
    document: '{ getDefaultFormTemplates(formType: LEADER_POST_SESSION) { id } }',
    places: ['own'],
  },
  getProgramFeedbackForms: {
    document: 'query ($programId: ID!) { getProgramFeedbackForms(programId: $programId) { studentNotes } }',
    variables: (place) => ({ programId: programOf(place) }),
  },
  createProgramFormQuestion: {
    document:
      'mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) { id } }',
    variables: (place) => ({
      input: {
        programId: programOf(place),
        formType: 'LEARNER_POST_SESSION',
        question: 'Q',
        questionType: 'TEXT',
      },
    }),
  },
  useFormTemplate: {
    document:
      'mutation ($programId: ID!) { useFormTemplate(programId: $programId, templateId: "learner-short") { id } }',
    variables: (place) => ({ programId: programOf(place) }),
  },
  editProgramFormQuestion: {
    document:
      'mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) { id } }',
    variables: async (place) => ({
      input: { questionId: (await questionOf(place)).questionId, revision: 1 },
    }),
  },
  deleteProgramFormQuestion: {
    document: 'mutation ($questionId: ID!) { deleteProgramFormQuestion(questionId: $questionId) { id } }',
    variables: async (place) => ({ questionId: (await questionOf(place)).questionId }),
  },
  reorderProgramFormQuestions: {
    document:
      'mutation ($input: ReorderProgramFormQuestionsInput!) { reorderProgramFormQuestions(input: $input) { id } }',
    variables: async (place) => {
      const { formId, questions } = await questionOf(place);
      return { input: { formId, questionIds: questions.map(({ id }: { id: string }) => id) } };
    },
  },
  getSessionFeedback: {
    document: 'query ($sessionId: ID!) { getSessionFeedback(sessionId: $sessionId) { studentNotes } }',
    variables: async (place) => ({ sessionId: (await sessionOf(place)).sessionId }),
  },
  getFeedbackDrafts: {
    document:
      'query ($sessionId: ID!, $formId: ID!) { getFeedbackDrafts(sessionId: $sessionId, formId: $formId) { userId } }',
    variables: sessionOf,
  },
  saveFeedbackDrafts: {
    document: 'mutation ($input: SaveFeedbackDraftsInput!) { saveFeedbackDrafts(input: $input) }',
    variables: async (place) => {
      const { sessionId, formId, userId } = await sessionOf(place);
      return { input: { sessionId, formId, drafts: [{ userId, counter: 1, writer: randomUUID() }] } };
    },
  },
  getParticipantFormResponses: {
    document:
      'query ($formId: ID!, $userId: ID!, $sessionId: ID!) { getParticipantFormResponses(formId: $formId, userId: $userId, sessionId: $sessionId) { id } }',
    variables: sessionOf,
  },
  getPersonFeedback: {
    document: 'query ($userId: ID!) { getPersonFeedback(userId: $userId) { id } }',
    variables: async (place) => ({ userId: (await paperFormOf(place)).form.userId }),
  },
  submitPostSessionFeedback: saves(
    'submitPostSessionFeedback',
    'SubmitPostSessionFeedbackInput',
    ({ userId }) => ({
      responses: [{ userId, answers: [] }],
    }),
  ),
  editPostSessionFeedback: saves('editPostSessionFeedback', 'EditPostSessionFeedbackInput', ({ userId }) => ({
    userId,
    answers: [],
  })),
  editOneOrManyPostSessionFeedback: saves(
    'editOneOrManyPostSessionFeedback',
    'EditOneOrManyPostSessionFeedbackInput',
    ({ userId }) => ({ userIds: [userId], answers: [] }),
  ),
  editAllPostSessionFeedback: saves('editAllPostSessionFeedback', 'EditAllPostSessionFeedbackInput', () => ({
    answers: [],
  })),
  editFeedbackResponses: {
    document:
      'mutation ($formId: ID!, $userId: ID!, $sessionId: ID!, $editedBy: ID!) { editFeedbackResponses(formId: $formId, userId: $userId, sessionId: $sessionId, editedBy: $editedBy, responses: []) { saved } }',
    variables: async (place, _fixture, principal) => {
      const at = await sessionOf(place);
      const input = { ...at, userId: undefined, responses: [{ userId: at.userId, answers: [] }] };
      await subgraph
        .as(adminOf(place))
        .query(
          'mutation ($input: SubmitPostSessionFeedbackInput!) { submitPostSessionFeedback(input: $input) { saved } }',
          {
            input,
          },
        );
      return { ...at, editedBy: fixture.cast.actors[principal].userId ?? randomUUID() };
    },
  },
  getModules: {
    document: '{ getModules { totalCount } }',
    places: ['own'],
  },
  getModule: {
    document: 'query ($moduleId: ID!) { getModule(moduleId: $moduleId) { id } }',
    variables: moduleOf,
  },
  getModuleCertificate: {
    document:
      'query ($moduleId: ID!, $learnerId: ID) { getModuleCertificate(moduleId: $moduleId, learnerId: $learnerId) { name } }',
    variables: completedModuleOf,
  },
  exportModuleStudents: {
    document: 'query ($moduleId: ID!) { exportModuleStudents(moduleId: $moduleId) }',
    variables: moduleOf,
  },
  createModule: {
    document: 'mutation ($input: CreateModuleInput!) { createModule(input: $input) { id } }',
    variables: (place) => ({ input: { title: 'Maps', programIds: [programOf(place)] } }),
  },
  editModule: {
    document: 'mutation ($input: EditModuleInput!) { editModule(input: $input) { id } }',
    variables: async (place) => ({ input: { ...(await moduleOf(place)), revision: 1, title: 'Maps' } }),
  },
  changeModuleStatus: {
    document:
      'mutation ($moduleId: ID!) { changeModuleStatus(moduleId: $moduleId, status: ARCHIVED) { id } }',
    variables: moduleOf,
  },
  enrollInModule: {
    document: 'mutation ($moduleId: ID!) { enrollInModule(moduleId: $moduleId) { id } }',
    variables: moduleOf,
  },
  saveModuleProgress: {
    document: 'mutation ($input: SaveModuleProgressInput!) { saveModuleProgress(input: $input) { id } }',
    variables: async (place) => ({ input: await moduleOf(place) }),
  },
  getResources: {
    document: '{ getResources { totalCount } }',
    places: ['own'],
  },
  getResource: {
    document: 'query ($resourceId: ID!) { getResource(resourceId: $resourceId) { id } }',
    variables: resourceOf,
  },
  createResource: {
    document: 'mutation ($input: CreateResourceInput!) { createResource(input: $input) { id } }',
    variables: (place) => ({
      input: { title: 'Maps', description: 'Of rivers', programIds: [programOf(place)] },
    }),
  },
  editResource: {
    document: 'mutation ($input: EditResourceInput!) { editResource(input: $input) { id } }',
    variables: async (place) => ({ input: { ...(await resourceOf(place)), revision: 1, title: 'Maps' } }),
  },
  deleteResource: {
    document: 'mutation ($resourceId: ID!) { deleteResource(resourceId: $resourceId) }',
    variables: resourceOf,
  },
  archiveResource: {
    document: 'mutation ($resourceId: ID!) { archiveResource(resourceId: $resourceId) { id } }',
    variables: resourceOf,
  },
  restoreResource: {
    document: 'mutation ($resourceId: ID!) { restoreResource(resourceId: $resourceId) { id } }',
    variables: resourceOf,
  },
  getResourceOpens: {
    document: 'query ($input: GetResourceOpensInput!) { getResourceOpens(input: $input) { totalCount } }',
    variables: async (place) => ({ input: { ...(await resourceOf(place)), programId: programOf(place) } }),
  },
  openResource: {
    document: 'mutation ($input: OpenResourceInput!) { openResource(input: $input) { url } }',
    variables: async (place) => ({ input: await linkedResourceOf(place) }),
  },
  addResourceFileVersion: {
    document: 'mutation ($input: ResourceFileVersionInput!) { addResourceFileVersion(input: $input) { id } }',
    variables: async (place, _fixture, principal) => ({ input: await newVersionOf(place, principal) }),
  },
  restoreResourceFileVersion: {
    document:
      'mutation ($input: RestoreResourceFileVersionInput!) { restoreResourceFileVersion(input: $input) { id } }',
    variables: async (place) => ({ input: await shownVersionOf(place) }),
  },
  attachResourceToModule: {
    document:
      'mutation ($moduleId: ID!, $resourceId: ID!) { attachResourceToModule(moduleId: $moduleId, resourceId: $resourceId) { id } }',
    variables: async (place) => ({ ...(await moduleOf(place)), ...(await resourceOf(place)) }),
  },
  detachResourceFromModule: {
    document:
      'mutation ($moduleId: ID!, $resourceId: ID!) { detachResourceFromModule(moduleId: $moduleId, resourceId: $resourceId) { id } }',
    variables: attachedResourceOf,
  },
  uploadQuestionPicture: {
    document:
      'mutation ($input: UploadQuestionPictureInput!) { uploadQuestionPicture(input: $input) { id } }',
    variables: (place) => ({ input: { programId: programOf(place), content: ONE_PIXEL } }),
  },
  requestResourceFileUpload: {
    document: REQUEST,
    variables: () => ({ input: { filename: 'maps.pdf', size: 4 } }),
    places: ['own'],
  },
  submitResourceFile: {
    document: 'mutation ($fileId: ID!) { submitResourceFile(fileId: $fileId) { id } }',
    variables: async (_place, _fixture, principal) => {
      const own = fixture.cast.actors[principal];
      const asks = (admins as readonly string[]).includes(principal) ? own : fixture.cast.actors.superAdmin;
      return { fileId: await uploadFile(fixture, asks, { submit: false }) };
    },
    places: ['own'],
  },
  searchAssessments: {
    document: SEARCH,
    variables: () => ({ input: {} }),
    places: ['own'],
  },
  getAssessment: { document: GET, variables: assessmentOf },
  getAssessmentV2: {
    document: RESULTS,
    variables: async (place) => ({ input: { assessmentId: (await assessmentOf(place)).assessmentId } }),
  },
  getAssessmentComparison: {
    document: COMPARISON,
    variables: async (place) => ({ assessmentId: await postAssessmentOf(place) }),
  },
  getAssessmentComparisonPeople: {
    document: COMPARISON_PEOPLE,
    variables: async (place) => ({ input: { assessmentId: await postAssessmentOf(place) } }),
  },
  getAssessmentV2Users: {
    document: USERS,
    variables: async (place) => ({ input: { assessmentId: (await assessmentOf(place)).assessmentId } }),
  },
  getUnfinishedAssessments: {
    document: DUE,
    places: ['own'],
  },
  getResponsesToScore: {
    document:
      'query ($assessmentId: ID!) { getResponsesToScore(assessmentId: $assessmentId) { totalCount items { id } } }',
    variables: async (place) => ({ assessmentId: (await assessmentOf(place)).assessmentId }),
  },
  scoreAssessmentResponse: {
    document:
      'mutation ($input: ScoreAssessmentResponseInput!) { scoreAssessmentResponse(input: $input) { id } }',
    variables: async (place) => ({
      input: { ...(await assessmentResponseOf(place)), revision: 1, scores: [] },
    }),
  },
  getAssessmentDrafts: {
    document: DRAFTS,
    variables: async (place) => ({
      assessmentId: (await assessmentOf(place)).assessmentId,
      windowStart: day(-3),
    }),
  },
  requestAnswerFileUpload: {
    document: REQUEST_FILE,
    variables: async (place) => ({ input: uploadOf(await fileFormOf(place)) }),
  },
  submitAnswerFile: {
    document: SUBMIT_FILE,
    variables: async (_place, _fixture, principal) => {
      const own = fixture.cast.actors[principal];
      const asks = principal === 'learner' ? own : fixture.cast.actors.learner;
      const fileId = await uploadAnswerFile(fixture, await fileFormOf('own'), asks, { submit: false });
      return { input: { fileId } };
    },
    places: ['own'],
  },
  getAnswerFile: { document: GET_FILE, variables: answerFileOf },
  getPaperEntry: {
    document: 'query ($input: PaperFormInput!) { getPaperEntry(input: $input) { version } }',
    variables: async (place) => ({ input: (await paperFormOf(place)).form }),
  },
  savePaperAnswer: {
    document: 'mutation ($input: SavePaperAnswerInput!) { savePaperAnswer(input: $input) { version } }',
    variables: async (place) => {
      const { form, made } = await paperFormOf(place);
      return { input: { ...form, version: 1, questionId: made.questions[0].id, value: 3 } };
    },
  },
  submitPaperEntry: {
    document: 'mutation ($input: PaperFormInput!) { submitPaperEntry(input: $input) { id } }',
    variables: paperEntryOf,
  },
  discardPaperEntry: {
    document: 'mutation ($input: PaperFormInput!) { discardPaperEntry(input: $input) }',
    variables: paperEntryOf,
  },
  getAssessmentTime: {
    document: TIME,
    variables: async (place) => ({ input: await timedWindowOf(place) }),
  },
  beginAssessment: {
    document: BEGIN,
    variables: async (place) => ({
      input: { assessmentId: await forEveryoneTimed(place), windowStart: day(-3) },
    }),
  },
  pauseAssessment: {
    document: PAUSE,
    variables: async (place) => ({ input: (await sittingOf(place)).window }),
  },
  giveMoreTime: {
    document: MORE_TIME,
    variables: async (place) => {
      const { window, userId } = await sittingOf(place);
      return { input: { ...window, userId, minutes: 10 } };
    },
  },
  setAnsweringConditions: {
    document: 'mutation ($input: SetAnsweringConditionsInput!) { setAnsweringConditions(input: $input) }',
    variables: async (place) => ({
      input: { userId: (await paperFormOf(place)).form.userId, readAloud: true },
    }),
  },
  exportAssessmentV2: {
    document: EXPORT,
    variables: async (place) => ({ input: { assessmentId: (await assessmentOf(place)).assessmentId } }),
  },
  getAssessmentTemplates: {
    document: '{ getAssessmentTemplates { id } }',
    places: ['own'],
  },
  createAssessment: {
    document: 'mutation ($input: CreateAssessmentInput!) { createAssessment(input: $input) { id } }',
    variables: (place) => ({
      input: {
        ...{ programId: programOf(place), formName: 'Habits', assessmentType: 'SURVEY' },
        ...{ startDate: day(0), endDate: day(3), questions: [{ question: 'Why?', questionType: 'TEXT' }] },
      },
    }),
  },
  editAssessment: {
    document: EDIT,
    variables: async (place) => ({
      input: { assessmentId: (await assessmentOf(place)).assessmentId, revision: 1, formName: 'Habits' },
    }),
  },
  archiveAssessment: { document: ARCHIVE, variables: assessmentOf },
  remindAssessment: {
    document: REMIND,
    variables: async (place) => ({ input: { assessmentId: (await assessmentOf(place)).assessmentId } }),
  },
  submitAssessmentResponses: {
    document: SUBMIT,
    variables: async (place) => {
      const { made, assessmentId } = await assessmentOf(place);
      return { input: { assessmentId, answers: [{ questionId: made.questions[0].id, value: 3 }] } };
    },
  },
  saveAssessmentDrafts: {
    document: SAVE_DRAFTS,
    variables: async (place) => {
      const { made, assessmentId } = await assessmentOf(place);
      const draft = { questionId: made.questions[0].id, value: 3, counter: 1, writer: randomUUID() };
      return { input: { assessmentId, windowStart: day(-3), drafts: [draft] } };
    },
  },
  editAssessmentResponse: {
    document: EDIT_RESPONSE,
    variables: async (place) => ({
      input: { ...(await assessmentResponseOf(place)), revision: 1, answers: [] },
    }),
  },
  archiveAssessmentResponse: { document: ARCHIVE_RESPONSE, variables: assessmentResponseOf },
  emailAssessmentResponses: {
    document: EMAIL,
    variables: async (place, _fixture, principal) => {
      await fixture.complete();
      const { userId } = fixture.cast.actors[principal];
      // Sends to the caller's own address, so a caller without an address is refused; the limit is 20 an hour.
      if (userId)
        await subgraph.admin.query(
          `UPDATE learning.families SET email = 'me@mail.example' WHERE user_id = $1`,
          [userId],
        );
      return assessmentResponseOf(place);
    },
  },
  getAssessmentResponseReaders: {
    document: 'query ($responseId: ID!) { getAssessmentResponseReaders(responseId: $responseId) { userId } }',
    variables: assessmentResponseOf,
  },
  shareAssessmentResponse: {
    document: 'mutation ($input: ShareAssessmentResponseInput!) { shareAssessmentResponse(input: $input) }',
    variables: async (place) => {
      const { responseId } = await assessmentResponseOf(place);
      const { siblingProgramId, programId } = fixture.cast;
      const reader = randomUUID();
      const programRoles = [
        { programId: place === 'sibling' ? siblingProgramId : programId, role: 'PROGRAM_ADMIN' },
      ];
      if (place !== 'other') await fixture.savePerson(reader, { email: 'reader@example.org', programRoles });
      return { input: { responseId, userIds: [reader] } };
    },
  },
  getExternalAssessments: {
    document: '{ getExternalAssessments { id } }',
    places: ['own'],
  },
  getEcosystemExternalAssessments: {
    document: 'query ($id: ID!) { getEcosystemExternalAssessments(ecosystemId: $id) { totalCount } }',
    variables: (place) => ({
      id: place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId,
    }),
    places: ['own', 'other'],
  },
  getExternalAssessment: {
    document: 'query ($formId: ID!) { getExternalAssessment(formId: $formId) { id } }',
    variables: externalOf,
  },
  getExternalAssessmentMeasurements: {
    document: `query ($input: GetExternalAssessmentMeasurementsInput!) {
      getExternalAssessmentMeasurements(input: $input) { totalCount } }`,
    variables: async (place) => ({ input: await externalOf(place) }),
  },
  createExternalAssessmentMeasurement: {
    document: MEASURE,
    variables: async (place) => {
      const userId = randomUUID();
      await fixture.saveFamily(userId, [], { programIds: [programOf(place)] });
      return { input: { ...(await externalOf(place)), userId, ...values } };
    },
  },
  editExternalAssessmentMeasurement: {
    document: `mutation ($input: EditExternalAssessmentMeasurementInput!) { editExternalAssessmentMeasurement(input: $input) { id } }`,
    variables: async (place) => ({ input: { ...(await measurementOf(place)), revision: 1 } }),
  },
  deleteExternalAssessmentMeasurement: {
    document:
      'mutation ($measurementId: ID!) { deleteExternalAssessmentMeasurement(measurementId: $measurementId) }',
    variables: measurementOf,
  },
  getExternalAssessmentGrowth: {
    document:
      'query ($input: GetExternalAssessmentGrowthInput!) { getExternalAssessmentGrowth(input: $input) { totalCount } }',
    variables: async (place) => ({ input: await externalOf(place) }),
  },
  exportExternalAssessmentGrowth: {
    document:
      'query ($input: ExportExternalAssessmentGrowthInput!) { exportExternalAssessmentGrowth(input: $input) }',
    variables: async (place) => ({ input: await externalOf(place) }),
  },
  getTestDefinitions: {
    document: '{ getTestDefinitions { key } }',
    places: ['own'],
  },
  previewMeasurementFile: {
    document: 'query ($input: MeasurementFileInput!) { previewMeasurementFile(input: $input) { rows } }',
    variables: measurementFileOf,
  },
  importMeasurementFile: {
    document: 'mutation ($input: MeasurementFileInput!) { importMeasurementFile(input: $input) { rows } }',
    variables: measurementFileOf,
  },
});

const withoutHiddenProgram: Record<string, string> = {
  submitResourceFile: 'what was uploaded belongs to who uploaded it, until a resource holds it',
  submitAnswerFile: 'what was uploaded belongs to who uploaded it, until a response holds it',
};

describe('access to learning', () => {
  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
    subgraph.as = subgraph.inProcess;
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    const { actors, foreigners, programId, otherProgramId, otherEcosystemId } = fixture.cast;
    await fixture.savePerson(actors.leader.userId!, { programRoles: [{ programId, role: 'LEADER' }] });
    for (const name of ['parent', 'programAdmin', 'superAdmin'] as const)
      await fixture.savePerson(actors[name].userId!);
    const programRoles = [{ programId: otherProgramId, role: 'LEARNER' }];
    await fixture.savePerson(foreigners.learner.userId!, { programRoles }, otherEcosystemId);
  });
  afterAll(() => subgraph.close());

  async function reset() {
    await subgraph.admin.query('DELETE FROM learning.questions WHERE NOT answered');
    await subgraph.admin.query('UPDATE learning.forms SET asked_since = NULL');
  }

  it.each(matrixRows(learning, operations))('%s', async (operation) => {
    const matrix = { subgraph, cast: fixture.cast, operations, reset, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('confines every table to one tenant by row-level security', async () => {
    expect(await unconfinedTables(subgraph)).toEqual([]);
  });
});
