import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const CREATE =
  'mutation ($i: EcosystemInput!) { createEcosystem(ecosystemInput: $i) { id name shortName profileId revision tutorTerm sessionSettings { sessionDurations } } }';

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as(actors.internalAdmin);
const create = (input: object) => operator().query(CREATE, { i: input });

describe('createEcosystem', () => {
  it('creates an ecosystem with defaults, publishes it and writes it to its audit log', async () => {
    const { createEcosystem } = await create({ name: 'Harbor Schools', shortName: 'harbor' });
    expect(createEcosystem).toMatchObject({
      name: 'Harbor Schools',
      shortName: 'harbor',
      profileId: 'harbor',
      revision: 1,
      tutorTerm: 'Tutor',
      sessionSettings: { sessionDurations: [30, 45, 60] },
    });
    const [event] = (await subgraph.recorded('ecosystems.ecosystem-saved')).slice(-1);
    expect(event).toMatchObject({
      ecosystem_id: createEcosystem.id,
      payload: {
        id: createEcosystem.id,
        shortName: 'harbor',
        revision: 1,
        archived: false,
        tuteeTerm: 'Student',
      },
    });
    const { rows } = await subgraph.admin.query(
      `SELECT action, actor_user_id FROM ecosystems.audit_log WHERE ecosystem_id = $1 AND action = 'create'`,
      [createEcosystem.id],
    );
    expect(rows).toEqual([{ action: 'create', actor_user_id: actors.internalAdmin.userId }]);
  });

  it('refuses a short name or profile id that is taken, in the actor’s language', async () => {
    await create({ name: 'First', shortName: 'first' });
    const again = await operator().send(CREATE, { i: { name: 'Second', shortName: 'first' } });
    expect(again.errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT', field: 'ecosystemInput.shortName' },
    });
    const profile = await subgraph
      .as({ ...actors.internalAdmin, language: 'sp' })
      .send(CREATE, { i: { name: 'Third', shortName: 'third', profileId: 'first' } });
    expect(profile.errors?.[0]).toMatchObject({
      message: 'Otra organización ya usa «first». Elija otro.',
      extensions: { code: 'CONFLICT', field: 'ecosystemInput.profileId' },
    });
  });

  it.each([
    [{ shortName: 'ok-name' }, 'ecosystemInput.name'],
    [{ name: 'No short name' }, 'ecosystemInput.shortName'],
    [{ name: 'X', shortName: 'Not Good' }, 'ecosystemInput.shortName'],
    [{ name: 'X', shortName: 'home' }, 'ecosystemInput.shortName'],
    [{ name: 'X', shortName: 'xx', primaryColor: 'red' }, 'ecosystemInput.primaryColor'],
    [{ name: 'X', shortName: 'xx', timeZoneId: 'Mars/Olympus' }, 'ecosystemInput.timeZoneId'],
    [{ name: 'X', shortName: 'xx', logo: 'javascript:alert(1)' }, 'ecosystemInput.logo'],
    [{ name: 'X', shortName: 'xx', logo: 'data:image/svg+xml;base64,AAAA' }, 'ecosystemInput.logo'],
    [{ name: 'X', shortName: 'xx', supportedLanguages: ['sp'] }, 'ecosystemInput.supportedLanguages'],
    [
      { name: 'X', shortName: 'xx', sessionSettings: { sessionDurations: [3] } },
      'ecosystemInput.sessionSettings.sessionDurations.0',
    ],
    [
      { name: 'X', shortName: 'xx', sessionLimitsConfig: { enabled: true } },
      'ecosystemInput.sessionLimitsConfig.minuteLimit',
    ],
    [{ name: 'X', shortName: 'xx', sessionInterval: null }, 'ecosystemInput.sessionInterval'],
  ])('refuses %j and names the field and the remedy', async (input, field) => {
    const { errors } = await operator().send(CREATE, { i: input });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
      remedy: expect.stringMatching(/\w/),
    });
  });
});

it('names every invalid field at once', async () => {
  const { errors } = await operator().send(CREATE, { i: { shortName: 'X', primaryColor: 'red' } });
  expect(errors?.[0]?.extensions['problems']).toEqual([
    { field: 'ecosystemInput.name', remedy: 'Enter 1 to 120 characters.' },
    { field: 'ecosystemInput.shortName', remedy: expect.stringContaining('lower-case') },
    { field: 'ecosystemInput.profileId', remedy: expect.any(String) },
    { field: 'ecosystemInput.primaryColor', remedy: 'Enter a color such as #0b6e75.' },
  ]);
});
