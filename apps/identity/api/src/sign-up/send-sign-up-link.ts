import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSendSignUpLinkArgs, SignUpMailAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkedEmail } from '../people/subject';
import { tokenHash } from '../secrets';
import { countSignUp } from './begin-sign-up';
import { actorOfKey, inEcosystem } from './sign-up-key';

const ACCEPTED: SignUpMailAnswer = { accepted: true };

/** Only queued, so that the response takes the same time whether or not there is a sign-up. */
export async function sendSignUpLink(
  asker: Actor,
  { signUpToken, email, ecosystemId }: MutationSendSignUpLinkArgs,
  services: Services,
): Promise<SignUpMailAnswer> {
  if (signUpToken) {
    await countSignUp(services, 'sign-up-mail', signUpToken, asker);
    const keyHash = tokenHash(signUpToken).toString('hex');
    await services.tenancy.within(actorOfKey(asker, signUpToken), (db) =>
      db.enqueue('sign-up-link', { keyHash }),
    );
    return ACCEPTED;
  }
  if (!email) throw new BadInput('email', t('fields.required'));
  const address = checkedEmail(email, 'email');
  const asked = ecosystemId ?? asker.ecosystemId;
  if (!isUuid(asked)) throw new NotFound('ecosystem');
  await countSignUp(services, 'sign-up-mail', address, asker);
  await services.tenancy.within(inEcosystem(asker, asked), (db) =>
    db.enqueue('sign-up-link', { emailLower: address.toLowerCase() }),
  );
  return ACCEPTED;
}
