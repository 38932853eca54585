import { anonymousActor } from '@lyceum/server/actor';
import { eventually, type Caller, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD } from './identity-test';

const BEGIN = `mutation ($input: BeginClientSignUpInput!) {
  beginClientSignUp(input: $input) { signUpToken refusal signUp { flowState needsPassword } }
}`;
const GET = `query ($key: String!) { getClientSignUp(signUpToken: $key) {
  flowState needsPassword clientProfileType learners { firstName gradeLevel } } }`;
const SAVE = `mutation ($key: String!, $input: SaveClientSignUpInput!) {
  saveClientSignUp(signUpToken: $key, input: $input) { flowState clientProfileType learners { firstName gradeLevel } }
}`;
const SIGN = `mutation ($input: SignWaiverInput!) { signWaiver(input: $input) { waivers { id } } }`;
const OPEN = `mutation ($link: String!, $key: String) { openSignUpLink(link: $link, signUpToken: $key) { signUpToken refusal } }`;
const CREATE = `mutation ($input: CreatePaasUserInput!) {
  createPaasUser(input: $input) { token redirect status hasAccount refusal }
}`;

export interface SignUpDesk {
  visitor(): Caller;
  begin(email: string, more?: object): Promise<any>;
  get(key: string): Promise<any>;
  save(key: string, input: object): Promise<any>;
  create(key: string, more?: object): Promise<any>;
  /** Opens the newest link of the mailbox and returns the key; `heldKey` is that of the browser that began. */
  prove(email: string, heldKey: string | null): Promise<string>;
  /** Everything up to the verified address: profile, children, signed waiver, opened link. */
  prepare(email: string, sheet: { more?: object; learners?: object[]; waiverId?: string }): Promise<string>;
}

/** People who sign up, each request from an IP address of its own so that rate limits do not interfere. */
export function signUpDesk(subgraph: TestSubgraph, ecosystemId: string): SignUpDesk {
  let address = 0;
  const used = new Set<string>();
  const visitor = () =>
    subgraph.as(
      anonymousActor({ requestId: 'x', ip: `10.7.${(address / 250) | 0}.${++address % 250}`, ecosystemId }),
    );
  const begin = async (email: string, more: object = {}) => {
    const input = { email, password: PASSWORD, firstName: 'Rosa', lastName: 'Ibarra', ...more };
    return (await visitor().query(BEGIN, { input })).beginClientSignUp;
  };
  const save = async (key: string, input: object) =>
    (await visitor().query(SAVE, { key, input })).saveClientSignUp;
  const prove = async (email: string, heldKey: string | null) => {
    const link = await eventually(async () => {
      const found = /\?link=([\w.-]+)/.exec((await subgraph.mails.mailTo(email)).text)?.[1];
      return found && !used.has(found) && found;
    }, `a link to ${email}`);
    used.add(link);
    return (await visitor().query(OPEN, { link, key: heldKey })).openSignUpLink.signUpToken;
  };
  return {
    visitor,
    begin,
    save,
    prove,
    get: async (key) => (await visitor().query(GET, { key })).getClientSignUp,
    create: async (key, more = {}) =>
      (await visitor().query(CREATE, { input: { signUpToken: key, ...more } })).createPaasUser,
    prepare: async (email, { more, learners, waiverId }) => {
      const { signUpToken } = await begin(email, more);
      await save(signUpToken, { profile: {}, ...(learners ? { learners } : {}) });
      if (waiverId)
        await visitor().query(SIGN, { input: { waiverId, signedName: 'Rosa Ibarra', signUpToken } });
      return prove(email, signUpToken);
    },
  };
}
