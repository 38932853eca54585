import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const UPDATE = `mutation ($i: EcosystemInput!) { updatePlatformEcosystemConfig(ecosystemInput: $i) {
  revision timeZoneId defaultLanguage sessionInterval terms { sp { tutor tutee } } sessionSettings { sessionDurations tuteeBookEnabled } } }`;
const CREATE = `mutation ($i: EcosystemInput!) { createEcosystem(ecosystemInput: $i) {
  id timeZoneId sessionInterval profileId terms { sp { tutor tutee } } sessionSettings { sessionDurations tuteeBookEnabled } } }`;

let subgraph: TestSubgraph;
const cast = makeCast();

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as({ ...cast.actors.internalAdmin, operatorVisit: false });
const update = async (i: object) => (await operator().query(UPDATE, { i }))['updatePlatformEcosystemConfig'];

describe('updatePlatformEcosystemConfig', () => {
  it('sets the defaults of new ecosystems, and leaves existing ones unchanged', async () => {
    const saved = await update({
      timeZoneId: 'America/Chicago',
      sessionInterval: 20,
      terms: { sp: { tutor: 'Mentor' } },
      sessionSettings: { sessionDurations: [40], tuteeBookEnabled: true },
      revision: 1,
    });
    expect(saved).toMatchObject({ revision: 2, sessionInterval: 20, timeZoneId: 'America/Chicago' });
    const { createEcosystem } = await operator().query(CREATE, {
      i: { name: 'New', shortName: 'new', sessionSettings: { tuteeBookEnabled: false } },
    });
    expect(createEcosystem).toEqual({
      id: expect.any(String),
      timeZoneId: 'America/Chicago',
      sessionInterval: 20,
      profileId: 'new',
      terms: { sp: { tutor: 'Mentor', tutee: 'Estudiante' } },
      sessionSettings: { sessionDurations: [40], tuteeBookEnabled: false },
    });
    const { getEcosystem } = await operator().query(
      'query ($id: ID!) { getEcosystem(ecosystemId: $id) { sessionInterval } }',
      { id: cast.ecosystemId },
    );
    expect(getEcosystem.sessionInterval).toBe(15);
  });

  it('writes a change to the audit log, and nothing when nothing changes', async () => {
    const { revision } = await update({ sessionInterval: 30 });
    expect((await update({ sessionInterval: 30 })).revision).toBe(revision);
    const { rows } = await subgraph.admin.query(
      `SELECT before, after FROM ecosystems.audit_log WHERE subject_kind = 'platform' AND action = 'edit' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ before: { sessionInterval: 20 }, after: { sessionInterval: 30 } }]);
  });

  it.each([
    [{ sessionInterval: 1 }, 'BAD_USER_INPUT'],
    [{ name: 'All' }, 'BAD_USER_INPUT'],
    [{ holidays: [{ date: '2026-12-25', name: 'Day' }] }, 'BAD_USER_INPUT'],
    [{ defaultLanguage: 'sp', supportedLanguages: ['en'] }, 'BAD_USER_INPUT'],
    [{ sessionInterval: 25, revision: 1 }, 'CONFLICT'],
  ])('refuses %j with %s', async (i, code) => {
    expect(await operator().refusal(UPDATE, { i })).toBe(code);
  });
});
