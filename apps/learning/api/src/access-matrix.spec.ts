import { randomUUID } from 'node:crypto';
import {
  matrixCells,
  startTestSubgraph,
  tryCell,
  type OperationAccess,
  type Place,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { learning } from './definition';
import { FeedbackHouse } from './testing/feedback-house';
import { makeModule } from './testing/module-house';

let subgraph: TestSubgraph;
let house: FeedbackHouse;

const programOf = (place: Place) =>
  ({ own: house.cast.programId, sibling: house.cast.siblingProgramId, other: house.cast.otherProgramId })[
    place
  ];
const adminOf = (place: Place) =>
  place === 'other' ? house.cast.foreigners.superAdmin : house.cast.actors.superAdmin;

/** A question of a form of that place that nobody answered. */
async function questionOf(place: Place, formType = 'LEARNER_POST_SESSION') {
  const part = { programId: programOf(place), formType, questionType: 'YES_NO', required: false };
  const form = await house.addQuestion(part, adminOf(place));
  return { formId: form.id, questions: form.questions, questionId: form.questions.at(-1).id };
}

/** A session that is over, in which the cast takes part where the place is its own. */
async function sessionOf(place: Place) {
  const { formId } = await questionOf(place, 'LEADER_POST_SESSION');
  const { actors, foreigners, ecosystemId, otherEcosystemId } = house.cast;
  const learner = randomUUID();
  const sessionId = await house.complete({
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

/** A live module of the program of that place, in which the cast's learner is enrolled where it is their own. */
async function moduleOf(place: Place) {
  const module = await makeModule(house, { programIds: [programOf(place)], actor: adminOf(place) });
  if (place === 'own')
    await subgraph
      .as(house.cast.actors.learner)
      .query('mutation ($id: ID!) { enrollInModule(moduleId: $id) { id } }', { id: module.id });
  return { moduleId: module.id as string };
}

const leadersAndAdmins = ['leader', 'programAdmin', 'superAdmin', 'internalAdmin'] as const;
const admins = ['programAdmin', 'superAdmin', 'internalAdmin'] as const;
const above = ['superAdmin', 'internalAdmin'] as const;
const forms = { own: [...admins], sibling: [...above] };
const feedback = { own: [...leadersAndAdmins], sibling: [...above] };

const saves = (name: string, input: string, rest: (at: { userId: string }) => object): OperationAccess => ({
  document: `mutation ($input: ${input}!) { ${name}(input: $input) { saved } }`,
  variables: async (place) => {
    const { userId, ...at } = await sessionOf(place);
    return { input: { ...at, ...rest({ userId }) } };
  },
  allow: feedback,
});

const operations: Record<string, OperationAccess> = {
  getDefaultFormTemplates: {
    document: '{ getDefaultFormTemplates(formType: LEADER_POST_SESSION) { id } }',
    places: ['own'],
    allow: { own: [...admins] },
  },
  getProgramFeedbackForms: {
    document: 'query ($programId: ID!) { getProgramFeedbackForms(programId: $programId) { studentNotes } }',
    variables: (place) => ({ programId: programOf(place) }),
    allow: forms,
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
    allow: forms,
  },
  useFormTemplate: {
    document:
      'mutation ($programId: ID!) { useFormTemplate(programId: $programId, templateId: "learner-short") { id } }',
    variables: (place) => ({ programId: programOf(place) }),
    allow: forms,
  },
  editProgramFormQuestion: {
    document:
      'mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) { id } }',
    variables: async (place) => ({
      input: { questionId: (await questionOf(place)).questionId, revision: 1 },
    }),
    allow: forms,
  },
  deleteProgramFormQuestion: {
    document: 'mutation ($questionId: ID!) { deleteProgramFormQuestion(questionId: $questionId) { id } }',
    variables: async (place) => ({ questionId: (await questionOf(place)).questionId }),
    allow: forms,
  },
  reorderProgramFormQuestions: {
    document:
      'mutation ($input: ReorderProgramFormQuestionsInput!) { reorderProgramFormQuestions(input: $input) { id } }',
    variables: async (place) => {
      const { formId, questions } = await questionOf(place);
      return { input: { formId, questionIds: questions.map(({ id }: { id: string }) => id) } };
    },
    allow: forms,
  },
  getSessionFeedback: {
    document: 'query ($sessionId: ID!) { getSessionFeedback(sessionId: $sessionId) { studentNotes } }',
    variables: async (place) => ({ sessionId: (await sessionOf(place)).sessionId }),
    allow: { own: ['learner', 'parent', ...leadersAndAdmins], sibling: [...above] },
  },
  getParticipantFormResponses: {
    document:
      'query ($formId: ID!, $userId: ID!, $sessionId: ID!) { getParticipantFormResponses(formId: $formId, userId: $userId, sessionId: $sessionId) { id } }',
    variables: sessionOf,
    allow: feedback,
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
    variables: async (place, _house, principal) => {
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
      return { ...at, editedBy: house.cast.actors[principal].userId ?? randomUUID() };
    },
    allow: feedback,
  },
  getModules: {
    document: '{ getModules { totalCount } }',
    places: ['own'],
    allow: { own: ['learner', 'parent', 'staff', ...leadersAndAdmins] },
  },
  getModule: {
    document: 'query ($moduleId: ID!) { getModule(moduleId: $moduleId) { id } }',
    variables: moduleOf,
    allow: { own: ['learner', 'parent', ...leadersAndAdmins], sibling: [...above] },
  },
  createModule: {
    document: 'mutation ($input: CreateModuleInput!) { createModule(input: $input) { id } }',
    variables: (place) => ({ input: { title: 'Maps', programIds: [programOf(place)] } }),
    allow: forms,
  },
  editModule: {
    document: 'mutation ($input: EditModuleInput!) { editModule(input: $input) { id } }',
    variables: async (place) => ({ input: { ...(await moduleOf(place)), revision: 1, title: 'Maps' } }),
    allow: forms,
  },
  changeModuleStatus: {
    document:
      'mutation ($moduleId: ID!) { changeModuleStatus(moduleId: $moduleId, status: ARCHIVED) { id } }',
    variables: moduleOf,
    allow: forms,
  },
  enrollInModule: {
    document: 'mutation ($moduleId: ID!) { enrollInModule(moduleId: $moduleId) { id } }',
    variables: moduleOf,
    allow: { own: ['learner'] },
  },
  saveModuleProgress: {
    document: 'mutation ($input: SaveModuleProgressInput!) { saveModuleProgress(input: $input) { id } }',
    variables: async (place) => ({ input: await moduleOf(place) }),
    allow: { own: ['learner'] },
  },
};

describe('access to learning', () => {
  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
    house = new FeedbackHouse(subgraph);
    await house.open();
  });
  afterAll(() => subgraph.close());

  it.each(matrixCells(learning, operations))(
    '$operation as $principal on $place: allowed $allowed',
    async (cell) => {
      await subgraph.admin.query('DELETE FROM learning.questions WHERE NOT answered');
      await subgraph.admin.query('UPDATE learning.forms SET asked_since = NULL');
      expect(await tryCell(subgraph, house.cast, operations, cell)).toBeNull();
    },
  );
});
