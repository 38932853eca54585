import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  LeadAnswer,
  SportsClubClientLeadInput,
  SubmitIntakeFormInput,
  SubmitInterestFormInput,
} from '../__generated__/resolvers';
import { checkedEmail, loadMember, textOf } from '../people/subject';
import { phoneCountry, signUpSettings } from '../ecosystem-facts/subject';
import { countSignUp, inEcosystem, requiredText, zipCodeOf } from '../sign-up/subject';

const ACCEPTED: LeadAnswer = { accepted: true };

interface NewLead {
  kind: 'INTEREST' | 'INTAKE' | 'SPORTS_CLUB';
  name: string;
  email: string | null;
  phoneNumber: string | null;
  language: Language;
  details: Record<string, unknown>;
  userId?: string | null;
}

export async function submitInterestForm(
  actor: Actor,
  input: SubmitInterestFormInput,
  services: Services,
): Promise<LeadAnswer> {
  return fromOutside(actor, input.ecosystemId, services, {
    kind: 'INTEREST',
    name: requiredText('name', input.name),
    email: checkedEmail(input.email),
    phoneNumber: input.phoneNumber ?? null,
    language: input.language ?? actor.language,
    details: {
      role: input.role,
      zipCode: zipCodeOf('zipCode', input.zipCode),
      subjects: subjectsOf(input.subjects ?? []),
      message: textOf('message', input.message, 2000),
    },
  });
}

export async function storeSportsClubClientLead(
  actor: Actor,
  input: SportsClubClientLeadInput,
  services: Services,
): Promise<LeadAnswer> {
  return fromOutside(actor, input.ecosystemId, services, {
    kind: 'SPORTS_CLUB',
    name: requiredText('contactName', input.contactName),
    email: checkedEmail(input.email),
    phoneNumber: input.phoneNumber ?? null,
    language: input.language ?? actor.language,
    details: {
      clubName: requiredText('clubName', input.clubName, 200),
      numPlayers: countOf('numPlayers', input.numPlayers, 10_000),
      zipCode: zipCodeOf('zipCode', input.zipCode),
      message: textOf('message', input.message, 2000),
    },
  });
}

/** Sent by the learner or by one of their guardians. */
export async function submitIntakeForm(
  actor: Actor,
  input: SubmitIntakeFormInput,
  services: Services,
): Promise<LeadAnswer> {
  const { learnerId } = input;
  if (!isUuid(learnerId) || !actor.userId || actor.operatorVisit) throw new NotFound('person');
  const details = {
    subjects: subjectsOf(input.subjects),
    goals: requiredText('goals', input.goals, 2000),
    needs: textOf('needs', input.needs, 2000),
    availability: textOf('availability', input.availability, 1000),
    sessionsPerWeek: countOf('sessionsPerWeek', input.sessionsPerWeek, 14),
  };
  return services.tenancy.within(actor, async (db) => {
    const learner = await loadMember(db, learnerId);
    const isMine = learner?.familyConnections.some(
      ({ userId, relationship }) => userId === actor.userId && relationship !== 'CHILD',
    );
    if (!learner || !(learner.id === actor.userId || isMine)) throw new NotFound('person');
    await keepLead(db, {
      kind: 'INTAKE',
      name: `${learner.firstName} ${learner.lastName}`,
      email: learner.email,
      phoneNumber: learner.phoneNumber,
      language: learner.language,
      details,
      userId: learner.id,
    });
    return ACCEPTED;
  });
}

/** A lead of a visitor without a sign-in. An archived ecosystem saves none and answers as always. */
async function fromOutside(
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
    if (!settings.archived) await keepLead(db, { ...lead, phoneNumber });
    return ACCEPTED;
  });
}

async function keepLead(db: TenantDb, lead: NewLead): Promise<void> {
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

function subjectsOf(subjects: readonly string[]): string[] {
  const chosen = [...new Set(subjects.map((subject) => subject.trim()).filter(Boolean))];
  if (chosen.length > 30 || chosen.some((subject) => subject.length > 100))
    throw new BadInput('input.subjects', {
      en: 'At most 30 subjects of 100 characters.',
      sp: 'Como máximo 30 materias de 100 caracteres.',
    });
  return chosen;
}

function countOf(field: string, value: number | null | undefined, most: number): number | null {
  if (value == null) return null;
  if (value < 1 || value > most)
    throw new BadInput(`input.${field}`, { en: `Enter 1 to ${most}.`, sp: `Escriba de 1 a ${most}.` });
  return value;
}
