import { randomUUID } from 'node:crypto';
import type { OperationAccess, Principal } from '@lyceum/server/testing';
import { aWaiver, putSignUp } from './put-sign-up';

const everybody: Principal[] = [
  'nobody',
  'learner',
  'leader',
  'parent',
  'staff',
  'programAdmin',
  'superAdmin',
  'internalAdmin',
];
const signedIn = everybody.filter((principal) => principal !== 'nobody');

/** Points at nothing of anybody: declared for who may call it at all. */
const by = (allow: Principal[], document: string): OperationAccess => ({
  document,
  allow: { own: allow },
  places: ['own'],
});
const BEGIN = `mutation ($email: String!) { beginClientSignUp(input: { email: $email, password: "a long enough passphrase",
  firstName: "A", lastName: "B", clientProfileType: STUDENT }) { signUpToken } }`;
/** Whoever holds the key of a begun sign-up may go on with it, signed in or not. */
const withKey = (document: string): OperationAccess => ({
  ...by(everybody, document),
  async variables(_place, _principal, { subgraph, cast }) {
    await putSignUp(subgraph, cast.ecosystemId, {});
    const email = `${randomUUID()}@matrix.example`;
    const { beginClientSignUp } = await subgraph.as(cast.actors.nobody).query(BEGIN, { email });
    return { key: beginClientSignUp.signUpToken };
  },
});

/** Rows of the access matrix: people who come by themselves. */
export const aboardAccess: Record<string, OperationAccess> = {
  getSignUpPage: by(everybody, '{ getSignUpPage { tutorsEnabled } }'),
  searchSignUpSchools: by(everybody, '{ searchSignUpSchools(searchTerm: "x") { id } }'),
  softSearchZipCode: by(everybody, '{ softSearchZipCode(searchTerm: "802") { city } }'),
  softSearchZipCodeV2: by(everybody, '{ softSearchZipCodeV2(searchTerm: "802") { city } }'),
  softSearchCityName: by(everybody, '{ softSearchCityName(searchTerm: "denv") { city } }'),
  beginClientSignUp: by(
    everybody,
    `mutation { beginClientSignUp(input: { email: "new@matrix.example", password: "a long enough passphrase",
       firstName: "A", lastName: "B" }) { refusal } }`,
  ),
  openSignUpLink: by(everybody, `mutation { openSignUpLink(link: "x") { refusal } }`),
  sendSignUpLink: by(everybody, `mutation { sendSignUpLink(email: "new@matrix.example") { accepted } }`),
  getClientSignUp: withKey('query ($key: String!) { getClientSignUp(signUpToken: $key) { email } }'),
  saveClientSignUp: withKey(
    'mutation ($key: String!) { saveClientSignUp(signUpToken: $key, input: {}) { email } }',
  ),
  createPaasUser: withKey(
    'mutation ($key: String!) { createPaasUser(input: { signUpToken: $key }) { refusal } }',
  ),
  getMyWaivers: by(signedIn, '{ getMyWaivers { id } }'),
  // Of somebody else there is nothing to sign: the signed-in person signs alone, or the holder of a key.
  signWaiver: {
    document:
      'mutation ($id: ID!) { signWaiver(input: { waiverId: $id, signedName: "A B" }) { waivers { id } } }',
    async variables(_place, _principal, { subgraph, cast }) {
      const waiver = aWaiver({ audiences: ['PARENT', 'STUDENT', 'TUTOR'] });
      await putSignUp(subgraph, cast.ecosystemId, { waivers: [waiver] });
      return { id: waiver.id };
    },
    allow: { own: ['learner', 'leader', 'parent'] },
    places: ['own'],
  },
};
