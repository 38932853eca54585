import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type { OlderTutoringRequestInput } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import {
  makeRequest,
  optionalText,
  requestReader,
  requestTexts as texts,
  type RequestType,
} from '../requests/subject';
import { presentOlder } from './present-older';

/** Fields that only the older operations have. */
function moreOf({ className, additionalInfo, zipCode, city, state, email }: OlderTutoringRequestInput) {
  const address = email?.trim() || null;
  if (address && !isEmailAddress(address))
    throw new BadInput('input.email', texts.email, everywhere('maria@example.org'));
  return {
    className: optionalText('input.className', className, 200, texts.short),
    additionalInfo: optionalText('input.additionalInfo', additionalInfo, 2000, texts.note),
    zipCode: optionalText('input.zipCode', zipCode, 20, texts.short),
    city: optionalText('input.city', city, 200, texts.short),
    state: optionalText('input.state', state, 200, texts.short),
    email: address,
  };
}

/** Makes a request by an older operation; BAD_USER_INPUT where the program's requests are of another type than `type`. */
export async function requestOlder(
  actor: Actor,
  input: OlderTutoringRequestInput,
  services: Services,
  { type, savePreferences = false }: { type?: RequestType; savePreferences?: boolean } = {},
) {
  const more = moreOf(input);
  return services.tenancy.within(actor, async (db) => {
    const { programId, learnerId, wishes } = input;
    const asked = { programId, learnerId: learnerId ?? null, wishes, savePreferences };
    const { row } = await makeRequest(db, actor, asked, services, more);
    if (type && row.type !== type) {
      const words = texts.wrongType[type];
      throw new BadInput('input.programId', words, words);
    }
    return presentOlder(row, await requestReader(actor, inTransaction(db)));
  });
}
