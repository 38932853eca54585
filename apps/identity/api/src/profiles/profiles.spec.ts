import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { NoSuchFile } from '@lyceum/server/files';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const PROFILE = `profile { firstName bio education skillsAccomplishments hobbiesInterests languagesSpoken gradeLevel hourlyWage bundleAmt canDrive
  birthDate hasSeenWelcomeDialog primaryPayoutMethod parentGuardianContacts { name email phone } students { id }
  preferredSubjects { id courseName courseCode } timeZoneId tzUpdateInfo { showAdminUpdateDialog } school { id }
  tzCooldownInfo { numTimesDismissed latestDetectedTimezone timeOfMostRecentDismissal } advanceLimit advanceLength
  profilePicture { src rotation } }`;
const WHOLE = `id canMessage ${PROFILE} ecosystemProfile { subjects availability { day } customProperties { key type value { optionId value } } }
  ecosystemRoles { role type programId isArchived }`;
const document = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${WHOLE} } }`;
const UPDATE = document('updateUser', 'UpdateUserInput');
const GENERIC = document('genericUpdateUser', 'GenericUpdateUserInput');
const PROPERTIES = document('editUserProperties', 'EditUserPropertiesInput');
const ZONE = `mutation ($timeZoneId: String!) { editTimeZone(timeZoneId: $timeZoneId) { ${WHOLE} } }`;
const ZONE_OF = `mutation ($timeZoneId: String!, $userId: ID) { editTimeZoneId(timeZoneId: $timeZoneId, userId: $userId) { ${WHOLE} } }`;
const COOLDOWN = `mutation ($zone: String!) { editTimezoneCooldownInfo(latestDetectedTimezone: $zone) { ${WHOLE} } }`;
const SCHOOL = `mutation ($schoolId: ID, $userId: ID) { editSchool(schoolId: $schoolId, userId: $userId) { ${WHOLE} } }`;
const BIO = `mutation ($description: String!, $userId: ID) { editDescription(description: $description, userId: $userId) { ${WHOLE} } }`;
const WAGE = `mutation ($userId: ID!, $hourlyWage: String) { editHourlyWage(userId: $userId, hourlyWage: $hourlyWage) { ${WHOLE} } }`;
const BUNDLE = `mutation ($userId: ID!, $bundleAmt: String) { editBundleAmt(userId: $userId, bundleAmt: $bundleAmt) { ${WHOLE} } }`;
const UPLOAD = document('uploadProfilePicture', 'ProfilePictureInput');
const DELETE = `mutation { deleteProfilePicture { ${WHOLE} } }`;
const ADMIN_UPLOAD = `mutation ($userId: ID!, $input: ProfilePictureInput!) { adminUploadProfilePicture(userId: $userId, input: $input) { ${WHOLE} } }`;
const ADMIN_DELETE = `mutation ($userId: ID!) { adminDeleteProfilePicture(userId: $userId) { ${WHOLE} } }`;
const FIND = `query ($ids: [ID!]!) { findUsersById(userIds: $ids) { ${WHOLE} } }`;

const cast = makeCast();
const { actors, foreigners } = cast;
const [algebra, old, otherSchool] = [randomUUID(), randomUUID(), randomUUID()] as const;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  const subject = (id: string, name: string, archived: boolean) =>
    subgraph.publish('ecosystems', {
      type: 'ecosystems.subject-saved',
      ecosystemId: cast.ecosystemId,
      payload: { id, name, code: name.slice(0, 3), archived, revision: 1 },
    });
  await subject(algebra, 'Algebra', false);
  await subject(old, 'Latin', true);
  for (const [id, archived] of [
    [cast.schoolId, false],
    [otherSchool, true],
  ]) {
    await subgraph.admin.query(
      `INSERT INTO identity.schools (ecosystem_id, id, name, archived, revision) VALUES ($1, $2, 'School', $3, 1)`,
      [cast.ecosystemId, id, archived],
    );
  }
});
afterAll(() => subgraph.close());

/** The person of the answer, whatever the operation. */
const saved = async (actor: keyof typeof actors, text: string, variables: object = {}) =>
  Object.values(await subgraph.as(actors[actor]).query(text, variables))[0];
const refusal = (actor: keyof typeof actors, text: string, variables: object = {}) =>
  subgraph.as(actors[actor]).refusal(text, variables);

it('updateUser saves the given fields, and keeps the others', async () => {
  const input = {
    education: ' BSc Maths ',
    hobbiesInterests: 'Chess',
    languagesSpoken: ['en', 'es', 'en'],
    preferredSubjectIds: [algebra, old],
    advanceLimit: 6,
    advanceLength: 'WEEKS',
  };
  const person = await saved('leader', UPDATE, { input });
  expect(person.profile).toMatchObject({
    firstName: 'leader',
    education: 'BSc Maths',
    hobbiesInterests: 'Chess',
    skillsAccomplishments: null,
    languagesSpoken: ['en', 'es'],
    preferredSubjects: [{ id: algebra, courseName: 'Algebra', courseCode: 'Alg' }],
    advanceLimit: 6,
    advanceLength: 'WEEKS',
  });
  expect(person.ecosystemProfile.subjects).toEqual(['Algebra']);
  const renamed = await saved('leader', UPDATE, { input: { firstName: 'Leandra', hobbiesInterests: null } });
  expect(renamed.profile).toMatchObject({
    firstName: 'Leandra',
    education: 'BSc Maths',
    hobbiesInterests: null,
  });
  const { searchUsers } = await subgraph
    .as(actors.superAdmin)
    .query(`{ searchUsers(input: { searchTerm: "leandra" }) { id } }`);
  expect(searchUsers).toEqual([{ id: actors.leader.userId }]);
});

it('updateUser names invalid fields, and reserves some for admins', async () => {
  for (const input of [
    { languagesSpoken: ['English'] },
    { advanceLimit: 0 },
    { firstName: ' ' },
    { education: 'x'.repeat(2001) },
  ]) {
    expect(await refusal('leader', UPDATE, { input })).toBe('BAD_USER_INPUT');
  }
  expect(await refusal('leader', UPDATE, { input: { preferredSubjectIds: [randomUUID()] } })).toBe(
    'NOT_FOUND',
  );
  expect(await refusal('learner', UPDATE, { input: { gradeLevel: '05' } })).toBe('FORBIDDEN');
  const learner = { userId: actors.learner.userId };
  expect(
    (await saved('programAdmin', UPDATE, { input: { ...learner, gradeLevel: '05' } })).profile.gradeLevel,
  ).toBe('05');
  expect(await refusal('programAdmin', UPDATE, { input: { ...learner, gradeLevel: '99' } })).toBe(
    'BAD_USER_INPUT',
  );
  for (const actor of [actors.leader, actors.parent, foreigners.superAdmin])
    expect(await subgraph.as(actor).refusal(UPDATE, { input: { ...learner, bio: 'x' } })).toBe('NOT_FOUND');
});

it('genericUpdateUser saves dates, contacts, payout method and permission to write', async () => {
  const contact = { name: 'Aunt May', phone: '303 555-0142' };
  const person = await saved('learner', GENERIC, {
    input: { hasSeenWelcomeDialog: true, parentGuardianContacts: [contact] },
  });
  expect(person.profile).toMatchObject({
    hasSeenWelcomeDialog: true,
    canDrive: false,
    parentGuardianContacts: [{ name: 'Aunt May', email: null, phone: '+13035550142' }],
  });
  for (const input of [
    { parentGuardianContacts: [{ name: 'X', email: 'nowhere' }] },
    { parentGuardianContacts: [{ name: '' }] },
    { parentGuardianContacts: [{ name: 'X', phone: 'abc' }] },
  ]) {
    expect(await refusal('learner', GENERIC, { input })).toBe('BAD_USER_INPUT');
  }
  expect(await refusal('learner', GENERIC, { input: { canMessage: true } })).toBe('FORBIDDEN');
  const born = { userId: actors.learner.userId, birthDate: '2014-02-03' };
  expect((await saved('programAdmin', GENERIC, { input: born })).profile.birthDate).toBe('2014-02-03');
  expect(await refusal('programAdmin', GENERIC, { input: { ...born, birthDate: '2999-01-01' } })).toBe(
    'BAD_USER_INPUT',
  );
  expect(await refusal('learner', GENERIC, { input: { birthDate: '2000-02-03' } })).toBe('FORBIDDEN');
  expect(await refusal('parent', GENERIC, { input: { ...born, birthDate: null } })).toBe('NOT_FOUND');
  const input = { userId: actors.learner.userId, canMessage: false, primaryPayoutMethod: 'CHECK' };
  const silenced = await saved('superAdmin', GENERIC, { input });
  expect(silenced).toMatchObject({ canMessage: false, profile: { primaryPayoutMethod: 'CHECK' } });
});

it('editUserProperties saves custom properties of each type', async () => {
  const userId = actors.learner.userId;
  const set = (...customProperties: object[]) => ({ input: { userId, customProperties } });
  const bus = { key: 'Bus route', type: 'NUMBER', value: '12' };
  await saved('programAdmin', PROPERTIES, set(bus, { key: 'IEP', type: 'BOOLEAN', value: 'true' }));
  const after = await saved('superAdmin', PROPERTIES, set({ ...bus, value: '' }));
  expect(after.ecosystemProfile.customProperties).toEqual([
    { key: 'IEP', type: 'BOOLEAN', value: { optionId: null, value: 'true' } },
  ]);
  for (const wrong of [
    { ...bus, value: 'twelve' },
    { ...bus, key: '<b>' },
    { key: 'Born', type: 'DATE', value: '3/2/14' },
  ])
    expect(await refusal('superAdmin', PROPERTIES, set(wrong))).toBe('BAD_USER_INPUT');
  expect(await refusal('leader', PROPERTIES, set(bus))).toBe('FORBIDDEN');
  expect(await subgraph.as(foreigners.superAdmin).refusal(PROPERTIES, set(bus))).toBe('NOT_FOUND');
});

describe('editTimezoneCooldownInfo', () => {
  it('editTimeZone offers a zone, counts refusals, and shows an admin’s change', async () => {
    await saved('staff', ZONE, { timeZoneId: 'America/Chicago' });
    await saved('staff', COOLDOWN, { zone: 'Europe/Madrid' });
    const twice = await saved('staff', COOLDOWN, { zone: 'Europe/Madrid' });
    expect(twice.profile.tzCooldownInfo).toEqual({
      numTimesDismissed: 2,
      latestDetectedTimezone: 'Europe/Madrid',
      timeOfMostRecentDismissal: expect.any(String),
    });
    expect(
      (await saved('staff', COOLDOWN, { zone: 'Europe/Paris' })).profile.tzCooldownInfo.numTimesDismissed,
    ).toBe(1);
    expect(await refusal('staff', COOLDOWN, { zone: 'Nowhere/Here' })).toBe('BAD_USER_INPUT');
    const byAdmin = { timeZoneId: 'America/New_York', userId: actors.staff.userId };
    expect((await saved('superAdmin', ZONE_OF, byAdmin)).profile.tzUpdateInfo).toEqual({
      showAdminUpdateDialog: true,
    });
    const own = await saved('staff', ZONE, { timeZoneId: 'America/New_York' });
    expect(own.profile).toMatchObject({
      tzUpdateInfo: { showAdminUpdateDialog: false },
      tzCooldownInfo: { numTimesDismissed: 0 },
    });
  });
});

describe('editDescription', () => {
  it('editSchool is free unless the school comes from the district’s records', async () => {
    const school = await saved('leader', SCHOOL, { schoolId: cast.schoolId });
    expect(school.profile.school).toEqual({ id: cast.schoolId });
    for (const schoolId of [otherSchool, randomUUID(), 'x'])
      expect(await refusal('leader', SCHOOL, { schoolId })).toBe('NOT_FOUND');
    await subgraph.admin.query(`UPDATE identity.members SET external_id = 'S-1' WHERE id = $1`, [
      actors.learner.userId,
    ]);
    expect(await refusal('learner', SCHOOL, { schoolId: cast.schoolId })).toBe('CONFLICT');
    const userId = actors.learner.userId;
    expect(
      (await saved('programAdmin', SCHOOL, { schoolId: cast.schoolId, userId })).profile.school,
    ).toBeTruthy();
    expect((await saved('leader', SCHOOL, { schoolId: null })).profile.school).toBeNull();
    expect((await saved('learner', BIO, { description: ' Reads. ' })).profile.bio).toBe('Reads.');
    expect(await refusal('learner', BIO, { description: 'x'.repeat(2001) })).toBe('BAD_USER_INPUT');
  });
});

it('editHourlyWage is for admins, takes decimals, and is hidden from others', async () => {
  const userId = actors.leader.userId;
  expect((await saved('programAdmin', WAGE, { userId, hourlyWage: '24.5' })).profile.hourlyWage).toBe(
    '24.50',
  );
  for (const hourlyWage of ['-1', '1e3', '24.555', 'much'])
    expect(await refusal('superAdmin', WAGE, { userId, hourlyWage })).toBe('BAD_USER_INPUT');
  expect(await refusal('leader', WAGE, { userId, hourlyWage: '99' })).toBe('FORBIDDEN');
  expect(await refusal('superAdmin', WAGE, { userId: actors.superAdmin.userId, hourlyWage: '9' })).toBe(
    'FORBIDDEN',
  );
  const [seen] = (await subgraph.as(actors.learner).query(FIND, { ids: [userId] })).findUsersById;
  expect(seen.profile).toMatchObject({ education: 'BSc Maths', hourlyWage: null, tzCooldownInfo: null });
  expect(seen.ecosystemProfile).toBeNull();
});

it('editHourlyWage is refused where one rate is paid to all; when wages are enabled, former ones are published', async () => {
  const userId = actors.leader.userId!;
  const [foreigner, { otherEcosystemId: ecosystemId }] = [foreigners.leader.userId!, cast];
  await subgraph.admin.query(`UPDATE identity.members SET hourly_wage = 31 WHERE id = $1`, [foreigner]);
  await subgraph.admin.query(`UPDATE identity.ecosystems SET set_wage = false WHERE id IN ($1, $2)`, [
    cast.ecosystemId,
    ecosystemId,
  ]);
  const [error] = (await subgraph.as(actors.superAdmin).send(WAGE, { userId, hourlyWage: '30' })).errors!;
  expect(error!.extensions).toMatchObject({ code: 'CONFLICT', field: 'hourlyWage' });
  expect((await saved('superAdmin', WAGE, { userId, hourlyWage: null })).profile.hourlyWage).toBeNull();
  const told = async () =>
    (await subgraph.recorded('identity.person-saved'))
      .map(({ payload }) => payload)
      .filter((payload) => payload.userId === foreigner);
  expect(await told()).toEqual([]);
  const fixture = {
    name: 'Elsewhere',
    shortName: ecosystemId,
    profileId: ecosystemId,
    logo: null,
    background: null,
    primaryColor: '#7a3ea8',
    terms: {},
    defaultLanguage: 'en',
    timeZoneId: 'UTC',
    archived: false,
  };
  const enabled = (revision: number, setWageEnabled: boolean) =>
    subgraph.publish('ecosystems', {
      type: 'ecosystems.ecosystem-saved',
      ecosystemId,
      payload: { ...fixture, id: ecosystemId, revision, tutorPayoutsConfig: { setWageEnabled } },
    });
  await enabled(2, true);
  expect((await told()).map(({ hourlyWage }) => hourlyWage)).toEqual(['31.00']);
  // A repeated setting is not published again.
  await enabled(3, true);
  await enabled(4, false);
  expect(await told()).toHaveLength(1);
  await subgraph.admin.query(`UPDATE identity.ecosystems SET set_wage = true WHERE id = $1`, [
    cast.ecosystemId,
  ]);
  await saved('superAdmin', WAGE, { userId, hourlyWage: '30' });
  const last = (await subgraph.recorded('identity.person-saved')).at(-1)!.payload;
  expect(last).toMatchObject({ userId, hourlyWage: '30.00' });
});

it('editBundleAmt is for admins, and visible to the person only', async () => {
  const userId = actors.learner.userId;
  expect((await saved('programAdmin', BUNDLE, { userId, bundleAmt: ' 120.5 ' })).profile.bundleAmt).toBe(
    '120.50',
  );
  for (const bundleAmt of ['-1', '1e3', '0.001', '1000000', 'all'])
    expect(await refusal('superAdmin', BUNDLE, { userId, bundleAmt })).toBe('BAD_USER_INPUT');
  expect(await refusal('learner', BUNDLE, { userId, bundleAmt: '999' })).toBe('FORBIDDEN');
  expect(await refusal('superAdmin', BUNDLE, { userId: actors.superAdmin.userId, bundleAmt: '9' })).toBe(
    'FORBIDDEN',
  );
  expect(await subgraph.as(foreigners.superAdmin).refusal(BUNDLE, { userId, bundleAmt: '0' })).toBe(
    'NOT_FOUND',
  );
  const seenBy = async (actor: keyof typeof actors) =>
    (await subgraph.as(actors[actor]).query(FIND, { ids: [userId] })).findUsersById[0].profile.bundleAmt;
  expect(await seenBy('learner')).toBe('120.50');
  expect(await seenBy('leader')).toBeNull();
  const { rows: log } = await subgraph.admin.query(
    `SELECT before->>'bundleAmt' AS before, after->>'bundleAmt' AS after FROM identity.audit_log
     WHERE action = 'edit-bundle-amount' ORDER BY 2`,
  );
  expect(log).toEqual([{ before: null, after: '120.50' }]);
  expect((await saved('superAdmin', BUNDLE, { userId, bundleAmt: null })).profile.bundleAmt).toBeNull();
});

describe('a profile picture', () => {
  const photo = (format: 'jpeg' | 'png' | 'gif') =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'Somebody at 39.74 N' } })
      .toFormat(format)
      .toBuffer();
  const content = async (format: 'jpeg' | 'png' | 'gif') => (await photo(format)).toString('base64');
  const kept = async (userId: string | null) => {
    const { rows } = await subgraph.admin.query(`SELECT picture FROM identity.members WHERE id = $1`, [
      userId,
    ]);
    return rows[0].picture as { key: string } | null;
  };
  const bytes = async (key: string) =>
    Buffer.concat(await (await subgraph.services.files.read(key)).toArray());

  describe('deleteProfilePicture', () => {
    it('uploadProfilePicture crops to a square, removes metadata, and replaces the former one', async () => {
      const person = await saved('learner', UPLOAD, {
        input: { content: await content('jpeg'), rotation: 90 },
      });
      expect(person.profile.profilePicture).toEqual({
        src: expect.stringContaining('/files/pictures/'),
        rotation: 0,
      });
      const first = (await kept(actors.learner.userId))!.key;
      const { format, width, height, exif } = await sharp(await bytes(first)).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: 288,
        height: 288,
        exif: undefined,
      });
      await saved('learner', UPLOAD, { input: { content: await content('png') } });
      const isGone = () =>
        bytes(first).then(
          () => false,
          (error: unknown) => error instanceof NoSuchFile,
        );
      await eventually(isGone, 'the deletion of the first');
      expect((await saved('learner', DELETE)).profile.profilePicture).toBeNull();
      expect(await kept(actors.learner.userId)).toBeNull();
    });
  });

  it('uploadProfilePicture detects the type by content', async () => {
    const noPicture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString(
      'base64',
    );
    const cut = (await content('jpeg')).slice(0, 300);
    for (const wrong of [noPicture, cut, '', await content('gif'), 'A'.repeat(1_400_001)])
      expect(await refusal('learner', UPLOAD, { input: { content: wrong } })).toBe('BAD_USER_INPUT');
    const input = { content: await content('png'), rotation: 45 };
    expect(await refusal('learner', UPLOAD, { input })).toBe('BAD_USER_INPUT');
  });

  describe('adminDeleteProfilePicture', () => {
    it('adminUploadProfilePicture is for people whom the actor administers', async () => {
      const input = { content: await content('png') };
      const userId = actors.leader.userId;
      await saved('programAdmin', ADMIN_UPLOAD, { userId, input });
      expect(await kept(userId)).not.toBeNull();
      expect(await refusal('learner', ADMIN_UPLOAD, { userId, input })).toBe('FORBIDDEN');
      expect(await subgraph.as(foreigners.superAdmin).refusal(ADMIN_DELETE, { userId })).toBe('NOT_FOUND');
      expect((await saved('superAdmin', ADMIN_DELETE, { userId })).profile.profilePicture).toBeNull();
    });
  });
});

it('shows guardians their children, and the fields of roles', async () => {
  const child = randomUUID();
  await insertMember(subgraph, { id: child, ecosystemId: cast.ecosystemId });
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'CHILD'), ($1, $3, $2, 'PARENT')`,
    [cast.ecosystemId, actors.parent.userId, child],
  );
  const { getCurrentUserV2: parent } = await subgraph
    .as(actors.parent)
    .query(`{ getCurrentUserV2 { ${WHOLE} } }`);
  expect(parent.profile.students).toEqual([{ id: child }]);
  expect(parent.ecosystemRoles).toEqual([
    { role: 'PARENT', type: 'PARENT', programId: null, isArchived: false },
  ]);
});

it('softSearchInstitutions finds institutions by any of their words, and updateUser saves the chosen one', async () => {
  const SEARCH = `query ($searchTerm: String!) { softSearchInstitutions(searchTerm: $searchTerm, limit: 5) { id name alias city state } }`;
  const { softSearchInstitutions: found } = await subgraph
    .as(actors.nobody)
    .query(SEARCH, { searchTerm: 'cu bould' });
  expect(found).toEqual([
    {
      id: 'university-of-colorado-boulder',
      name: 'University of Colorado Boulder',
      alias: 'CU Boulder',
      city: 'Boulder',
      state: 'CO',
    },
  ]);
  const { softSearchInstitutions: whereUnknown } = await subgraph
    .as(actors.nobody)
    .query(SEARCH, { searchTerm: 'calumet st joseph' });
  expect(whereUnknown).toEqual([
    {
      id: 'calumet-college-of-st-joseph',
      name: 'Calumet College of St. Joseph',
      alias: null,
      city: null,
      state: null,
    },
  ]);
  expect(
    (await subgraph.as(actors.nobody).query(SEARCH, { searchTerm: ' ' })).softSearchInstitutions,
  ).toEqual([]);
  const CHOOSE = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { profile { currentInstitution { city } } } }`;
  const chosen = await saved('leader', CHOOSE, { input: { currentInstitutionId: found[0].id } });
  expect(chosen.profile.currentInstitution).toEqual({ city: 'Boulder' });
  expect(await refusal('leader', CHOOSE, { input: { currentInstitutionId: 'nowhere' } })).toBe('NOT_FOUND');
});

describe('a file of a profile', () => {
  const FILES = `profile { files { id filename mimetype size url } }`;
  const SMALL = `mutation ($input: UploadFileInput!) { uploadFile(input: $input) { id mimetype size url } }`;
  const LARGE = `mutation ($input: UploadFileV2Input!) { uploadFileV2(input: $input) { fileId presignedUrls partCount file { mimetype } } }`;
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  describe('removeUserFile', () => {
    it('uploadFile detects the type by content, and shows the file to the person and their admins', async () => {
      const small = await saved('leader', SMALL, {
        input: { filename: 'a/b/cv.pdf', content: base64('%PDF-1.7 x') },
      });
      expect(small).toMatchObject({
        mimetype: 'application/pdf',
        size: 10,
        url: expect.stringContaining('/files/user-files/'),
      });
      for (const content of [base64('<html><script>'), base64('MZ\u0000'), '', 'A'.repeat(1_400_001)])
        expect(await refusal('leader', SMALL, { input: { filename: 'cv.pdf', content } })).toBe(
          'BAD_USER_INPUT',
        );
      const of = async (actor: keyof typeof actors) =>
        (
          await subgraph
            .as(actors[actor])
            .query(`query ($ids: [ID!]!) { findUsersById(userIds: $ids) { ${FILES} } }`, {
              ids: [actors.leader.userId],
            })
        ).findUsersById[0].profile.files;
      expect(await of('superAdmin')).toEqual([expect.objectContaining({ filename: 'cv.pdf' })]);
      expect(await of('learner')).toBeNull();
      const REMOVE = `mutation ($fileId: ID!) { removeUserFile(fileId: $fileId) }`;
      const gone = { fileId: small.id };
      expect(await refusal('learner', REMOVE, gone)).toBe('NOT_FOUND');
      expect(await subgraph.as(foreigners.superAdmin).refusal(REMOVE, gone)).toBe('NOT_FOUND');
      expect((await subgraph.as(actors.leader).query(REMOVE, gone)).removeUserFile).toBe(true);
      expect(await refusal('superAdmin', REMOVE, gone)).toBe('NOT_FOUND');
      expect(await of('superAdmin')).toEqual([]);
      const { rows } = await subgraph.admin.query(
        `SELECT before FROM identity.audit_log WHERE action = 'remove-file' AND subject_id = $1`,
        [actors.leader.userId],
      );
      expect(rows).toEqual([{ before: { fileId: small.id, filename: 'cv.pdf' } }]);
    });
  });

  it('uploadFileV2 takes a file in parts, and confirms it once all have arrived', async () => {
    const begun = await saved('leader', LARGE, { input: { filename: 'notes.txt', size: 5 } });
    expect(begun).toMatchObject({ partCount: 1, file: null, presignedUrls: [expect.any(String)] });
    const { fileId } = begun;
    expect(await refusal('leader', LARGE, { input: { fileId } })).toBe('CONFLICT');
    expect(await refusal('learner', LARGE, { input: { fileId } })).toBe('NOT_FOUND');
    expect(await subgraph.as(foreigners.superAdmin).refusal(LARGE, { input: { fileId } })).toBe('NOT_FOUND');
    expect(await refusal('leader', LARGE, { input: { filename: 'x', size: 26 * 1024 * 1024 } })).toBe(
      'BAD_USER_INPUT',
    );
    const key = `user-files/${cast.ecosystemId}/${actors.leader.userId}/${fileId}`;
    await subgraph.services.files.write(key, 'hello');
    // The storage tracks the parts of the upload; it is confirmed once the whole file is there.
    await subgraph.admin.query(`UPDATE identity.user_files SET upload_id = $2 WHERE id = $1`, [
      fileId,
      randomUUID(),
    ]);
    expect((await saved('leader', LARGE, { input: { fileId } })).file).toEqual({ mimetype: 'text/plain' });
  });
});

it('updateUser keeps how a name is said, which everybody of the organization sees, and refuses a long text', async () => {
  const document = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { profile { namePronunciation } } }`;
  const learner = subgraph.as(actors.learner);
  const { updateUser } = await learner.query(document, { input: { namePronunciation: ' so-FEE-ah ' } });
  expect(updateUser.profile.namePronunciation).toBe('so-FEE-ah');
  const find = `query ($ids: [ID!]!) { findUsersById(userIds: $ids) { profile { namePronunciation } } }`;
  const ids = [actors.learner.userId];
  expect((await subgraph.as(actors.leader).query(find, { ids })).findUsersById).toEqual([
    { profile: { namePronunciation: 'so-FEE-ah' } },
  ]);
  expect((await subgraph.as(foreigners.superAdmin).query(find, { ids })).findUsersById).toEqual([]);
  const { errors } = await learner.send(document, { input: { namePronunciation: 'x'.repeat(61) } });
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', field: 'input.namePronunciation' } },
  ]);
  await learner.query(document, { input: { namePronunciation: null } });
  expect((await learner.query(find, { ids })).findUsersById).toEqual([
    { profile: { namePronunciation: null } },
  ]);
});
