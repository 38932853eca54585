import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inboxTexts } from './inbox-texts';
import { hasInbox, type Contact, type InboxSettings } from './may-message';
import { readContacts, readSettings } from './read-circle';

export interface Inbox {
  settings: InboxSettings;
  /** Null for an operator on a visit, who is no member and has no conversations. */
  me: Contact | null;
}

/** Opens the inbox of the actor; refuses learners whose programs have none. */
export async function openInbox(db: TenantDb, actor: Actor): Promise<Inbox> {
  const settings = await readSettings(db);
  const me = (await readContacts(db, [actor.userId!])).get(actor.userId!) ?? null;
  if (me && !hasInbox(me, settings)) throw new Forbidden(inboxTexts.off);
  return { settings, me };
}

/** The same for operations of members only. */
export async function openOwnInbox(
  db: TenantDb,
  actor: Actor,
): Promise<{ me: Contact; settings: InboxSettings }> {
  const { me, settings } = await openInbox(db, actor);
  if (!me) throw new Forbidden(inboxTexts.off);
  return { me, settings };
}
