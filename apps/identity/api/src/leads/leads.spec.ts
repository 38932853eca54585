import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';
import { helpDeskOf } from './hub-spot';

const INTEREST = `mutation ($input: SubmitInterestFormInput!) { submitInterestForm(input: $input) { accepted } }`;
const CLUB = `mutation ($input: SportsClubClientLeadInput!) { storeSportsClubClientLead(input: $input) { accepted } }`;
const INTAKE = `mutation ($input: SubmitIntakeFormInput!) { submitIntakeForm(input: $input) { accepted } }`;
const FORMS = `{ getIntakeForms { goals subjects sessionsPerWeek needs status learner { id } sentBy { id } } }`;
const LIST = `query ($kind: LeadKind, $status: LeadStatus) { getLeads(kind: $kind, status: $status) { total hasMore
  leads { id kind status name email details { key value } user { id profile { status } } } } }`;
const PROVISION = `mutation ($input: ProvisionClientLeadInput!) { provisionClientLead(input: $input) {
  invited refusal lead { status user { ecosystemRoles { role } profile { status firstName lastName } } } } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const visitor = (ip = '10.7.0.1') => subgraph.as(anonymousActor({ requestId: 'x', ip, ecosystemId }));
const list = async (variables: object = {}, actor = actors.superAdmin) =>
  (await subgraph.as(actor).query(LIST, variables)).getLeads;

describe('submitInterestForm', () => {
  describe('storeSportsClubClientLead', () => {
    it('provisionClientLead invites a guardian from a lead, once', async () => {
      const input = {
        name: 'Carmen de la Cruz',
        email: 'carmen@mail.example',
        role: 'PARENT',
        subjects: ['Math', 'Reading'],
      };
      expect((await visitor().query(INTEREST, { input })).submitInterestForm.accepted).toBe(true);
      const club = {
        clubName: 'River Lions',
        contactName: 'Coach Kim',
        email: 'kim@mail.example',
        numPlayers: 12,
      };
      await visitor().query(CLUB, { input: club });
      expect((await list()).total).toBe(2);
      const [lead] = (await list({ kind: 'INTEREST' })).leads;
      expect(lead).toMatchObject({ status: 'NEW', name: 'Carmen de la Cruz', user: null });
      expect(lead.details).toContainEqual({ key: 'subjects', value: 'Math, Reading' });
      const { provisionClientLead } = await subgraph
        .as(actors.superAdmin)
        .query(PROVISION, { input: { leadId: lead.id } });
      expect(provisionClientLead).toMatchObject({
        invited: true,
        refusal: null,
        lead: {
          status: 'PROVISIONED',
          user: {
            ecosystemRoles: [{ role: 'PARENT' }],
            profile: { status: 'INVITED', firstName: 'Carmen de la', lastName: 'Cruz' },
          },
        },
      });
      expect((await subgraph.mails.mailTo('carmen@mail.example')).text).toContain('/invite/');
      const again = { input: { leadId: lead.id } };
      expect(await subgraph.as(actors.superAdmin).refusal(PROVISION, again)).toBe('CONFLICT');
      const [sports] = (await list({ kind: 'SPORTS_CLUB' })).leads;
      const close = { input: { leadId: sports.id, status: 'CLOSED' } };
      expect(await subgraph.as(foreigners.superAdmin).refusal(PROVISION, close)).toBe('NOT_FOUND');
      expect((await subgraph.as(actors.superAdmin).query(PROVISION, close)).provisionClientLead.invited).toBe(
        false,
      );
      expect((await list({ status: 'NEW' })).total).toBe(0);
      expect((await list({}, foreigners.superAdmin)).total).toBe(0);
    });
  });
});

it('submitIntakeForm takes forms about the sender’s own learner only', async () => {
  const intake = { subjects: ['Math'], goals: 'Fractions', sessionsPerWeek: 2 };
  const learnerId = actors.learner.userId!;
  const parent = subgraph.as(actors.parent);
  expect(await parent.refusal(INTAKE, { input: { ...intake, learnerId } })).toBe('NOT_FOUND');
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [ecosystemId, learnerId, actors.parent.userId],
  );
  expect((await parent.query(INTAKE, { input: { ...intake, learnerId } })).submitIntakeForm.accepted).toBe(
    true,
  );
  await subgraph.as(actors.learner).query(INTAKE, { input: { ...intake, learnerId } });
  // A child does not fill the form in for a guardian.
  const upwards = { ...intake, learnerId: actors.parent.userId };
  expect(await subgraph.as(actors.learner).refusal(INTAKE, { input: upwards })).toBe('NOT_FOUND');
  const { leads } = await list({ kind: 'INTAKE' });
  expect(leads.map(({ user }: { user: { id: string } }) => user.id)).toEqual([learnerId, learnerId]);
  const forms = async (actor: Actor) => (await subgraph.as(actor).query(FORMS)).getIntakeForms;
  const form = { goals: 'Fractions', subjects: ['Math'], sessionsPerWeek: 2, needs: null, status: 'NEW' };
  expect(await forms(actors.parent)).toMatchObject([
    { ...form, learner: { id: learnerId }, sentBy: { id: learnerId } },
    { ...form, learner: { id: learnerId }, sentBy: { id: actors.parent.userId } },
  ]);
  // What a guardian wrote is visible to that family's guardians and to the admins, not to the learner.
  expect(await forms(actors.learner)).toMatchObject([{ sentBy: { id: learnerId } }]);
  for (const actor of [actors.leader, actors.superAdmin, foreigners.parent])
    expect(await forms(actor)).toEqual([]);
  expect(await parent.refusal(INTAKE, { input: { ...intake, learnerId, goals: ' ' } })).toBe(
    'BAD_USER_INPUT',
  );
});

it.each([
  [{ email: 'none' }, 'input.email'],
  [{ name: '' }, 'input.name'],
  [{ zipCode: 'x' }, 'input.zipCode'],
  [{ message: 'x'.repeat(2001) }, 'input.message'],
])('submitInterestForm names the invalid field of %j, and is rate limited', async (more, field) => {
  const input = { name: 'A B', email: `${randomUUID()}@mail.example`, role: 'OTHER' };
  const { errors } = await visitor('10.7.0.2').send(INTEREST, { input: { ...input, ...more } });
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  for (let n = 0; n < 5; n++) await visitor('10.7.0.3').query(INTEREST, { input });
  expect(await visitor('10.7.0.3').refusal(INTEREST, { input })).toBe('RATE_LIMITED');
});

describe('getHubSpotEmailSignup', () => {
  let desk: Server;
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    desk = createServer((request, response) => {
      asked.push(request.headers.authorization);
      const answers: Record<string, object> = {
        '/crm/v4/objects/tickets/7/associations/contacts': { results: [{ toObjectId: 51 }] },
        '/crm/v4/objects/tickets/8/associations/contacts': { results: [] },
        '/crm/v3/objects/contacts/51?properties=email,firstname,lastname': {
          properties: { email: 'rosa@mail.example', firstname: 'Rosa', lastname: null },
        },
      };
      const answer = answers[request.url ?? ''];
      response.writeHead(request.url?.includes('/9/') ? 500 : answer ? 200 : 404, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => desk.close(resolve)));

  describe('sendGeneralReferralText', () => {
    it('returns the contact of a ticket; without a vendor it is refused, as texts are', async () => {
      const ask = '{ hasHelpDesk getHubSpotEmailSignup(ticketId: "7") { email refusal } }';
      const asked7 = await subgraph.as(actors.superAdmin).query(ask);
      expect(asked7.hasHelpDesk).toBe(false);
      expect(asked7.getHubSpotEmailSignup).toEqual({
        email: null,
        refusal: 'NOT_CONFIGURED',
      });
      const text =
        'mutation { sendGeneralReferralText(input: { phoneNumber: "3035550142" }) { sent refusal } }';
      const texted = await subgraph.as(actors.parent).query(text);
      expect(texted.sendGeneralReferralText).toEqual({ sent: false, refusal: 'TEXTS_NOT_CONFIGURED' });
      const values: Record<string, string> = {
        HUBSPOT_ACCESS_TOKEN: 'a token',
        HUBSPOT_API_URL: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
      };
      const { config } = subgraph.services;
      const hubSpot = helpDeskOf({ config: { ...config, optional: (name) => values[name] } })!;
      expect(await hubSpot.contactOf('7')).toEqual({
        email: 'rosa@mail.example',
        firstName: 'Rosa',
        lastName: null,
      });
      expect(await hubSpot.contactOf('8')).toBeNull();
      expect(await hubSpot.contactOf('10')).toBeNull();
      await expect(hubSpot.contactOf('9')).rejects.toThrow('HubSpot answered 500');
      expect(new Set(asked)).toEqual(new Set(['Bearer a token']));
    });
  });
});
