import { randomUUID } from 'node:crypto';
import { anonymousActor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';
import { inviteOperator } from './invite-operator';

const ACTIVATE = `mutation ($userId: ID!, $password: String!, $token: String!) {
  activateAccountFromInvite(userId: $userId, password: $password, token: $token) { token refusal }
}`;
const OPEN = `query ($token: String!) { getInvitedUserByToken(token: $token) { userId ecosystem { name } } }`;
const LOGIN = `mutation ($email: String!, $password: String!) { loginPaas(email: $email, password: $password) { token roles } }`;

const platform = randomUUID();
let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startIdentity();
});
afterAll(() => subgraph.close());

const visitor = () => subgraph.as(anonymousActor({ requestId: 'x', ip: randomUUID() }));
const named = (email: string, firstName: string, lastName: string) => [
  ...['--email', email, '--first-name', firstName, '--last-name', lastName],
];
const person = (email: string, more: string[] = []) => [...named(email, 'Robin', 'Ashworth'), ...more];
const tokenIn = (text: string) => /\/invite\/([\w-]+)/.exec(text)?.[1];
const operators = async () =>
  (
    await subgraph.admin.query<{ email: string }>(
      `SELECT email FROM identity.members WHERE 'InternalAdmin' = ANY(profile_types) ORDER BY email`,
    )
  ).rows.map(({ email }) => email);

describe('the command operator', () => {
  it('explains that it waits until the platform has an ecosystem of its own', async () => {
    await expect(inviteOperator(subgraph.services, person('first@platform.example'))).rejects.toThrow(
      /run the command found-platform of ecosystems/,
    );
    await insertEcosystem(subgraph, platform, { name: 'Lyceum', profileId: 'admin' });
  });

  it('invites the first operator by mail and on the terminal; the link signs in as an operator', async () => {
    const said = await inviteOperator(subgraph.services, person('first@platform.example'));
    const token = tokenIn(said);
    expect(said).toContain('http://localhost:4200/invite/');
    expect(tokenIn((await subgraph.mails.mailTo('first@platform.example')).text)).toBe(token);
    const { getInvitedUserByToken: invited } = await visitor().query(OPEN, { token });
    expect(invited.ecosystem.name).toBe('Lyceum');
    const variables = { userId: invited.userId, password: PASSWORD, token };
    const { activateAccountFromInvite: answer } = await visitor().query(ACTIVATE, variables);
    expect(answer).toEqual({ token: expect.any(String), refusal: null });
    const { loginPaas } = await visitor().query(LOGIN, {
      email: 'first@platform.example',
      password: PASSWORD,
    });
    expect(loginPaas.token).toBeTruthy();
    const { rows } = await subgraph.admin.query(`SELECT id FROM identity.accounts WHERE email_lower = $1`, [
      'first@platform.example',
    ]);
    const sid = JSON.parse(Buffer.from(loginPaas.token.split('.')[1], 'base64url').toString()).sid;
    const resolved = await subgraph.internal('/internal/actor', {
      accountId: rows[0].id,
      sid,
      ecosystemId: platform,
    });
    expect(await resolved.json()).toMatchObject({ isInternalAdmin: true, ecosystemRoles: ['SUPER_ADMIN'] });
  });

  it('gives another link while there is no account, and ends the former one', async () => {
    const first = tokenIn(await inviteOperator(subgraph.services, person('second@platform.example')));
    const second = tokenIn(
      await inviteOperator(subgraph.services, person('second@platform.example', ['--language', 'sp'])),
    );
    expect(second).not.toBe(first);
    expect((await visitor().query(OPEN, { token: first })).getInvitedUserByToken).toBeNull();
    expect((await visitor().query(OPEN, { token: second })).getInvitedUserByToken).not.toBeNull();
  });

  it('makes an existing member an operator, and nobody of another ecosystem', async () => {
    const member = { id: randomUUID(), ecosystemId: platform, accountId: randomUUID() };
    await insertMember(subgraph, { ...member, email: 'there@platform.example', password: PASSWORD });
    const tenant = randomUUID();
    await insertEcosystem(subgraph, tenant);
    const pupil = { id: randomUUID(), ecosystemId: tenant, accountId: randomUUID() };
    await insertMember(subgraph, { ...pupil, email: 'pupil@school.example', password: PASSWORD });
    // A person of another name with this address is reported, and not made an operator by mistake.
    await expect(inviteOperator(subgraph.services, person('there@platform.example'))).rejects.toThrow(
      /^Test Person has this address here/,
    );
    expect(
      await inviteOperator(subgraph.services, named('there@platform.example', 'Test', 'Person')),
    ).toContain('own password');
    expect(await inviteOperator(subgraph.services, person('pupil@school.example'))).toContain('/invite/');
    expect(await operators()).toEqual([
      'first@platform.example',
      'pupil@school.example',
      'second@platform.example',
      'there@platform.example',
    ]);
    const { rows } = await subgraph.admin.query(
      `SELECT profile_types FROM identity.members WHERE ecosystem_id = $1`,
      [tenant],
    );
    expect(rows).toEqual([{ profile_types: [] }]);
  });

  it.each([[[]], [['--email', 'x@y.example']], [person('x@y.example', ['--language', 'fr'])]])(
    'refuses %j with its usage',
    async (args) => {
      await expect(inviteOperator(subgraph.services, args)).rejects.toThrow(/^usage: operator --email/);
    },
  );

  it('refuses an invalid address, and changes nothing', async () => {
    const before = await operators();
    await expect(inviteOperator(subgraph.services, person('nobody'))).rejects.toThrow('no email address');
    expect(await operators()).toEqual(before);
  });
});
