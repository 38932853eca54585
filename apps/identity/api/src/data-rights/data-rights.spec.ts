import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import type { Actor } from '@lyceum/server/actor';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { savePeople } from '../imports/save-people';
import { PASSWORD, insertCast, insertMember, startIdentity } from '../testing/identity-test';
import { resumeRequests } from './resume-requests.platform';

const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;
const parent = actors.parent.userId!;
const DOMAINS = Object.keys(PERSONAL_DATA_DOMAINS);
const OTHERS = DOMAINS.filter((domain) => domain !== 'identity');

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const REQUEST = `id kind status askedAs reason parts partsDone mayDownload mayWithdraw mayDecide
  user { profile { firstName lastName } } askedBy { id } decisionMessage`;
const EXPORT = `mutation ($userId: ID) { requestDataExport(userId: $userId) { ${REQUEST} } }`;
const DOWNLOAD = 'mutation ($id: ID!) { downloadDataExport(requestId: $id) { url fileName } }';
const ERASE = `mutation ($input: DataErasureInput!) { requestDataErasure(input: $input) { ${REQUEST} } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawDataErasure(requestId: $id) { ${REQUEST} } }`;
const DECIDE = `mutation ($input: DataErasureDecisionInput!) { decideDataErasure(input: $input) { ${REQUEST} } }`;
const REQUESTS = `query ($userId: ID) { getDataRequests(userId: $userId) { ${REQUEST} } }`;
const BOARD = `query ($status: DataRequestStatus, $after: String) {
  getEcosystemDataRequests(kind: ERASURE, status: $status, after: $after) { requests { id } endCursor } }`;
const CERTIFICATE = `query ($id: ID!) { getErasureCertificate(requestId: $id) {
  userId digest pageUrl jsonUrl entries { domain table title treatment rows files because law } } }`;
const LOGIN = `mutation ($email: String!, $password: String!) {
  loginPaas(email: $email, password: $password) { token refusal } }`;

interface Learner extends Actor {
  userId: string;
  email: string;
}

/** A learner with an account, a note and a file, child of the cast's guardian. */
async function makeLearner(birthDate = '2015-04-01'): Promise<Learner> {
  const userId = randomUUID();
  const email = `${userId}@family.example`;
  const accountId = randomUUID();
  await insertMember(subgraph, {
    id: userId,
    ecosystemId,
    accountId,
    email,
    password: PASSWORD,
    firstName: 'Wilhelmina',
    lastName: 'Quarterstaff',
    externalId: `S-${userId.slice(0, 8)}`,
    programRoles: [{ programId: cast.programId, role: 'LEARNER' }],
  });
  const { admin, services } = subgraph;
  const fileId = randomUUID();
  await admin.query(`UPDATE identity.members SET birth_date = $2 WHERE id = $1`, [userId, birthDate]);
  await admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [ecosystemId, userId, parent],
  );
  await admin.query(
    `INSERT INTO identity.profile_activity (ecosystem_id, owner_id, poster_id, type, visibility, subject, message)
     VALUES ($1, $2, $3, 'NOTE', 'FAMILY', 'Reading', '=Likes owls') `,
    [ecosystemId, userId, actors.leader.userId],
  );
  await admin.query(
    `INSERT INTO identity.user_files (ecosystem_id, id, owner_id, filename, mimetype, bytes, uploaded_at)
     VALUES ($1, $2, $3, '../owl.txt', 'text/plain', 4, now())`,
    [ecosystemId, fileId, userId],
  );
  await services.files.write(`user-files/${ecosystemId}/${userId}/${fileId}`, 'hoot');
  await admin.query(
    `INSERT INTO identity.refresh_families (account_id, ecosystem_id, user_agent, expires_at)
     VALUES ($1, $2, 'Owl Browser', now() + interval '1 day')`,
    [accountId, ecosystemId],
  );
  return { ...actors.learner, userId, accountId, email };
}

const statusOf = async (id: string) =>
  (await subgraph.admin.query(`SELECT status FROM identity.data_requests WHERE id = $1`, [id])).rows[0]
    ?.status;

/** Publishes the answers of the domains that do not run in this test. */
async function othersDo(requestId: string, kind: 'EXPORT' | 'ERASURE'): Promise<void> {
  const one = async (domain: string) => {
    const key = `personal-data/${requestId}/${domain}/things.json`;
    const isExport = kind === 'EXPORT' && domain === 'sessions';
    if (isExport) await subgraph.services.files.write(key, '[{"minutes":30}]');
    const title = { en: 'Sessions', sp: 'Sesiones' };
    const thing = {
      name: 'things',
      table: 'things',
      title,
      columns: ['minutes'],
      rows: 1,
      files: 0,
      how: 'clear',
    };
    const parts = domain === 'sessions' ? [thing] : [];
    const files = isExport ? [{ key, path: 'things.json', isOurs: true }] : [];
    const payload = { requestId, kind, domain, parts, files };
    await subgraph.publish(domain, { type: `${domain}.personal-data-done`, ecosystemId, payload });
  };
  await Promise.all(OTHERS.map(one));
}

describe('requestDataExport', () => {
  describe('downloadDataExport', () => {
    it('makes one archive of everything in the actor’s language, for the actor only', async () => {
      const learner = await makeLearner();
      const asSpeaker = subgraph.as({ ...learner, language: 'sp' });
      const asked = (await asSpeaker.query(EXPORT)).requestDataExport;
      expect(asked).toMatchObject({
        kind: 'EXPORT',
        status: 'RUNNING',
        askedAs: 'SELF',
        parts: DOMAINS.length,
        mayDownload: false,
      });
      expect(await asSpeaker.refusal(EXPORT)).toBe('CONFLICT');
      expect(await asSpeaker.refusal(DOWNLOAD, { id: asked.id })).toBe('CONFLICT');
      await othersDo(asked.id, 'EXPORT');
      await eventually(async () => (await statusOf(asked.id)) === 'DONE');
      const mail = await subgraph.mails.mailTo(learner.email, 'Sus datos están listos');
      expect(mail.text).toContain('/settings%23your-data');
      const [bell] = await subgraph.recorded('identity.data-request-news');
      expect(bell!.payload).toEqual({ requestId: asked.id, userId: learner.userId, news: 'EXPORT_READY' });
      const [seen] = (await asSpeaker.query(REQUESTS)).getDataRequests;
      expect(seen).toMatchObject({
        id: asked.id,
        status: 'DONE',
        partsDone: DOMAINS.length,
        mayDownload: true,
      });

      const { url, fileName } = (await asSpeaker.query(DOWNLOAD, { id: asked.id })).downloadDataExport;
      expect(fileName).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.zip$/);
      expect(url).toContain(asked.id);
      const { rows } = await subgraph.admin.query(
        `SELECT file_key FROM identity.data_requests WHERE id = $1`,
        [asked.id],
      );
      const chunks: Buffer[] = [];
      for await (const chunk of await subgraph.services.files.read(rows[0].file_key))
        chunks.push(chunk as Buffer);
      const archive = unzipSync(Buffer.concat(chunks));
      const text = (path: string) => strFromU8(archive[path]!);
      expect(text('index.html')).toContain('<html lang="es">');
      expect(text('index.html')).toContain('Notas y actividad');
      expect(JSON.parse(text('identity/members.json'))[0]).toMatchObject({
        email: learner.email,
        first_name: 'Wilhelmina',
      });
      expect(text('identity/profile_activity.csv')).toContain(`'=Likes owls`);
      expect(text('identity/refresh_families.json')).toContain('Owl Browser');
      expect(Object.entries(archive).find(([path]) => path.includes('owl'))).toEqual([
        'identity/user_files-files/1-__owl.txt',
        expect.anything(),
      ]);
      expect(text('sessions/things.json')).toBe('[{"minutes":30}]');
      expect(Object.values(archive).some((file) => strFromU8(file).includes('argon2'))).toBe(false);

      // The collected parts are deleted; the archive too, once it has expired.
      await eventually(() =>
        subgraph.services.files.read(`personal-data/${asked.id}/sessions/things.json`).then(
          // The file may be deleted before the unread stream opens.
          (content) => !content.on('error', () => undefined).destroy(),
          () => true,
        ),
      );
      await subgraph.admin.query(
        `UPDATE identity.data_requests SET expires_at = now() - interval '1 minute' WHERE id = $1`,
        [asked.id],
      );
      await resumeRequests.handler(subgraph.services);
      expect(await asSpeaker.refusal(DOWNLOAD, { id: asked.id })).toBe('CONFLICT');
      const { rows: audited } = await subgraph.admin.query(
        `SELECT action FROM identity.audit_log WHERE subject_id = $1 ORDER BY id`,
        [learner.userId],
      );
      expect(audited.map(({ action }) => action)).toEqual(['request-data-export', 'download-data-export']);
    });
  });

  it('deletes the collected parts, also when the process dies before that', async () => {
    const learner = await makeLearner();
    const { id } = (await subgraph.as(learner).query(EXPORT)).requestDataExport;
    await othersDo(id, 'EXPORT');
    const job = `kind = 'finish-data-request' AND data->>'requestId' = $1`;
    const isDone = async () => {
      const text = `SELECT 1 FROM identity.job_records WHERE ${job} AND status = 'DONE'`;
      return (await subgraph.admin.query(text, [id])).rows.length > 0;
    };
    await eventually(isDone);
    const collected = `personal-data/${id}/sessions/things.json`;
    await subgraph.services.files.write(collected, 'not removed yet');
    await subgraph.admin.query(
      `UPDATE identity.job_records SET status = 'RUNNING', lease_owner = 'dead', lease_until = now() WHERE ${job}`,
      [id],
    );
    await eventually(isDone);
    await expect(subgraph.services.files.read(collected)).rejects.toThrow();
    expect(await statusOf(id)).toBe('DONE');
  });

  it('is for guardians until the child is of age, for super admins, and for nobody else', async () => {
    const child = await makeLearner();
    const grown = await makeLearner('2000-01-01');
    const ask = { userId: child.userId };
    expect((await subgraph.as(actors.parent).query(EXPORT, ask)).requestDataExport.askedAs).toBe('PARENT');
    const byAdmin = (await subgraph.as(actors.superAdmin).query(EXPORT, ask)).requestDataExport;
    expect(byAdmin.askedAs).toBe('ADMIN');
    for (const actor of [actors.leader, actors.programAdmin, actors.staff, foreigners.superAdmin])
      expect(await subgraph.as(actor).refusal(EXPORT, ask)).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.parent).refusal(EXPORT, { userId: grown.userId })).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.parent).refusal(DOWNLOAD, { id: byAdmin.id })).toBe('NOT_FOUND');
    const ofParent = (await subgraph.as(actors.parent).query(REQUESTS, ask)).getDataRequests;
    expect(ofParent.map(({ askedAs }: { askedAs: string }) => askedAs)).toEqual(['PARENT']);
  });
});

describe('requestDataErasure', () => {
  const decide = (id: string, approve: boolean, message?: string) => ({
    input: { requestId: id, approve, message },
  });
  const admin = () => subgraph.as(actors.superAdmin);

  describe('withdrawDataErasure', () => {
    it('decideDataErasure declines with a reason, and is refused to the person; a request can be withdrawn', async () => {
      const learner = await makeLearner();
      const own = subgraph.as(learner);
      const first = (await own.query(ERASE, { input: {} })).requestDataErasure;
      expect(first).toMatchObject({
        status: 'PENDING',
        askedAs: 'SELF',
        mayWithdraw: true,
        mayDecide: false,
      });
      expect(await subgraph.as(actors.parent).refusal(ERASE, { input: { userId: learner.userId } })).toBe(
        'CONFLICT',
      );
      expect(await subgraph.as(actors.parent).refusal(WITHDRAW, { id: first.id })).toBe('NOT_FOUND');
      expect((await own.query(WITHDRAW, { id: first.id })).withdrawDataErasure.status).toBe('WITHDRAWN');
      expect(await admin().refusal(DECIDE, decide(first.id, true))).toBe('CONFLICT');

      expect(await admin().refusal(ERASE, { input: { userId: learner.userId } })).toBe('BAD_USER_INPUT');
      const { id } = (await own.query(ERASE, { input: { reason: 'We are moving away.' } }))
        .requestDataErasure;
      expect((await admin().query(BOARD, { status: 'PENDING' })).getEcosystemDataRequests.requests).toEqual([
        { id },
      ]);
      expect(await admin().refusal(DECIDE, decide(id, false))).toBe('BAD_USER_INPUT');
      expect(await own.refusal(DECIDE, decide(id, true))).toBe('FORBIDDEN');
      expect(await subgraph.as(foreigners.superAdmin).refusal(DECIDE, decide(id, true))).toBe('NOT_FOUND');
      const declined = (await admin().query(DECIDE, decide(id, false, 'The school year ends first.')))
        .decideDataErasure;
      expect(declined).toMatchObject({ status: 'DECLINED', decisionMessage: 'The school year ends first.' });
      expect((await subgraph.mails.mailTo(learner.email, 'The deletion was declined')).text).toContain(
        'school year',
      );
      expect(await admin().refusal(CERTIFICATE, { id })).toBe('NOT_FOUND');

      const self = (await admin().query(ERASE, { input: {} })).requestDataErasure;
      expect(self.mayDecide).toBe(false);
      expect(await admin().refusal(DECIDE, decide(self.id, true))).toBe('FORBIDDEN');
      expect(await subgraph.as(actors.internalAdmin).refusal(DECIDE, decide(self.id, true))).toBe('CONFLICT');
    });
  });

  it('decideDataErasure erases nothing when it fails, and makes everyone anonymous when it is done', async () => {
    const learner = await makeLearner();
    const { userId, accountId, email } = learner;
    const rows = async (sql: string) => (await subgraph.admin.query(sql, [userId])).rows;
    const spellings = async () =>
      (await subgraph.admin.query(`SELECT 1 FROM identity.name_variants WHERE word = 'ysengrin'`)).rows;
    await rows(`UPDATE identity.members SET search_words = search_words || '{ysengrin}' WHERE id = $1`);
    expect(await spellings()).not.toEqual([]);
    // The last row to be written fails, so that all other writes of the transaction were done.
    await subgraph.admin.query(`CREATE FUNCTION identity.breaks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'broken'; END $$`);
    await subgraph.admin.query(`CREATE TRIGGER breaks BEFORE UPDATE ON identity.members FOR EACH ROW
      WHEN (NEW.email IS NULL AND OLD.email = '${email}') EXECUTE FUNCTION identity.breaks()`);
    const { id } = (await subgraph.as(actors.parent).query(ERASE, { input: { userId } })).requestDataErasure;
    const told: { userIds: string[] | null; topics: string[] }[] = [];
    await subgraph.listen('push', (text) => told.push(JSON.parse(text)));
    await admin().query(DECIDE, decide(id, true));
    await subgraph.mails.mailTo(email, 'Your data are being deleted');
    await eventually(
      async () =>
        (
          await rows(`SELECT 1 FROM identity.job_records WHERE kind = 'personal-data' AND attempts > 0
      AND error IS NOT NULL AND data::text LIKE '%' || $1 || '%'`)
        ).length > 0,
    );
    expect(await rows(`SELECT 1 FROM identity.profile_activity WHERE owner_id = $1`)).toHaveLength(1);
    expect(
      await rows(
        `SELECT 1 FROM identity.accounts a JOIN identity.members m ON m.account_id = a.id WHERE m.id = $1`,
      ),
    ).toHaveLength(1);
    await subgraph.admin.query(`DROP TRIGGER breaks ON identity.members`);
    await othersDo(id, 'ERASURE');
    await eventually(async () => (await statusOf(id)) === 'DONE');
    // Pushes to the boards of all admins: for the decision, each part and the end. A retried part may be pushed twice.
    const ofRequests = () => told.filter(({ topics }) => topics.includes('data-requests'));
    await eventually(() => ofRequests().length >= DOMAINS.length + 2);
    expect(ofRequests().map(({ userIds }) => userIds)).toEqual(ofRequests().map(() => null));

    const [member] = await rows(`SELECT to_jsonb(m) AS m FROM identity.members m WHERE m.id = $1`);
    expect(member.m).toMatchObject({
      first_name: 'Deleted',
      last_name: 'person',
      email: null,
      account_id: null,
      status: 'ARCHIVED',
      birth_date: null,
      external_id: null,
    });
    expect(JSON.stringify(member.m)).not.toMatch(/wilhelmina|quarterstaff/i);
    for (const table of ['user_files', 'profile_activity'])
      expect([table, await rows(`SELECT 1 FROM identity.${table} WHERE owner_id = $1`)]).toEqual([table, []]);
    expect(await spellings()).toEqual([]);
    for (const table of ['member_words', 'family_connections', 'program_roles'])
      expect([table, await rows(`SELECT 1 FROM identity.${table} WHERE user_id = $1`)]).toEqual([table, []]);
    expect(
      (await subgraph.admin.query(`SELECT 1 FROM identity.accounts WHERE id = $1`, [accountId])).rows,
    ).toEqual([]);
    expect(
      (
        await subgraph.admin.query(`SELECT 1 FROM identity.refresh_families WHERE account_id = $1`, [
          accountId,
        ])
      ).rows,
    ).toEqual([]);
    const saved = (await subgraph.recorded('identity.person-saved')).filter(
      ({ payload }) => payload.userId === userId,
    );
    expect(saved.at(-1)!.payload).toMatchObject({
      firstName: 'Deleted',
      status: 'ARCHIVED',
      familyConnections: [],
    });
    await subgraph.mails.mailTo((await parentAddress())!, 'The data were deleted');

    const tried = await subgraph.as(actors.nobody).query(LOGIN, { email, password: PASSWORD });
    expect(tried.loginPaas).toMatchObject({ token: null, refusal: 'WRONG_EMAIL_OR_PASSWORD' });

    const certificate = (await admin().query(CERTIFICATE, { id })).getErasureCertificate;
    const entry = (table: string) =>
      certificate.entries.find((each: { table: string }) => each.table === table);
    expect(entry('user_files')).toMatchObject({ treatment: 'DELETED', rows: 1, files: 1 });
    expect(entry('members')).toMatchObject({
      domain: 'People and sign-in',
      title: 'Profile',
      treatment: 'CLEARED',
    });
    expect(entry('audit_log')).toMatchObject({ treatment: 'KEPT', law: expect.stringContaining('FERPA') });
    expect(entry('things')).toMatchObject({ domain: 'Sessions and lessons', rows: 1 });
    expect(JSON.stringify(certificate)).not.toMatch(/wilhelmina|quarterstaff/i);
    expect((await subgraph.as(actors.parent).query(CERTIFICATE, { id })).getErasureCertificate.digest).toBe(
      certificate.digest,
    );
    expect(await subgraph.as(actors.leader).refusal(CERTIFICATE, { id })).toBe('NOT_FOUND');

    // Neither a repeated event of a domain nor an imported file changes anything.
    await othersDo(id, 'ERASURE');
    const line = {
      userId,
      externalId: 'S-9',
      firstName: 'Wilhelmina',
      lastName: 'Quarterstaff',
      schoolId: null,
      gradeLevel: '03',
      role: 'LEARNER' as const,
    };
    await savePeople(actors.superAdmin, { programId: cast.programId }, [line], subgraph.services);
    expect(await rows(`SELECT external_id FROM identity.members WHERE id = $1`)).toEqual([
      { external_id: null },
    ]);
    expect(await rows(`SELECT 1 FROM identity.program_roles WHERE user_id = $1`)).toEqual([]);
    expect(await admin().refusal(ERASE, { input: { userId, reason: 'Again' } })).toBe('CONFLICT');
  });

  const parentAddress = async () =>
    (await subgraph.admin.query(`SELECT email FROM identity.members WHERE id = $1`, [parent])).rows[0]
      ?.email as string;
});

describe('an erasure under a legal hold', () => {
  const REQUEST_STATE = `query ($userId: ID) { getDataRequests(userId: $userId) { id status isWaiting partsDone } }`;
  let revision = 0;
  const hold = async (userIds: string[], showsWaiting = false) => {
    revision += 1;
    const payload = { userIds, showsWaiting, revision };
    await subgraph.publish('messaging', { type: 'messaging.legal-holds-changed', ecosystemId, payload });
    await eventually(async () => {
      const { rows } = await subgraph.admin.query(
        `SELECT revision FROM identity.held_people WHERE ecosystem_id = $1`,
        [ecosystemId],
      );
      return rows[0]?.revision === revision;
    });
  };
  const asked = async (requestId: string) =>
    (await subgraph.recorded('identity.personal-data-asked')).filter(
      ({ payload }) => payload.requestId === requestId,
    ).length;

  it('waits until the release, and says so only where the organization shows it', async () => {
    const learner = await makeLearner();
    await hold([learner.userId]);
    const own = subgraph.as(learner);
    const { id } = (await own.query(ERASE, { input: {} })).requestDataErasure;
    await subgraph
      .as(actors.superAdmin)
      .query(DECIDE, { input: { requestId: id, approve: true, message: 'Yes' } });
    await subgraph.mails.mailTo(learner.email);
    const state = async () =>
      (await subgraph.as(learner).query(REQUEST_STATE)).getDataRequests.find(
        (request: { id: string }) => request.id === id,
      );
    expect(await state()).toEqual({ id, status: 'RUNNING', isWaiting: false, partsDone: 0 });
    await hold([learner.userId], true);
    expect(await state()).toMatchObject({ status: 'RUNNING', isWaiting: true });
    await subgraph.admin.query(
      `UPDATE identity.data_requests SET decided_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    await resumeRequests.handler(subgraph.services);
    expect(await asked(id)).toBe(0);
    expect(await statusOf(id)).toBe('RUNNING');
    await hold([]);
    await resumeRequests.handler(subgraph.services);
    expect(await asked(id)).toBe(1);
    await othersDo(id, 'ERASURE');
    await eventually(async () => (await statusOf(id)) === 'DONE');
  });

  it('keeps notes about the person and their files', async () => {
    const learner = await makeLearner();
    const { rows } = await subgraph.admin.query(
      `SELECT (SELECT a.id FROM identity.profile_activity a WHERE a.owner_id = $1) AS note,
         (SELECT f.id FROM identity.user_files f WHERE f.owner_id = $1) AS file`,
      [learner.userId],
    );
    await hold([learner.userId]);
    const admin = subgraph.as(actors.superAdmin);
    const remove = async (document: string, id: string) =>
      (await admin.send(document, { id })).errors?.[0]?.extensions;
    const NOTE = 'mutation ($id: ID!) { deleteNote(id: $id) }';
    const FILE = 'mutation ($id: ID!) { removeUserFile(fileId: $id) }';
    expect(await remove(NOTE, rows[0].note)).toMatchObject({ code: 'CONFLICT', refusal: 'HELD' });
    expect(await remove(FILE, rows[0].file)).toMatchObject({ code: 'CONFLICT', refusal: 'HELD' });
    await hold([]);
    expect(await remove(NOTE, rows[0].note)).toBeUndefined();
    expect(await remove(FILE, rows[0].file)).toBeUndefined();
  });
});

describe('getProfileViews', () => {
  const SEE = `query ($ids: [ID!]!, $id: ID!) { findUsersById(userIds: $ids) { id email { address } profile { files { id } } }
    getProfileActivity(input: { userId: $id }) { hasMore } }`;
  const NAME = 'query ($ids: [ID!]!) { findUsersById(userIds: $ids) { id profile { firstName } } }';
  const VIEWS = `query ($userId: ID, $after: String) { getProfileViews(userId: $userId, after: $after) {
    views { id part viewer { id } } endCursor } }`;

  it('records views without their content, for the person, their guardians and super admins', async () => {
    const learner = await makeLearner();
    const { userId } = learner;
    const see = { ids: [userId], id: userId };
    const parts = async (actor: Actor, id: string | null) =>
      (await subgraph.as(actor).query(VIEWS, { userId: id })).getProfileViews.views
        .map(
          ({ part, viewer }: { part: string; viewer: { id: string } | null }) =>
            `${part} ${viewer?.id ?? null}`,
        )
        .sort();
    await subgraph.as(learner).query(SEE, see);
    await subgraph.as(actors.programAdmin).query(NAME, { ids: [userId] });
    expect(await subgraph.as(actors.learner).refusal(SEE, see)).toBe('NOT_FOUND');
    // Two views within five minutes count as one.
    for (let time = 0; time < 2; time++) await subgraph.as(actors.programAdmin).query(SEE, see);
    await subgraph.as(actors.internalAdmin).query(SEE, see);
    const { programAdmin } = actors;
    const expected = ['PROFILE', 'NOTES', 'FILES']
      .flatMap((part) => [`${part} ${programAdmin.userId}`, `${part} ${actors.internalAdmin.userId}`])
      .sort();
    await eventually(async () => (await parts(actors.superAdmin, userId)).length === expected.length);
    expect(await parts(learner, null)).toEqual(expected);
    expect(await parts(actors.parent, userId)).toEqual(expected);
    for (const actor of [programAdmin, actors.leader, foreigners.superAdmin])
      expect(await subgraph.as(actor).refusal(VIEWS, { userId })).toBe('NOT_FOUND');
    // Views recorded by other domains stand in the same list.
    const look = {
      at: new Date().toISOString(),
      actorUserId: actors.leader.userId,
      actorKind: 'user',
      userId,
    };
    const looks = ['RECORDINGS', 'LESSON_NOTES', 'of a later version'].map((part) => ({
      ...look,
      part,
      requestId: 'r1',
    }));
    await subgraph.publish('sessions', {
      type: 'sessions.people-looked-at',
      ecosystemId,
      payload: { looks },
    });
    expect(
      (await parts(learner, null)).filter((each: string) => each.endsWith(actors.leader.userId!)),
    ).toEqual([`LESSON_NOTES ${actors.leader.userId}`, `RECORDINGS ${actors.leader.userId}`]);
    const { rows } = await subgraph.admin.query(
      `SELECT before, after, reason FROM identity.audit_log WHERE subject_kind = 'profile-view' AND subject_id = $1`,
      [userId],
    );
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"before":null,"after":null,"reason":null}']),
    );
  });

  it('pages', async () => {
    const { userId } = await makeLearner();
    await subgraph.admin.query(
      `INSERT INTO identity.audit_log (ecosystem_id, actor_user_id, actor_kind, action, subject_kind, subject_id)
       SELECT $1, $2, 'user', 'NOTES', 'profile-view', $3 FROM generate_series(1, 25)`,
      [ecosystemId, actors.leader.userId, userId],
    );
    const first = (await subgraph.as(actors.superAdmin).query(VIEWS, { userId })).getProfileViews;
    const rest = (await subgraph.as(actors.superAdmin).query(VIEWS, { userId, after: first.endCursor }))
      .getProfileViews;
    expect([first.views.length, rest.views.length, rest.endCursor]).toEqual([20, 5, null]);
    expect(new Set([...first.views, ...rest.views].map(({ id }) => id)).size).toBe(25);
  });
});
