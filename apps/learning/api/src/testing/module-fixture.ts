import type { Actor } from '@lyceum/server/actor';
import type { FeedbackFixture } from './feedback-fixture';

export const MODULE = `id title description status audience nextStatuses programIds pageCount revision canEdit canEnroll enrollDate completionDate
  pages { id title content videoUrl requireCompletion questions { id question multiple options { id text } correctOptionIds explanation } }
  progress { userId completed pagesCompleted lastPageId videoProgress { pageId } optionsSelectedForQuestions { questionId optionIds } }
  enrolledStudentsAmt enrolledStudents { userId completed pagesCompleted programId }`;
export const CREATE = `mutation ($input: CreateModuleInput!) { createModule(input: $input) { ${MODULE} } }`;
export const EDIT = `mutation ($input: EditModuleInput!) { editModule(input: $input) { ${MODULE} } }`;
export const STATUS = `mutation ($moduleId: ID!, $status: ModuleStatus!) { changeModuleStatus(moduleId: $moduleId, status: $status) { ${MODULE} } }`;
export const ENROLL = `mutation ($moduleId: ID!) { enrollInModule(moduleId: $moduleId) { ${MODULE} } }`;
export const SAVE = `mutation ($input: SaveModuleProgressInput!) { saveModuleProgress(input: $input) { ${MODULE} } }`;
export const GET = `query ($moduleId: ID!) { getModule(moduleId: $moduleId) { ${MODULE} } }`;
export const LIST = `query ($input: GetModulesInput) { getModules(input: $input) { totalCount items { id title status } } }`;

export const PAGES = [
  { title: 'What a fraction is', content: 'A **part** of a whole.' },
  {
    title: 'Try it',
    videoUrl: 'https://video.example/fractions',
    requireCompletion: true,
    questions: [{ question: 'Which is more?', options: [{ text: 'One half' }, { text: 'One third' }] }],
  },
];

/** A module of one of the fixture's programs, published by default. */
export async function makeModule(
  fixture: FeedbackFixture,
  {
    programIds = [fixture.cast.programId],
    pages = PAGES as object[],
    status = 'LIVE',
    actor = fixture.cast.actors.superAdmin as Actor,
    title = 'Fractions',
    audience = 'LEARNERS' as 'LEARNERS' | 'LEADERS',
  } = {},
) {
  const as = fixture.subgraph.as(actor);
  const { createModule } = await as.query(CREATE, { input: { title, audience, programIds, pages } });
  if (status === 'DRAFT') return createModule;
  const { changeModuleStatus } = await as.query(STATUS, { moduleId: createModule.id, status });
  return changeModuleStatus;
}
