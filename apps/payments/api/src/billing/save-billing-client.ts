import { isEmailAddress } from '@lyceum/contracts/formats';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSaveBillingClientArgs, SaveBillingClientInput } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { texts } from './billing-texts';
import { checkedLine, checkedLines, chosenId } from './checked-text';
import { type ClientRow, findClient } from './client-row';

/** Makes or changes a client. What was issued keeps the client's name and address. */
export async function saveBillingClient(
  actor: Actor,
  { input }: MutationSaveBillingClientArgs,
  { tenancy, clock }: Services,
): Promise<ClientRow> {
  const client = check(input);
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const before = await findClient(db, client.id);
    const taken = client.archived
      ? []
      : await db.query(
          `SELECT 1 FROM payments.billing_clients WHERE lower(name) = lower($1) AND id <> $2 AND NOT archived`,
          [client.name, client.id],
        );
    if (taken.length > 0) throw new Conflict(texts.nameTaken, { field: 'input.name' });
    await db.query(
      `INSERT INTO payments.billing_clients (ecosystem_id, id, kind, name, contact_name, contact_email, language, address, archived,
         saved_by, saved_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (ecosystem_id, id) DO UPDATE SET kind = excluded.kind, name = excluded.name, contact_name = excluded.contact_name,
         contact_email = excluded.contact_email, language = excluded.language, address = excluded.address,
         archived = excluded.archived, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
      [
        ...[db.ecosystemId, client.id, client.kind, client.name, client.contactName, client.contactEmail],
        ...[client.language, client.address, client.archived, actor.userId, clock.now()],
      ],
    );
    await db.audit({
      ...{ action: 'save billing client', subjectKind: 'billing client', subjectId: client.id },
      ...(before ? { before } : {}),
      after: client,
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return client;
  });
}

function check({ clientId, kind, archived, ...input }: SaveBillingClientInput): ClientRow {
  const { language } = input;
  const name = (text: string, field: string) =>
    checkedLine(text, { field, least: 2, most: 120, words: texts.name });
  if (language !== 'en' && language !== 'sp')
    throw new BadInput('input.language', texts.language, texts.language);
  const contactEmail = input.contactEmail?.trim().toLowerCase() || null;
  if (contactEmail && !isEmailAddress(contactEmail))
    throw new BadInput('input.contactEmail', texts.email, texts.email);
  return {
    ...{ id: chosenId(clientId, 'input.clientId'), kind, language, contactEmail, archived },
    name: name(input.name, 'input.name'),
    contactName: name(input.contactName, 'input.contactName'),
    address: checkedLines(input.address, {
      ...{ field: 'input.address', least: 2, most: 500, words: texts.address },
    }),
  };
}
