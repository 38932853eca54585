import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type {
  MutationEcosystemSendTutorRequestArgs,
  MutationEditTutoringRequestArgs,
  MutationRequestTutoringSessionArgs,
  OlderTutoringRequestInput,
} from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import {
  askFor,
  changeRequest,
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

async function ask(
  actor: Actor,
  input: OlderTutoringRequestInput,
  services: Services,
  { type, savePreferences = false }: { type?: RequestType; savePreferences?: boolean } = {},
) {
  const more = moreOf(input);
  return services.tenancy.within(actor, async (db) => {
    const { programId, learnerId, wishes } = input;
    const asked = { programId, learnerId: learnerId ?? null, wishes, savePreferences };
    const { row } = await askFor(db, actor, asked, services, more);
    if (type && row.type !== type) {
      const words = texts.wrongType[type];
      throw new BadInput('input.programId', words, words);
    }
    return presentOlder(row, await requestReader(actor, inTransaction(db)));
  });
}

/** Requests one leader by name. */
export function ecosystemSendTutorRequest(
  actor: Actor,
  { input }: MutationEcosystemSendTutorRequestArgs,
  services: Services,
) {
  if (!input.wishes.tutorId) throw new BadInput('input.wishes.tutorId', texts.notTutor, texts.notTutor);
  return ask(actor, input, services);
}

/** Requests one session, and stores the times as the defaults of the next request. */
export function requestTutoringSession(
  actor: Actor,
  { input, savePreferences }: MutationRequestTutoringSessionArgs,
  services: Services,
) {
  return ask(actor, input, services, { type: 'SESSION', savePreferences: savePreferences ?? false });
}

/** Makes a request of the type that the program is set to. */
export function submitEcosystemTutoringRequest(
  actor: Actor,
  { input }: MutationEcosystemSendTutorRequestArgs,
  services: Services,
) {
  return ask(actor, input, services);
}

/** Requests a pair. */
export function saveEcosystemPairTutoringRequest(
  actor: Actor,
  { input }: MutationEcosystemSendTutorRequestArgs,
  services: Services,
) {
  return ask(actor, input, services, { type: 'PAIR' });
}

export function editTutoringRequest(
  actor: Actor,
  { input }: MutationEditTutoringRequestArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const { row } = await changeRequest(db, actor, input, services);
    return presentOlder(row, await requestReader(actor, inTransaction(db)));
  });
}
