import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const AVAILABILITY = `mutation ($input: EditAvailabilityInput!) {
  editAvailability(input: $input) { id profile { availableHours { day startTime endTime } availabilityOverrides { date availability { startTime endTime } } availabilityDesc } }
}`;
const ZONE = `mutation ($timeZoneId: String!, $userId: ID) { editTimeZoneId(timeZoneId: $timeZoneId, userId: $userId) { profile { timeZoneId } } }`;
const LANGUAGE = `mutation ($language: UserLanguage!) { saveUserLanguagePreference(language: $language) { profile { languagePreference } } }`;
const NOTIFICATIONS = `mutation ($channels: [NotificationChannel!]!) { editNotifications(notificationPreference: $channels) { profile { notificationPreference } } }`;
const INFO = `mutation ($input: EditPrimaryInfoInput!) { editPrimaryInfo(input: $input) { profile { firstName preferredName phoneNumber bio } } }`;

const cast = makeCast();
const { actors, foreigners } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const monday = [{ day: 1, startTime: '16:00', endTime: '18:00' }];

describe('editAvailability', () => {
  it('saves joined hours and coming dates, and publishes them', async () => {
    const input = {
      availableHours: [...monday, { day: 1, startTime: '17:30', endTime: '19:00' }],
      availabilityOverrides: [
        { date: '2020-01-01', availability: [] },
        { date: '2999-12-24', availability: [] },
      ],
      availabilityDesc: ' After school ',
    };
    const { editAvailability } = await subgraph.as(actors.leader).query(AVAILABILITY, { input });
    expect(editAvailability.profile).toEqual({
      availableHours: [{ day: 1, startTime: '16:00', endTime: '19:00' }],
      availabilityOverrides: [{ date: '2999-12-24', availability: [] }],
      availabilityDesc: 'After school',
    });
    const saved = (await subgraph.recorded('identity.person-saved')).at(-1)!.payload;
    expect(saved).toMatchObject({
      userId: actors.leader.userId,
      availableHours: [{ day: 1, startTime: '16:00', endTime: '19:00' }],
    });
    const { editAvailability: again } = await subgraph
      .as(actors.leader)
      .query(AVAILABILITY, { input: { availableHours: [] } });
    expect(again.profile).toMatchObject({
      availableHours: [],
      availabilityOverrides: [{ date: '2999-12-24' }],
    });
  });

  it('is for admins of the person, with an audit entry, and for nobody else', async () => {
    const input = { userId: actors.leader.userId, availableHours: monday };
    await subgraph.as(actors.programAdmin).query(AVAILABILITY, { input });
    const { rows } = await subgraph.admin.query(`SELECT * FROM identity.audit_log WHERE subject_id = $1`, [
      actors.leader.userId,
    ]);
    expect(rows.at(-1)).toMatchObject({
      action: 'edit-availability',
      actor_user_id: actors.programAdmin.userId,
      before: { availableHours: [] },
      after: { availableHours: monday },
    });
    for (const actor of [actors.learner, actors.parent, actors.staff, foreigners.superAdmin]) {
      expect(await subgraph.as(actor).refusal(AVAILABILITY, { input })).toBe('NOT_FOUND');
    }
    expect(await subgraph.as(actors.nobody).refusal(AVAILABILITY, { input })).toBe('UNAUTHENTICATED');
  });

  it('names invalid fields', async () => {
    const input = { availableHours: [{ day: 1, startTime: '18:00', endTime: '16:00' }] };
    const answer = await subgraph.as(actors.leader).send(AVAILABILITY, { input });
    expect(answer.errors![0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.availableHours',
    });
  });
});

it('editTimeZoneId saves a known zone, and refuses others', async () => {
  const { editTimeZoneId } = await subgraph
    .as(actors.learner)
    .query(ZONE, { timeZoneId: 'America/New_York' });
  expect(editTimeZoneId.profile.timeZoneId).toBe('America/New_York');
  for (const timeZoneId of ['Mars/Olympus', '', '+02:00', "'; drop"]) {
    expect(await subgraph.as(actors.learner).refusal(ZONE, { timeZoneId })).toBe('BAD_USER_INPUT');
  }
  const other = { timeZoneId: 'America/New_York', userId: actors.leader.userId };
  expect(await subgraph.as(actors.learner).refusal(ZONE, other)).toBe('NOT_FOUND');
  expect((await subgraph.as(actors.superAdmin).query(ZONE, other)).editTimeZoneId.profile.timeZoneId).toBe(
    'America/New_York',
  );
});

describe('editTimeZoneId where the organization offers some zones only', () => {
  let revision = 1;
  const offer = (zones: string[], limitTimezones: boolean) =>
    subgraph.publish('ecosystems', {
      type: 'ecosystems.ecosystem-saved',
      ecosystemId: actors.learner.ecosystemId!,
      payload: {
        id: actors.learner.ecosystemId!,
        name: 'Test District',
        shortName: 'test-district',
        profileId: actors.learner.ecosystemId!,
        terms: {},
        defaultLanguage: 'en',
        timeZoneId: 'America/Denver',
        archived: false,
        supportedTimezones: zones,
        limitTimezones,
        revision: (revision += 1),
      },
    });
  const choose = (who: typeof actors.learner, timeZoneId: string) =>
    subgraph.as(who).refusal(ZONE, { timeZoneId });

  it('refuses every other zone, also from admins, and names the offered ones', async () => {
    await subgraph.as(actors.learner).query(ZONE, { timeZoneId: 'America/New_York' });
    await offer(['America/Denver', 'America/Phoenix'], true);
    const answer = await subgraph.as(actors.learner).send(ZONE, { timeZoneId: 'America/Chicago' });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Your organization does not offer this time zone.',
      extensions: {
        code: 'BAD_USER_INPUT',
        field: 'timeZoneId',
        remedy: 'Choose one of these: America/Denver, America/Phoenix.',
      },
    });
    const forThem = { timeZoneId: 'America/Chicago', userId: actors.learner.userId };
    expect(await subgraph.as(actors.superAdmin).refusal(ZONE, forThem)).toBe('BAD_USER_INPUT');
    // A zone that a person has already stays until they choose another.
    await subgraph.as(actors.learner).query(ZONE, { timeZoneId: 'America/New_York' });
    await subgraph.as(actors.learner).query(ZONE, { timeZoneId: 'America/Phoenix' });
    expect(await choose(actors.learner, 'America/New_York')).toBe('BAD_USER_INPUT');
  });

  it('applies to that organization only, while it is configured', async () => {
    await subgraph.as(foreigners.learner).query(ZONE, { timeZoneId: 'America/Chicago' });
    await offer(['America/Denver'], false);
    await subgraph.as(actors.learner).query(ZONE, { timeZoneId: 'America/Chicago' });
  });
});

it('saveUserLanguagePreference saves the language', async () => {
  const answer = await subgraph.as(actors.learner).query(LANGUAGE, { language: 'sp' });
  expect(answer.saveUserLanguagePreference.profile.languagePreference).toBe('sp');
});

it('editNotifications saves channels, and refuses texts without a sender', async () => {
  const asParent = subgraph.as(actors.parent);
  const edit = async (channels: string[]) =>
    (await asParent.query(NOTIFICATIONS, { channels })).editNotifications.profile.notificationPreference;
  expect(await asParent.refusal(NOTIFICATIONS, { channels: ['EMAIL', 'TEXT'] })).toBe('BAD_USER_INPUT');
  expect(await edit([])).toEqual([]);
  expect(await edit(['EMAIL', 'EMAIL'])).toEqual(['EMAIL']);
});

it('editNotifications saves channels per kind of event, and publishes them', async () => {
  const EVENTS = `notificationEvents { event channels } staffNotificationPreference { event channels }`;
  const OWN = `mutation ($events: [EventNotificationInput!]) { editNotifications(notificationPreference: [EMAIL], events: $events) { profile { ${EVENTS} } } }`;
  const AS_STAFF = `mutation ($input: StaffNotificationSettingInput!) { editStaffNotificationSetting(input: $input) { profile { ${EVENTS} } } }`;
  const events = [{ event: 'COURSES', channels: [] }];
  const { editNotifications } = await subgraph.as(actors.learner).query(OWN, { events });
  expect(editNotifications.profile.notificationEvents).toContainEqual({ event: 'COURSES', channels: [] });
  expect(editNotifications.profile.notificationEvents).toContainEqual({
    event: 'SESSION_BOOKED',
    channels: ['EMAIL'],
  });
  expect(editNotifications.profile.staffNotificationPreference).toBeNull();
  const input = { events: [{ event: 'SUBSTITUTES', channels: [] }] };
  const { editStaffNotificationSetting: staff } = await subgraph.as(actors.leader).query(AS_STAFF, { input });
  expect(staff.profile.staffNotificationPreference).toContainEqual({ event: 'SUBSTITUTES', channels: [] });
  expect((await subgraph.recorded('identity.person-saved')).at(-1)!.payload.eventChannels).toEqual({
    SUBSTITUTES: [],
  });
  const byText = { events: [{ event: 'COURSES', channels: ['TEXT'] }] };
  expect(await subgraph.as(actors.leader).refusal(AS_STAFF, { input: byText })).toBe('BAD_USER_INPUT');
  expect(await subgraph.as(actors.learner).refusal(AS_STAFF, { input })).toBe('FORBIDDEN');
});

describe('editPrimaryInfo', () => {
  it('changes the given fields, and keeps the others', async () => {
    const edit = async (input: object) =>
      (await subgraph.as(actors.staff).query(INFO, { input })).editPrimaryInfo.profile;
    expect(await edit({ preferredName: ' Max ', phoneNumber: '303 555-0142' })).toEqual({
      firstName: 'staff',
      preferredName: 'Max',
      phoneNumber: '+13035550142',
      bio: null,
    });
    expect(await edit({ firstName: 'Maximilian', bio: 'Reads.' })).toMatchObject({
      firstName: 'Maximilian',
      preferredName: 'Max',
      bio: 'Reads.',
    });
    for (const [phoneNumber, kept] of [
      ['303.555.0142 ext. 5', '+13035550142;ext=5'],
      ['３０３５５５０１４３', '+13035550143'],
      ['+52 55 1234 5678', '+525512345678'],
    ])
      expect((await edit({ phoneNumber })).phoneNumber).toBe(kept);
    for (const phoneNumber of ['abc', '12', 'call 303 555 0142']) {
      const { errors } = await subgraph.as(actors.staff).send(INFO, { input: { phoneNumber } });
      expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.phoneNumber' });
    }
    expect(await edit({})).toMatchObject({ phoneNumber: '+525512345678' });
    expect(await edit({ preferredName: '' })).toMatchObject({ preferredName: null });
    for (const input of [{ firstName: ' ' }, { phoneNumber: '12' }, { lastName: 'x'.repeat(101) }]) {
      expect(await subgraph.as(actors.staff).refusal(INFO, { input })).toBe('BAD_USER_INPUT');
    }
  });

  it('accepts names of every script, and refuses invisible ones', async () => {
    const staff = subgraph.as(actors.staff);
    const named = async (firstName: string) =>
      (await staff.query(INFO, { input: { firstName } })).editPrimaryInfo.profile.firstName;
    for (const name of ['محمد', 'שרה', 'José', '👩\u200d🏫']) expect(await named(name)).toBe(name);
    expect(await named('Jose\u0301\u202e')).toBe('José');
    for (const firstName of ['\u200b\u200d', '\u3164', '\u202e']) {
      const { errors } = await staff.send(INFO, { input: { firstName } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.firstName' });
    }
    expect(await named('Maximilian')).toBe('Maximilian');
  });

  it('is refused to admins of sibling programs, and for a super admin', async () => {
    const id = randomUUID();
    await insertMember(subgraph, {
      id,
      ecosystemId: cast.ecosystemId,
      programRoles: [{ programId: cast.siblingProgramId, role: 'LEARNER' }],
    });
    for (const userId of [id, actors.superAdmin.userId, randomUUID(), 'no id']) {
      expect(
        await subgraph.as(actors.programAdmin).refusal(INFO, { input: { userId, firstName: 'X' } }),
      ).toBe('NOT_FOUND');
    }
  });
});

it('answers an error in Spanish to a guardian who speaks Spanish', async () => {
  const { errors } = await subgraph
    .as({ ...actors.parent, language: 'sp' })
    .send(INFO, { input: { phoneNumber: '12' } });
  expect(errors![0]).toMatchObject({
    message: 'Este no es un número de teléfono.',
    extensions: { code: 'BAD_USER_INPUT', field: 'input.phoneNumber', remedy: '303 555 0142' },
  });
});
