import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { EXPORT_TRANSCRIPT, SEND, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { firstHash, type TranscriptEntry, type TranscriptHeader, writeTranscript } from './transcript-chain';

interface Checked {
  part: number;
  messages: number;
  head: string;
}

/** The script that checks files without the platform; by its path, since apps import no tools. */
const VERIFIER = join(import.meta.dirname, '../../../../../tools/transcripts/verify.mjs');
let verifyTranscript: (text: string, before?: Checked) => Checked;
beforeAll(async () => {
  ({ verifyTranscript } = (await import(VERIFIER)) as { verifyTranscript: typeof verifyTranscript });
});

describe('a transcript', () => {
  const conversationId = randomUUID();
  const header: TranscriptHeader = {
    ...{ format: 'lyceum-transcript', version: 1, conversationId, organization: 'Riverside', title: null },
    ...{ people: [], exportedAt: '2027-01-05T22:30:00.000Z', exportedBy: randomUUID(), part: 1, parts: 1 },
    previous: firstHash(conversationId),
  };
  const entries = fc
    .array(fc.record({ from: fc.uuid(), body: fc.string({ unit: 'grapheme' }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((written) =>
      written.map((each, at): TranscriptEntry => ({
        ...{ number: at + 1, at: '2027-01-05T22:30:00.000Z', ...each, file: null },
      })),
    );

  it('verifies as written, and every change of a line, its order or the end is noticed', () => {
    fc.assert(
      fc.property(entries, fc.nat(), fc.string({ minLength: 1 }), (written, at, more) => {
        const { text, head } = writeTranscript(header, written);
        expect(verifyTranscript(text)).toMatchObject({ messages: written.length, head });
        const lines = text.trimEnd().split('\n');
        const changed = lines.with(
          1 + (at % written.length),
          changeOf(lines[1 + (at % written.length)]!, more),
        );
        expect(() => verifyTranscript(changed.join('\n'))).toThrow('was changed');
        const shorter = lines.toSpliced(1 + (at % written.length), 1);
        expect(() => verifyTranscript(shorter.join('\n'))).toThrow();
        const renamed = lines.with(0, JSON.stringify({ ...header, organization: `Riverside ${more}` }));
        expect(() => verifyTranscript(renamed.join('\n'))).toThrow('the header was changed');
      }),
      { numRuns: 300 },
    );
  });

  const changeOf = (line: string, more: string) => {
    const { entry, hash } = JSON.parse(line) as { entry: TranscriptEntry; hash: string };
    return JSON.stringify({ entry: { ...entry, body: `${entry.body}${more}` }, hash });
  };

  it('continues in a further part', () => {
    const entry = (number: number): TranscriptEntry => ({
      ...{ number, at: '2027-01-05T22:30:00.000Z', from: conversationId, body: 'Hello', file: null },
    });
    const first = writeTranscript({ ...header, parts: 2 }, [entry(1), entry(2)]);
    const second = writeTranscript({ ...header, part: 2, parts: 2, previous: first.head }, [entry(3)]);
    expect(verifyTranscript(second.text, verifyTranscript(first.text)).part).toBe(2);
    expect(() => verifyTranscript(first.text, verifyTranscript(first.text))).toThrow('does not continue');
  });
});

describe('exportConversationTranscript', () => {
  let fixture: MessagingFixture;
  let id: string;
  beforeAll(async () => {
    fixture = await startFixture();
    const { leader, learner } = fixture.cast.actors;
    const sent = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: 'Hello' });
    id = sent['startConversationWithMessage'].conversation.id;
    await fixture.as(learner).query(SEND, { id, body: 'Line\nbreak "quotes" ñ' });
  });
  afterAll(() => fixture.close());

  const admin = () => fixture.as(fixture.cast.actors.superAdmin);
  const exported = async (variables: object) =>
    (await admin().query(EXPORT_TRANSCRIPT, variables))['exportConversationTranscript'];

  it('writes a file that verifies, with the same head each time, and logs who exported it and why', async () => {
    const one = await exported({ id, reason: 'Request of the court' });
    const again = await exported({ id, reason: 'Once more' });
    expect(verifyTranscript(one.text)).toMatchObject({ messages: 2, head: one.head, seal: one.seal });
    expect(again.head).toBe(one.head);
    expect(one.text).toContain('Maya Lindqvist');
    const { rows } = await fixture.admin.query(
      `SELECT actor_user_id AS "by", reason, after FROM messaging.audit_log WHERE action = 'export' ORDER BY at`,
    );
    expect(rows[0]).toMatchObject({
      by: fixture.cast.actors.superAdmin.userId,
      reason: 'Request of the court',
      after: { head: one.head, seal: one.seal, messages: 2 },
    });
  });

  it('answers further parts, which continue each other', async () => {
    await fixture.admin.query(
      `INSERT INTO messaging.messages (ecosystem_id, conversation_id, seq, from_user_id, type, body)
       SELECT $1, $2, n, $3, 'TEXT', 'word ' || n FROM generate_series(3, 1005) AS n`,
      [fixture.cast.ecosystemId, id, fixture.cast.actors.leader.userId],
    );
    await fixture.admin.query(`UPDATE messaging.conversations SET last_seq = 1005 WHERE id = $1`, [id]);
    const first = await exported({ id, reason: 'All' });
    const second = await exported({ id, reason: 'All', part: 2 });
    expect(first.parts).toBe(2);
    expect(verifyTranscript(second.text, verifyTranscript(first.text))).toMatchObject({ messages: 5 });
  });

  it('needs a reason, a part that exists, a super admin, and a conversation of the organization', async () => {
    expect(await admin().refusal(EXPORT_TRANSCRIPT, { id, reason: ' ' })).toBe('BAD_USER_INPUT');
    expect(await admin().refusal(EXPORT_TRANSCRIPT, { id, reason: 'All', part: 3 })).toBe('BAD_USER_INPUT');
    const { leader } = fixture.cast.actors;
    expect(await fixture.as(leader).refusal(EXPORT_TRANSCRIPT, { id, reason: 'All' })).toBe('FORBIDDEN');
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreign.refusal(EXPORT_TRANSCRIPT, { id, reason: 'All' })).toBe('NOT_FOUND');
  });
});
