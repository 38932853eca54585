import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { LeadAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { phoneCountry, signUpSettings } from '../ecosystem-facts/subject';
import { countSignUp, inEcosystem } from '../sign-up/subject';

export const ACCEPTED: LeadAnswer = { accepted: true };

interface NewLead {
  kind: 'INTEREST' | 'INTAKE' | 'SPORTS_CLUB';
  name: string;
  email: string | null;
  phoneNumber: string | null;
  language: Language;
  details: Record<string, unknown>;
  userId?: string | null;
}

/** A lead of a visitor without a sign-in. An archived ecosystem saves none and answers as always. */
export async function saveVisitorLead(
  asker: Actor,
  ecosystemId: string | null | undefined,
  services: Services,
  lead: NewLead,
): Promise<LeadAnswer> {
  const asked = ecosystemId ?? asker.ecosystemId;
  if (!isUuid(asked)) throw new NotFound('ecosystem');
  const country = await services.tenancy.within(inEcosystem(asker, asked), phoneCountry);
  const phoneNumber = phoneOf('input.phoneNumber', lead.phoneNumber, country);
  await countSignUp(services, 'sign-up', 'form', asker);
  await countSignUp(services, 'sign-up-mail', `form ${lead.email}`, asker);
  return services.tenancy.within(inEcosystem(asker, asked), async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) throw new NotFound('ecosystem');
    if (!settings.archived) await saveLead(db, { ...lead, phoneNumber });
    return ACCEPTED;
  });
}

export async function saveLead(db: TenantDb, lead: NewLead): Promise<void> {
  const details = Object.fromEntries(Object.entries(lead.details).filter(([, value]) => value !== null));
  await db.query(
    `INSERT INTO identity.leads (ecosystem_id, kind, name, email, phone_number, language, details, user_id, sent_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      db.ecosystemId,
      lead.kind,
      lead.name,
      lead.email,
      lead.phoneNumber,
      lead.language,
      JSON.stringify(details),
      lead.userId ?? null,
      lead.userId ? db.actor.userId : null,
    ],
  );
  db.notify({ userIds: 'ecosystem', topics: ['leads'] });
}

export function subjectsOf(subjects: readonly string[]): string[] {
  const chosen = [...new Set(subjects.map((subject) => subject.trim()).filter(Boolean))];
  if (chosen.length > 30 || chosen.some((subject) => subject.length > 100))
    throw new BadInput('input.subjects', t('leads.tooManySubjects'));
  return chosen;
}

export function countOf(field: string, value: number | null | undefined, most: number): number | null {
  if (value == null) return null;
  if (value < 1 || value > most) throw new BadInput(`input.${field}`, t('leads.countRange', { most }));
  return value;
}
