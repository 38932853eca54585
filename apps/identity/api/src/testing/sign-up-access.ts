import { randomUUID } from 'node:crypto';
import type { MatrixFixture, OperationCall, Place } from '@lyceum/server/testing';
import { insertMember } from './identity-test';
import { aWaiver, insertSignUpSettings } from './insert-sign-up-settings';

/** An operation whose input names nothing of a person. */
const call = (document: string): OperationCall => ({ document, places: ['own'] });
const BEGIN_TUTOR = `mutation ($email: String!) { signUpTutor(input: { email: $email, firstName: "A", lastName: "B" }) { signUpToken } }`;
const BEGIN = `mutation ($email: String!) { beginClientSignUp(input: { email: $email, password: "a long enough passphrase",
  firstName: "A", lastName: "B", clientProfileType: STUDENT, birthDate: "2000-05-31" }) { signUpToken } }`;
const keys = new Map<string, string>();
/** Whoever has the key of a begun sign-up may continue it, signed in or not. */
const withKey = (document: string, begin = BEGIN): OperationCall => ({
  ...call(document),
  // Begun once for all cells, because none of them uses the key.
  async variables(_place, { subgraph, cast }) {
    let key = keys.get(begin);
    if (!key) {
      await insertSignUpSettings(subgraph, cast.ecosystemId, {});
      const begun = await subgraph
        .as(cast.actors.nobody)
        .query(begin, { email: `${randomUUID()}@matrix.example` });
      key = (begun['beginClientSignUp'] ?? begun['signUpTutor']).signUpToken as string;
      keys.set(begin, key);
    }
    return { key };
  },
});

/** An application for a program of that place. */
async function putApplication(place: Place, { subgraph, cast }: MatrixFixture) {
  const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
  const programs = { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId };
  const [userId, id, programId] = [randomUUID(), randomUUID(), programs[place]];
  await insertMember(subgraph, { id: userId, ecosystemId, status: 'APPLIED' });
  await subgraph.admin.query(
    `INSERT INTO identity.user_applications (ecosystem_id, id, user_id, kind, program_id, application, percent_complete, status,
       internal_approval_status, background_check_status)
     VALUES ($1, $2, $3, 'TUTOR', $4, '{}', 0, 'PENDING', 'PENDING', 'NOT_STARTED')`,
    [ecosystemId, id, userId, programId],
  );
  return { id, programId };
}

/** Rows of the access matrix: sign-up, applications, referrals and leads. */
export const signUpAccess: Record<string, OperationCall> = {
  getSignUpPage: call('{ getSignUpPage { tutorsEnabled } }'),
  getMyLearners: call('{ getMyLearners { name } }'),
  searchSignUpSchools: call('{ searchSignUpSchools(searchTerm: "x") { id } }'),
  softSearchZipCode: call('{ softSearchZipCode(searchTerm: "802") { city } }'),
  softSearchZipCodeV2: call('{ softSearchZipCodeV2(searchTerm: "802") { city } }'),
  softSearchCityName: call('{ softSearchCityName(searchTerm: "denv") { city } }'),
  beginClientSignUp:
    call(`mutation { beginClientSignUp(input: { email: "new@matrix.example", password: "a long enough passphrase",
       firstName: "A", lastName: "B" }) { refusal } }`),
  openSignUpLink: call(`mutation { openSignUpLink(link: "x") { refusal } }`),
  sendSignUpLink: call(`mutation { sendSignUpLink(email: "new@matrix.example") { accepted } }`),
  getClientSignUp: withKey('query ($key: String!) { getClientSignUp(signUpToken: $key) { email } }'),
  saveClientSignUp: withKey(
    'mutation ($key: String!) { saveClientSignUp(signUpToken: $key, input: {}) { email } }',
  ),
  createPaasUser: withKey(
    'mutation ($key: String!) { createPaasUser(input: { signUpToken: $key }) { refusal } }',
  ),
  getMyWaivers: call('{ getMyWaivers { id } }'),
  getMySignedWaivers: call('{ getMySignedWaivers { id } }'),
  // The signer is always the signed-in person or the holder of a key, so no input can name another person.
  signWaiver: {
    document:
      'mutation ($id: ID!, $name: String!) { signWaiver(input: { waiverId: $id, signedName: $name }) { waivers { id } } }',
    async variables(_place, { subgraph, cast }, principal) {
      const waiver = aWaiver({ audiences: ['PARENT', 'STUDENT', 'TUTOR'] });
      await insertSignUpSettings(subgraph, cast.ecosystemId, { waivers: [waiver] });
      return { id: waiver.id, name: `${principal} Castmember` };
    },
    places: ['own'],
  },
  addMyChild: call('mutation { addMyChild(input: { firstName: "Leo", lastName: "Paz" }) { added } }'),
  // The actor's own signature.
  withdrawWaiver: {
    document: 'mutation ($id: ID!) { withdrawWaiver(waiverId: $id) { waivers { id } } }',
    async variables(_place, { subgraph, cast }, principal) {
      const waiver = aWaiver();
      const userId = cast.actors[principal].userId ?? cast.actors.parent.userId;
      await insertSignUpSettings(subgraph, cast.ecosystemId, { waivers: [waiver] });
      await subgraph.admin.query(
        `INSERT INTO identity.signed_waivers (ecosystem_id, user_id, waiver_id, text_hash, title, signed_name, signed_at)
         SELECT m.ecosystem_id, m.id, $2, '', 'Consent', 'A B', now() FROM identity.members m WHERE m.id = $1`,
        [userId, waiver.id],
      );
      return { id: waiver.id };
    },
    places: ['own'],
  },
  signUpTutor: call(
    'mutation { signUpTutor(input: { email: "new@matrix.example", firstName: "A", lastName: "B" }) { refusal } }',
  ),
  signUpTutorByTutorReferral:
    call(`mutation { signUpTutorByTutorReferral(input: { tutorReferrerProfileId: "x",
       application: { email: "new@matrix.example", firstName: "A", lastName: "B" } }) { refusal } }`),
  getTutorSignUp: withKey(
    'query ($key: String!) { getTutorSignUp(signUpToken: $key) { email } }',
    BEGIN_TUTOR,
  ),
  saveTutorApplication: withKey(
    `mutation ($key: String!) { saveTutorApplication(signUpToken: $key, application: {}) { percentComplete } }`,
    BEGIN_TUTOR,
  ),
  createPaasTutor: withKey(
    `mutation ($key: String!) { createPaasTutor(input: { signUpToken: $key, password: "a long enough passphrase" }) { refusal } }`,
    BEGIN_TUTOR,
  ),
  getTutorApplicationDraft: call('{ getTutorApplicationDraft { savedAt } }'),
  saveTutorApplicationDraft: call(
    'mutation { saveTutorApplicationDraft(application: {}) { percentComplete } }',
  ),
  // Refused for missing fields; an operator has no membership to apply with.
  studentApplyToTutor: call('mutation { studentApplyToTutor(input: { application: {} }) { id } }'),
  getUserApplications: {
    document: `query ($programId: ID!) { getUserApplications(input: { programId: $programId }) { total } }`,
    variables: putApplication,
    isEmpty: ({ getUserApplications }) => getUserApplications.total === 0,
  },
  updateUserApplication: {
    document:
      'mutation ($id: ID!) { updateUserApplication(input: { applicationId: $id, note: "x" }) { id } }',
    variables: putApplication,
  },
  sendBackgroundCheckReminder: {
    document: 'mutation ($id: ID!) { sendBackgroundCheckReminder(applicationIds: [$id]) { sent } }',
    variables: putApplication,
  },
  getReferrals: call('{ getReferrals { sent } }'),
  sendGeneralReferralEmail: call(
    'mutation { sendGeneralReferralEmail(input: { email: "friend@matrix.example" }) { sent refusal } }',
  ),
  sendGeneralReferralText: call(
    'mutation { sendGeneralReferralText(input: { phoneNumber: "303 555 0142" }) { sent refusal } }',
  ),
  sendTutorToTutorReferralEmail: call(
    'mutation { sendTutorToTutorReferralEmail(input: { email: "friend@matrix.example" }) { sent refusal } }',
  ),
  sendTutorToTutorReferralText: call(
    'mutation { sendTutorToTutorReferralText(input: { phoneNumber: "303 555 0142" }) { sent refusal } }',
  ),
  sendTutorToClientReferralEmail: call(
    'mutation { sendTutorToClientReferralEmail(input: { email: "friend@matrix.example" }) { sent refusal } }',
  ),
  sendTutorToClientReferralText: call(
    'mutation { sendTutorToClientReferralText(input: { phoneNumber: "303 555 0142" }) { sent refusal } }',
  ),
  submitInterestForm: call(
    'mutation { submitInterestForm(input: { name: "A B", email: "new@matrix.example", role: PARENT }) { accepted } }',
  ),
  storeSportsClubClientLead: call(
    'mutation { storeSportsClubClientLead(input: { clubName: "C", contactName: "A B", email: "club@matrix.example" }) { accepted } }',
  ),
  // About oneself: an operator is no member here.
  submitIntakeForm: {
    document: `mutation ($id: ID!) { submitIntakeForm(input: { learnerId: $id, subjects: ["Math"], goals: "More" }) { accepted } }`,
    variables: (_place, { cast }, principal) => ({ id: cast.actors[principal].userId ?? randomUUID() }),
    places: ['own'],
  },
  getIntakeForms: call('{ getIntakeForms { id } }'),
  getLeads: call('{ getLeads { total } }'),
  provisionClientLead: {
    document:
      'mutation ($id: ID!) { provisionClientLead(input: { leadId: $id, status: CLOSED }) { invited } }',
    async variables(place, { subgraph, cast }) {
      const id = randomUUID();
      await subgraph.admin.query(
        `INSERT INTO identity.leads (ecosystem_id, id, kind, name, language, details) VALUES ($1, $2, 'INTEREST', 'A B', 'en', '{}')`,
        [place === 'other' ? cast.otherEcosystemId : cast.ecosystemId, id],
      );
      return { id };
    },
    places: ['own', 'other'],
  },
  hasHelpDesk: call('{ hasHelpDesk }'),
  getHubSpotEmailSignup: call('{ getHubSpotEmailSignup(ticketId: "1") { refusal } }'),
  submitTutorOnboarding: call(
    'mutation { submitTutorOnboarding(input: { bio: "", availableHours: [] }) { isComplete } }',
  ),
  getInvitations: call('{ getInvitations { total } }'),
  inviteManyPaasUsers: {
    document: `mutation ($programId: ID!) { inviteManyPaasUsers(people: [{ email: "listed@matrix.example", firstName: "A", lastName: "B" }],
      preset: { programId: $programId, programRole: LEARNER }) { invited } }`,
    variables: (place, { cast }) => ({
      programId: { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId }[place],
    }),
  },
};
