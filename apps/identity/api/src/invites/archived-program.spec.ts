import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, getNamedType, isInputObjectType, parse, type GraphQLInputType } from 'graphql';
import { operationFields, readSchema } from '@lyceum/server/subgraph';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { identity } from '../definition';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const INVITE = `mutation ($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { invited refusal user { id } } }`;
const RESEND = `mutation ($userId: ID!) { resendInviteEmail(userId: $userId) { invited } }`;

/** Every mutation that takes one program to change something in, and the refusal when that program is archived. */
const REFUSED: Record<string, { args: string; code: 'CONFLICT' | 'NOT_FOUND' }> = {
  createProfileActivity: {
    args: '(input: { userId: $person, programId: $program, type: NOTE, subject: "x", message: "y", visibility: ADMINS }) { id }',
    code: 'CONFLICT',
  },
  updateOneOrManyUserPermissions: {
    args: '(userIds: [$person], input: { programId: $program, removeProgramRoles: [LEADER] }) { changed }',
    code: 'CONFLICT',
  },
  adminUpdateAllUserPermissions: {
    args: '(selectedFilters: {}, input: { programId: $program, addProgramRoles: [LEADER] }) { changed }',
    code: 'CONFLICT',
  },
  invitePaasUser: {
    args: '(input: { email: "a@mail.example", firstName: "A", lastName: "B", programId: $program, programRole: LEADER }) { invited }',
    code: 'CONFLICT',
  },
  inviteManyPaasUsers: {
    args: '(people: [{ email: "a@mail.example", firstName: "A", lastName: "B" }], preset: { programId: $program, programRole: LEADER }) { __typename }',
    code: 'CONFLICT',
  },
  leaveProgram: { args: '(programId: $program) { roles }', code: 'CONFLICT' },
};
/** They take a program and change nothing in it. */
const NOT_IN_IT: Record<string, string> = {
  adminArchiveAllUser: 'the program narrows whom it is about',
  exportUserRoster: 'the program narrows whom it is about',
  saveTutorApplicationDraft: 'a wish that nobody has heard yet; sending it is studentApplyToTutor',
  selfEnrollInProgram:
    'what nobody may join is nothing that they see: NOT_FOUND, with the tests of memberships',
  studentApplyToTutor:
    'takes only programs that can be applied for: NOT_FOUND, with the tests of applications',
  updateUserApplication: 'refuses an archived program, with the tests of applications',
  signUpTutor: 'a wish of somebody who is nobody yet; who is let in later comes into no archived program',
  signUpTutorByTutorReferral: 'as signUpTutor',
  saveClientSignUp: 'refuses a program that no family may name, with the tests of program wishes',
  addMyChild: 'as saveClientSignUp',
};

function namesProgram(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return false;
  return Object.values(named.getFields()).some(
    (field) => field.name === 'programId' || namesProgram(field.type),
  );
}

/** The mutations of this domain in the platform's schema. */
function mutationsWithProgram(): string[] {
  const file = join(import.meta.dirname, '../../../../gateway/supergraph.graphql');
  const schema = buildASTSchema(parse(readFileSync(file, 'utf8')), { assumeValid: true });
  const { Mutation } = operationFields(readSchema(identity.schemaDir));
  return Object.values(schema.getMutationType()!.getFields())
    .filter(
      ({ name, args }) =>
        Mutation.has(name) && args.some((arg) => arg.name === 'programId' || namesProgram(arg.type)),
    )
    .map(({ name }) => name);
}

const cast = makeCast();
const { actors, programId, siblingProgramId, ecosystemId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await subgraph.admin.query(`UPDATE identity.programs SET archived = true WHERE id = $1`, [programId]);
});
afterAll(() => subgraph.close());

const rolesIn = async (id: string) =>
  (await subgraph.admin.query(`SELECT 1 FROM identity.program_roles WHERE program_id = $1`, [id])).rowCount;

describe('an archived program', () => {
  it('is refused by every mutation that can name it', async () => {
    expect([...Object.keys(REFUSED), ...Object.keys(NOT_IN_IT)].sort()).toEqual(
      mutationsWithProgram().sort(),
    );
    const before = await rolesIn(programId);
    const variables = { program: programId, person: actors.leader.userId };
    const codes: Record<string, string | undefined> = {};
    for (const [name, { args }] of Object.entries(REFUSED)) {
      const actor = name === 'leaveProgram' ? actors.leader : actors.superAdmin;
      const used = Object.keys(variables).filter((each) => args.includes(`$${each}`));
      const document = `mutation (${used.map((each) => `$${each}: ID!`).join(', ')}) { ${name}${args} }`;
      codes[name] = await subgraph.as(actor).refusal(document, variables);
    }
    expect(codes).toEqual(
      Object.fromEntries(Object.entries(REFUSED).map(([name, { code }]) => [name, code])),
    );
    expect(await rolesIn(programId)).toBe(before);
  });

  it('takes nobody in, neither invited people nor existing ones', async () => {
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

  it('resendInviteEmail refuses a person who would enter only that program', async () => {
    const [alone, more] = [randomUUID(), randomUUID()];
    const person = { ecosystemId, ecosystemRoles: [{ role: 'MEMBER' as const }] };
    const held = { programId, role: 'LEADER' };
    await insertMember(subgraph, { ...person, id: alone, email: 'alone@mail.example', programRoles: [held] });
    await insertMember(subgraph, {
      ...person,
      id: more,
      email: 'more@mail.example',
      programRoles: [held, { programId: siblingProgramId, role: 'LEADER' }],
    });
    const admin = subgraph.as(actors.superAdmin);
    expect(await admin.refusal(RESEND, { userId: alone })).toBe('CONFLICT');
    expect((await admin.query(RESEND, { userId: more })).resendInviteEmail.invited).toBe(true);
  });

  it('does not affect other programs', async () => {
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
