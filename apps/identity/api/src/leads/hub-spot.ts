import type { Services } from '@lyceum/server/subgraph';
import { z } from 'zod';

/** The contact of a help-desk ticket. */
export interface TicketContact {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Finds contacts by ticket. Null: there is no such ticket, or it has no contact. Rejects when the help desk does not
 * answer.
 */
export interface HelpDesk {
  contactOf(ticketId: string): Promise<TicketContact | null>;
}

const TEN_SECONDS = 10_000;
const Associations = z.object({ results: z.array(z.object({ toObjectId: z.coerce.string() })) });
const Contact = z.object({
  properties: z.object({
    email: z.string().nullish(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
  }),
});

/** HubSpot over HTTP, with `HUBSPOT_ACCESS_TOKEN`; null without that. */
export function helpDeskOf({ config }: Pick<Services, 'config'>): HelpDesk | null {
  const token = config.optional('HUBSPOT_ACCESS_TOKEN');
  if (!token) return null;
  const base = config.optional('HUBSPOT_API_URL') ?? 'https://api.hubapi.com';
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TEN_SECONDS),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`HubSpot answered ${answer.status}`);
    return answer.json();
  };
  return {
    async contactOf(ticketId) {
      const ticket = encodeURIComponent(ticketId);
      const found = Associations.safeParse(
        await read(`/crm/v4/objects/tickets/${ticket}/associations/contacts`),
      );
      const contactId = found.data?.results[0]?.toObjectId;
      if (!contactId) return null;
      const path = `/crm/v3/objects/contacts/${encodeURIComponent(contactId)}?properties=email,firstname,lastname`;
      const contact = Contact.safeParse(await read(path)).data?.properties;
      if (!contact) return null;
      return {
        email: contact.email ?? null,
        firstName: contact.firstname ?? null,
        lastName: contact.lastname ?? null,
      };
    },
  };
}
