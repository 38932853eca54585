import { randomBytes } from 'node:crypto';
import { createElement } from 'react';
import { ASSERTION_HEADER, signAssertion, type Language } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe } from '../../testing/fixtures/probe/probe';
import { serveSubgraph } from './serve';

const NOTES = '{ getNotes { id text writtenAt } }';
const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id text } }';
const FAIL = 'mutation ($text: String!) { failAfterWriting(text: $text) { id } }';

describe('a subgraph', () => {
  let subgraph: TestSubgraph;
  const { actors, foreigners, ecosystemId } = makeCast();

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { background: false });
  });
  afterAll(() => subgraph.close());

  const texts = async (actor = actors.learner) =>
    (await subgraph.as(actor).query(NOTES))['getNotes'].map((note: { text: string }) => note.text);

  it('answers what the access rule allows and refuses all else', async () => {
    await subgraph.as(actors.superAdmin).query(WRITE, { text: 'first' });
    expect(await texts()).toContain('first');
    expect(await subgraph.as(actors.nobody).refusal(NOTES)).toBe('UNAUTHENTICATED');
    expect(await subgraph.as(actors.leader).refusal(WRITE, { text: 'x' })).toBe('FORBIDDEN');
    expect(await subgraph.as(actors.nobody).query('{ getOpenNotes { id } }')).toEqual({ getOpenNotes: [] });
  });

  it('refuses mutations in an archived ecosystem', async () => {
    const admin = subgraph.as({ ...actors.superAdmin, readOnly: true });
    expect(await admin.refusal(WRITE, { text: 'too late' })).toBe('CONFLICT');
    const { errors } = await subgraph
      .as({ ...actors.superAdmin, readOnly: true, language: 'sp' })
      .send(WRITE, { text: 'x' });
    expect(errors?.[0]?.message).toMatch(/está archivada/);
    expect((await admin.query(NOTES))['getNotes'].map((note: { text: string }) => note.text)).not.toContain(
      'too late',
    );
    expect(await subgraph.as({ ...actors.leader, readOnly: true }).refusal(WRITE, { text: 'x' })).toBe(
      'FORBIDDEN',
    );
  });

  it('shows nothing of another ecosystem, by list or by reference', async () => {
    const { writeNote } = await subgraph.as(actors.superAdmin).query(WRITE, { text: 'ours' });
    expect(await texts(foreigners.superAdmin)).toEqual([]);
    const entities = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Note { text } } }`;
    const r = [{ __typename: 'Note', id: writeNote.id }];
    expect(await subgraph.as(foreigners.superAdmin).query(entities, { r })).toEqual({ _entities: [null] });
    expect(await subgraph.as(actors.learner).query(entities, { r })).toEqual({
      _entities: [{ text: 'ours' }],
    });
  });

  it('sees no row without a tenant, and cannot leave its tenant', async () => {
    expect((await subgraph.application.query('SELECT * FROM probe.notes')).rows).toEqual([]);
    await expect(
      subgraph.application.query(`INSERT INTO probe.notes (ecosystem_id, text) VALUES ($1, 'stray')`, [
        ecosystemId,
      ]),
    ).rejects.toThrow('row-level security');
  });

  it('cleans every text before its use case sees it, in variables and literals', async () => {
    const admin = subgraph.as(actors.superAdmin);
    const typed = 'Jose\u0301\u202e\u200b\r\n👩\u200d👧';
    const kept = 'José\n👩\u200d👧';
    expect((await admin.query(WRITE, { text: typed }))['writeNote'].text).toBe(kept);
    const inline = `mutation { writeNote(text: ${JSON.stringify(typed)}) { text } }`;
    expect((await admin.query(inline))['writeNote'].text).toBe(kept);
    expect((await admin.query(WRITE, { text: '\u200b\u2060 \u3164' }))['writeNote'].text).toBe('');
  });

  it('saves nothing and publishes nothing when a use case throws', async () => {
    const answer = await subgraph.as(actors.learner).send(FAIL, { text: 'half' });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'There is such a note.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await texts()).not.toContain('half');
    expect((await subgraph.recorded()).map(({ payload }) => payload.text)).not.toContain('half');
  });

  it('hides the cause of a fault', async () => {
    const answer = await subgraph.as(actors.learner).send(FAIL, { text: 'fault' });
    expect(answer.errors?.[0]?.extensions.code).toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toContain('secret cause');
  });

  it('sends a mail again with the same Message-ID when its transaction was lost after the mail server took it', async () => {
    const mail = { messageKey: 'news:1', to: 'a@school.example', language: 'en', subject: 'News' } as const;
    const send = (then: () => void) =>
      subgraph.services.tenancy.within(actors.superAdmin, async (db) => {
        await subgraph.services.mail.send(db, { ...mail, react: createElement('p', null, 'News') });
        then();
      });
    const lost = () => {
      throw new Error('lost');
    };
    await expect(send(lost)).rejects.toThrow('lost');
    await send(() => undefined);
    await send(() => undefined);
    const ids = subgraph.mails.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@.+>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  describe('answers refusals in the language of the actor:', () => {
    it.each([
      ['nobody', 'Please sign in.', 'Inicie sesión.'],
      ['not theirs', 'You may not do this.', 'No tiene permiso para hacer esto.'],
      ['no session', 'This session does not exist.', 'Esta sesión no existe.'],
      ['no program', 'This program does not exist.', 'Este programa no existe.'],
      ['no thing', 'This does not exist.', 'No se encontró.'],
      [
        'too often',
        'Too many tries. Please wait and try again.',
        'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
      ],
      ['no hour', 'No hour. 16:30', 'Sin hora. 16:30'],
      ['too large', 'Too large. Split it.', 'Muy grande. Divídalo.'],
      ['taken', 'There is such a note.', 'Ya existe una nota así.'],
      [
        'fault',
        'Something went wrong on our side. Nothing was changed. Please try again.',
        'Algo falló de nuestro lado. No se cambió nada. Inténtelo de nuevo.',
      ],
      [
        'full disk',
        'A part of Lyceum is not answering right now. Please try again in a moment.',
        'Una parte de Lyceum no responde en este momento. Inténtelo de nuevo en un momento.',
      ],
    ])('%s', async (text, en, sp) => {
      const told = async (language: Language) => {
        const { errors } = await subgraph.as({ ...actors.learner, language }).send(FAIL, { text });
        const { message, extensions } = errors![0]!;
        return [message, extensions.remedy].filter(Boolean).join(' ');
      };
      expect([await told('en'), await told('sp')]).toEqual([en, sp]);
    });

    it('a refusal by the access rule', async () => {
      const asked = { ...actors.leader, language: 'sp' } as const;
      const { errors } = await subgraph.as(asked).send(WRITE, { text: 'x' });
      expect(errors?.[0]).toMatchObject({
        message: 'No tiene permiso para hacer esto.',
        extensions: { code: 'FORBIDDEN' },
      });
    });
  });

  it('writes an audit entry when an operator reads in an ecosystem', async () => {
    await subgraph.as(actors.internalAdmin).query(NOTES);
    const { rows } = await subgraph.admin.query(
      `SELECT action FROM probe.audit_log WHERE actor_user_id = $1 AND ecosystem_id = $2`,
      [actors.internalAdmin.userId, ecosystemId],
    );
    expect(rows).toEqual([{ action: 'operator-access' }]);
  });

  describe('answers 401 to what the gateway did not sign for it:', () => {
    const body = JSON.stringify({ query: '{ __typename _service { sdl } }' });
    const sign = (part: { audience?: string; key?: Uint8Array; body?: string }) =>
      signAssertion(actors.superAdmin, {
        audience: 'probe',
        key: Buffer.from(subgraph.services.config.ASSERTION_KEY, 'base64url'),
        body,
        ...part,
      });
    const post = (headers: Record<string, string>, path = '/graphql') =>
      fetch(`${subgraph.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });

    it('a request without assertion, or with forged headers', async () => {
      expect((await post({})).status).toBe(401);
      expect((await post({ 'x-user-id': actors.superAdmin.userId!, authorization: 'Bearer x' })).status).toBe(
        401,
      );
      expect((await post({}, '/internal/anything')).status).toBe(401);
    });
    it('an assertion with another key, audience or body', async () => {
      expect((await post({ [ASSERTION_HEADER]: await sign({ key: randomBytes(32) }) })).status).toBe(401);
      expect((await post({ [ASSERTION_HEADER]: await sign({ audience: 'identity' }) })).status).toBe(401);
      expect(
        (await post({ [ASSERTION_HEADER]: await sign({ body: body.replace('sdl', 'sld') }) })).status,
      ).toBe(401);
    });
    it('but accepts a genuine assertion', async () => {
      expect((await post({ [ASSERTION_HEADER]: await sign({}) })).status).toBe(200);
    });
  });

  it('does not start with an operation that has no access rule or no resolver', async () => {
    class Undeclared {}
    const broken = { ...probe, resolvers: [Undeclared] };
    await expect(serveSubgraph(broken, subgraph.services.config)).rejects.toThrow(
      'Query.getNotes has no resolver',
    );
  });
});
