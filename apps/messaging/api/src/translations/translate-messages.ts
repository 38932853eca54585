import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { cleanText } from '@lyceum/server/free-text';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MessageTranslation, MutationTranslateMessagesArgs } from '../__generated__/resolvers';
import { openOwnInbox } from '../conversations/subject';
import { t } from '../i18n';
import { readMessagingSettings } from '../messaging-settings/subject';
import { checkTranslationPace } from './check-translation-pace';
import { CODES, type Translated, type Translator, translatorOf } from './translator';

const MOST_AT_ONCE = 20;
const AT_THE_SAME_TIME = 4;

interface Found {
  id: string;
  body: string;
  isFlagged: boolean;
  translation: string | null;
  fromLanguage: string | null;
  isTranslated: boolean;
}

export async function translateMessages(
  actor: Actor,
  { messageIds }: MutationTranslateMessagesArgs,
  services: Services,
): Promise<MessageTranslation[]> {
  const ids = [...new Set(messageIds.map((id) => id.toLowerCase()))];
  const bounds = t('translations.atOnce', { most: MOST_AT_ONCE });
  if (ids.length < 1 || ids.length > MOST_AT_ONCE) throw new BadInput('messageIds', bounds, bounds);
  const translator = translatorOf(services);
  // The request to the service is not part of a transaction, which would occupy a connection meanwhile.
  const { found, withholds } = await services.tenancy.within(actor, async (db) => {
    await openOwnInbox(db, actor);
    const found = await find(db, actor, ids);
    const settings = await readMessagingSettings(db);
    if (!translator || !settings.translates) throw new Conflict(t('translations.off'), { refusal: 'OFF' });
    return { found, withholds: settings.withholdsFlagged };
  });
  const isWithheld = ({ isFlagged }: Found) => withholds && isFlagged;
  const due = found.filter((message) => !message.isTranslated && message.body.trim() && !isWithheld(message));
  if (due.length > 0) await checkTranslationPace(actor.ecosystemId!, actor.userId!, due.length, services);
  const fresh = await translateAll(due, translator!, actor, services);
  if (fresh.size > 0) await services.tenancy.within(actor, (db) => save(db, actor, fresh));
  return found.map((message) => {
    const stored = { body: message.translation ?? '', fromLanguage: message.fromLanguage };
    const translated = message.isTranslated ? stored : fresh.get(message.id);
    return present(message, isWithheld(message) ? 'WITHHELD' : null, translated, actor);
  });
}

/** The messages that the actor may read; NOT_FOUND if one of them is none. */
async function find(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<Found[]> {
  const rows = ids.every(isUuid)
    ? await db.query<Found>(
        `SELECT m.id, m.body, tr.body AS translation, tr.from_language AS "fromLanguage", tr.message_id IS NOT NULL AS "isTranslated",
           (m.flagged_at IS NOT NULL OR EXISTS (SELECT 1 FROM messaging.review_items i WHERE i.ecosystem_id = m.ecosystem_id
             AND i.message_id = m.id AND i.outcome IS DISTINCT FROM 'FINE')) AS "isFlagged"
         FROM messaging.messages m
         JOIN messaging.participants p ON p.ecosystem_id = m.ecosystem_id AND p.conversation_id = m.conversation_id
           AND p.user_id = $2 AND p.since_seq < m.seq
         LEFT JOIN messaging.message_translations tr ON tr.ecosystem_id = m.ecosystem_id AND tr.message_id = m.id AND tr.language = $3
         WHERE m.id = ANY ($1::uuid[])`,
        [ids, actor.userId, actor.language],
      )
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new NotFound('message');
    return row;
  });
}

/** A few at the same time. Those that arrived before a failure are kept, and the failure is thrown when there are none. */
async function translateAll(
  due: readonly Found[],
  translator: Translator,
  { language }: Actor,
  { logger }: Services,
): Promise<Map<string, Translated>> {
  const fresh = new Map<string, Translated>();
  let fault: unknown = null;
  for (let from = 0; from < due.length && !fault; from += AT_THE_SAME_TIME)
    await Promise.all(
      due.slice(from, from + AT_THE_SAME_TIME).map(async ({ id, body }) => {
        try {
          const translated = await translator.translate(body, language);
          fresh.set(id, { ...translated, body: cleanText(translated.body) });
        } catch (error) {
          fault = error;
        }
      }),
    );
  if (fault) logger.warn({ err: fault }, 'the translation service failed');
  if (fault && fresh.size < due.length)
    throw new Conflict(t('translations.unavailable'), { refusal: 'UNAVAILABLE' });
  return fresh;
}

async function save(
  db: TenantDb,
  { language }: Actor,
  fresh: ReadonlyMap<string, Translated>,
): Promise<void> {
  const rows = [...fresh].map(([id, { body, fromLanguage }]) => ({ id, body, fromLanguage }));
  // A writer who was erased meanwhile has no words any more, in no language.
  await db.query(
    `INSERT INTO messaging.message_translations (ecosystem_id, message_id, language, body, from_language)
     SELECT $1, r.id, $2, r.body, r."fromLanguage" FROM jsonb_to_recordset($3::jsonb) AS r (id uuid, body text, "fromLanguage" text)
     JOIN messaging.messages m ON m.id = r.id AND m.body <> '' ON CONFLICT DO NOTHING`,
    [db.ecosystemId, language, JSON.stringify(rows)],
  );
}

function present(
  { id, body }: Found,
  withheld: 'WITHHELD' | null,
  translated: Translated | undefined,
  { language }: Actor,
): MessageTranslation {
  const none = { messageId: id, body: null, fromLanguage: null };
  if (withheld) return { ...none, state: withheld };
  if (!translated) return { ...none, state: body.trim() ? 'SAME' : 'EMPTY' };
  const { fromLanguage } = translated;
  if (fromLanguage === CODES[language]) return { ...none, state: 'SAME', fromLanguage };
  return { messageId: id, state: 'DONE', body: translated.body, fromLanguage };
}
