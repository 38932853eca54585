import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, type Cast, type TestSubgraph } from '@lyceum/server/testing';

const FORMS = `query ($programId: ID!) { getProgramFeedbackForms(programId: $programId) { forms { id formType questions { id question } } } }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) {
  id revision askedSince questions { id question questionType required options answered revision } retiredQuestions { id question } } }`;

/** Projects the cast's programs, people and ended sessions by events, and drives the API. */
export class FeedbackFixture {
  readonly cast: Cast = makeCast();
  #revision = 0;

  constructor(readonly subgraph: TestSubgraph) {}

  async open({ studentNotes = true } = {}): Promise<void> {
    const { ecosystemId, otherEcosystemId, programId, siblingProgramId, otherProgramId, actors } = this.cast;
    await this.saveProgram(ecosystemId, programId, studentNotes);
    await this.saveProgram(ecosystemId, siblingProgramId, studentNotes);
    await this.saveProgram(otherEcosystemId, otherProgramId, studentNotes);
    await this.saveFamily(actors.learner.userId!, [actors.parent.userId!]);
  }

  async saveProgram(
    ecosystemId: string,
    id: string,
    studentNotesInFeedbackEnabled: boolean,
    archived = false,
    selfPacedModulesEnabled = true,
  ) {
    const payload = {
      id,
      name: 'Reading',
      archived,
      studentNotesInFeedbackEnabled,
      selfPacedModulesEnabled,
      revision: (this.#revision += 1),
    };
    await this.subgraph.publish('ecosystems', { type: 'ecosystems.program-saved', ecosystemId, payload });
  }

  /** Projects a learner with programs and parents. */
  async saveFamily(
    userId: string,
    parentIds: string[],
    { programIds = [this.cast.programId], ...change }: { programIds?: string[]; status?: string } = {},
  ): Promise<void> {
    const familyConnections = parentIds.map((id) => ({ userId: id, relationship: 'PARENT' }));
    const programRoles = programIds.map((programId) => ({ programId, role: 'LEARNER' }));
    await this.savePerson(userId, { familyConnections, programRoles, ...change });
  }

  /** Projects a person by an event of the identity domain; in no program by default. */
  async savePerson(
    userId: string,
    change: object = {},
    ecosystemId: string = this.cast.ecosystemId,
  ): Promise<void> {
    const payload = {
      ...{ userId, firstName: 'Noor', lastName: 'Haddad', preferredName: null, email: null, language: 'en' },
      ...{ schoolId: null, gradeLevel: null, status: 'ACTIVATED', familyConnections: [], programRoles: [] },
      ecosystemRoles: [],
      ...change,
      revision: (this.#revision += 1),
    };
    await this.subgraph.publish('identity', { type: 'identity.person-saved', ecosystemId, payload });
  }

  /** Projects an ended session by an event of the sessions domain; resolves to its id. */
  async complete({
    ecosystemId = this.cast.ecosystemId,
    programId = this.cast.programId,
    leaders = [this.cast.actors.leader.userId!],
    learners = [this.cast.actors.learner.userId!],
    absent = [] as string[],
    endsAt = new Date(),
  } = {}): Promise<string> {
    const id = randomUUID();
    const attended = learners.filter((learner) => !absent.includes(learner));
    await this.publishSessionChange('COMPLETED', {
      id,
      ecosystemId,
      programId,
      leaders,
      learners,
      attended,
      endsAt,
    });
    return id;
  }

  async publishSessionChange(
    change: 'COMPLETED' | 'ATTENDANCE_CORRECTED',
    session: {
      id: string;
      ecosystemId: string;
      programId: string;
      leaders: string[];
      learners: string[];
      attended: string[];
      endsAt: Date;
    },
  ): Promise<void> {
    const { id, ecosystemId, programId, leaders, learners, attended, endsAt } = session;
    const startsAt = new Date(endsAt.getTime() - 3_600_000).toISOString();
    const participants = [
      ...leaders.map((userId) => ({ userId, userType: 'LEADER' })),
      ...learners.map((userId) => ({ userId, userType: 'LEARNER' })),
    ];
    const sessions = [
      { id, startsAt, endsAt: endsAt.toISOString(), timeZoneId: 'UTC', subject: 'Reading', location: null },
    ];
    await this.subgraph.publish('sessions', {
      type: 'sessions.changed',
      ecosystemId,
      payload: {
        change,
        scope: 'SINGLE',
        seriesId: null,
        programId,
        sessions,
        participants,
        attendedUserIds: attended,
        changedByUserId: null,
      },
    });
  }

  async addQuestion(part: object = {}, actor: Actor = this.cast.actors.superAdmin) {
    const input = {
      programId: this.cast.programId,
      formType: 'LEADER_POST_SESSION',
      question: 'Was engaged',
      questionType: 'SCALE',
      required: true,
      ...part,
    };
    return (await this.subgraph.as(actor).query(ADD, { input }))['createProgramFormQuestion'];
  }

  async formOf(
    formType: 'LEADER_POST_SESSION' | 'LEARNER_POST_SESSION',
    {
      programId = this.cast.programId,
      actor = this.cast.actors.superAdmin,
    }: { programId?: string; actor?: Actor } = {},
  ): Promise<{ id: string; questions: { id: string; question: string }[] }> {
    const data = await this.subgraph.as(actor).query(FORMS, { programId });
    return data['getProgramFeedbackForms'].forms.find(
      (form: { formType: string }) => form.formType === formType,
    );
  }
}
