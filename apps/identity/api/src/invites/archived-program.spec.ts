import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { putCast, putPerson, startIdentity } from '../testing/identity-test';

const INVITE = `mutation ($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { invited refusal user { id } } }`;
const RESEND = `mutation ($userId: ID!) { resendInviteEmail(userId: $userId) { invited } }`;

const cast = makeCast();
const { actors, programId, siblingProgramId, ecosystemId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await putCast(subgraph, cast);
  await subgraph.admin.query(`UPDATE identity.programs SET archived = true WHERE id = $1`, [programId]);
});
afterAll(() => subgraph.close());

const rolesIn = async (id: string) =>
  (await subgraph.admin.query(`SELECT 1 FROM identity.program_roles WHERE program_id = $1`, [id])).rowCount;

describe('an archived program', () => {
  it('takes nobody in: neither who is invited nor who is there already', async () => {
    const before = await rolesIn(programId);
    const names = { firstName: 'Ana', lastName: 'Núñez', programId, programRole: 'LEADER' };
    for (const actor of [actors.superAdmin, actors.programAdmin]) {
      const input = { ...names, email: 'ana@mail.example' };
      const { errors } = await subgraph.as(actor).send(INVITE, { input });
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('archived'),
        extensions: { code: 'CONFLICT', field: 'input.programId' },
      });
    }
    const { rows } = await subgraph.admin.query(`SELECT email FROM identity.members WHERE id = $1`, [
      actors.staff.userId,
    ]);
    const input = { ...names, email: rows[0].email };
    const { errors } = await subgraph.as({ ...actors.superAdmin, language: 'sp' }).send(INVITE, { input });
    expect(errors?.[0]?.message).toMatch(/^Este programa está archivado/);
    expect(await rolesIn(programId)).toBe(before);
  });

  it('sends no link again to who would enter it alone', async () => {
    const [alone, more] = [randomUUID(), randomUUID()];
    const person = { ecosystemId, ecosystemRoles: [{ role: 'MEMBER' as const }] };
    const held = { programId, role: 'LEADER' };
    await putPerson(subgraph, { ...person, id: alone, email: 'alone@mail.example', programRoles: [held] });
    await putPerson(subgraph, {
      ...person,
      id: more,
      email: 'more@mail.example',
      programRoles: [held, { programId: siblingProgramId, role: 'LEADER' }],
    });
    const admin = subgraph.as(actors.superAdmin);
    expect(await admin.refusal(RESEND, { userId: alone })).toBe('CONFLICT');
    expect((await admin.query(RESEND, { userId: more })).resendInviteEmail.invited).toBe(true);
  });

  it('is no hindrance to a program beside it', async () => {
    const input = {
      email: 'beside@mail.example',
      firstName: 'B',
      lastName: 'C',
      programId: siblingProgramId,
      programRole: 'LEADER',
    };
    const { invitePaasUser } = await subgraph.as(actors.superAdmin).query(INVITE, { input });
    expect(invitePaasUser).toMatchObject({ invited: true, refusal: null });
  });
});
