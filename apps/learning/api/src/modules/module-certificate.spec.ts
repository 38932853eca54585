import { PdfPrinter } from '@lyceum/server/pdf';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { ENROLL, makeModule, SAVE } from '../testing/module-fixture';

const CERTIFICATE = `query ($moduleId: ID!, $learnerId: ID) { getModuleCertificate(moduleId: $moduleId, learnerId: $learnerId) {
  heading name statement moduleTitle details language isPdfAvailable pdf } }`;

describe('getModuleCertificate', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  type Who = keyof FeedbackFixture['cast']['actors'];
  const as = (who: Who) => subgraph.as(fixture.cast.actors[who]);
  const learnerId = () => fixture.cast.actors.learner.userId!;
  const begin = async () => {
    const made = await makeModule(fixture, { pages: [{ title: 'Rivers' }], title: '<Ríos>' });
    await as('learner').query(ENROLL, { moduleId: made.id });
    return { moduleId: made.id as string, pageId: made.pages[0].id as string };
  };
  const complete = async () => {
    const { moduleId, pageId } = await begin();
    await as('learner').query(SAVE, { input: { moduleId, pagesCompleted: [pageId] } });
    return moduleId;
  };
  const certificateFor = async (who: Who, moduleId: string) =>
    (await as(who).query(CERTIFICATE, { moduleId, learnerId: learnerId() }))['getModuleCertificate'];

  it('is in the learner’s language, whoever reads it, and a PDF', async () => {
    const { programId, actors } = fixture.cast;
    await fixture.savePerson(learnerId(), {
      language: 'sp',
      familyConnections: [{ userId: actors.parent.userId!, relationship: 'PARENT' }],
      programRoles: [{ programId, role: 'LEARNER' }],
    });
    const moduleId = await complete();
    const { getModuleCertificate: own } = await as('learner').query(CERTIFICATE, { moduleId });
    expect(own).toMatchObject({
      heading: 'Certificado de finalización',
      name: 'Noor Haddad',
      statement: 'completó',
      moduleTitle: '<Ríos>',
      details: ['Programa: Reading', expect.stringMatching(/^Fecha de finalización: /)],
      language: 'es',
      isPdfAvailable: true,
    });
    const pdf = Buffer.from(own.pdf, 'base64').toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (es)');
    for (const who of ['parent', 'programAdmin', 'superAdmin'] as const)
      expect(await certificateFor(who, moduleId)).toMatchObject({ name: 'Noor Haddad', language: 'es' });
  });

  it('is for leaders who met the learner, and for nobody of another ecosystem', async () => {
    const moduleId = await complete();
    const variables = { moduleId, learnerId: learnerId() };
    expect(await as('leader').refusal(CERTIFICATE, variables)).toBe('NOT_FOUND');
    await fixture.complete();
    expect(await certificateFor('leader', moduleId)).toMatchObject({ language: 'en' });
    for (const stranger of [fixture.cast.foreigners.superAdmin, fixture.cast.foreigners.learner])
      expect(await subgraph.as(stranger).refusal(CERTIFICATE, variables)).toBe('NOT_FOUND');
    for (const wrong of [{ moduleId: 'none' }, { moduleId, learnerId: 'none' }])
      expect(await as('superAdmin').refusal(CERTIFICATE, wrong)).toBe('NOT_FOUND');
    const { ecosystemId, programId } = fixture.cast;
    await fixture.saveProgram(ecosystemId, programId, true, true);
    expect(await as('learner').refusal(CERTIFICATE, variables)).toBe('NOT_FOUND');
    expect(await certificateFor('superAdmin', moduleId)).toMatchObject({ moduleTitle: '<Ríos>' });
  });

  it('waits until the module is completed', async () => {
    const { moduleId } = await begin();
    expect((await as('learner').send(CERTIFICATE, { moduleId })).errors).toMatchObject([
      {
        message: 'There is a certificate once every page is completed.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
  });

  it('says where this server can make no PDF', async () => {
    const moduleId = await complete();
    const { pdf } = subgraph.services;
    Object.assign(subgraph.services, { pdf: new PdfPrinter({ chromiumPath: '/nowhere/chromium' }) });
    const certificate = await certificateFor('learner', moduleId);
    Object.assign(subgraph.services, { pdf });
    expect(certificate).toMatchObject({
      heading: 'Certificate of completion',
      isPdfAvailable: false,
      pdf: null,
    });
  });
});
