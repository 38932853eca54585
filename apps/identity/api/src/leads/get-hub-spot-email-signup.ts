import type { Services } from '@lyceum/server/subgraph';
import type { HubSpotEmailSignup, HubSpotRefusal } from '../__generated__/resolvers';
import { helpDeskOf } from './hub-spot';

const refused = (refusal: HubSpotRefusal): HubSpotEmailSignup => ({
  email: null,
  firstName: null,
  lastName: null,
  refusal,
});

/** The contact of a help-desk ticket, to prefill the form. */
export async function getHubSpotEmailSignup(
  ticketId: string,
  services: Services,
): Promise<HubSpotEmailSignup> {
  const desk = helpDeskOf(services);
  if (!desk) return refused('NOT_CONFIGURED');
  if (!/^\d{1,20}$/.test(ticketId)) return refused('NO_SUCH_TICKET');
  try {
    const contact = await desk.contactOf(ticketId);
    return contact ? { ...contact, refusal: null } : refused('NO_SUCH_TICKET');
  } catch (error) {
    services.logger.warn({ err: error }, 'the help desk does not answer');
    return refused('UNAVAILABLE');
  }
}
