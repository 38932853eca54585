import { BadInput } from '@lyceum/server/errors';
import { foldText } from '@lyceum/server/free-text';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { addRoles, loadMember } from '../people/subject';
import { familyPrograms, letsLearnersJoin } from './family-programs';

/** The program that a person names when they sign up. */
export interface ProgramWish {
  programId: string;
  /** Subjects in which the learner wants tutoring; empty: they only want to join the program. */
  subjects: string[];
}

export interface LearnerWish extends ProgramWish {
  learnerId: string;
}

const MOST_SUBJECTS = 5;
const LONGEST_SUBJECT = 80;

const SUBJECTS = t('memberships.tooManySubjects');
const CLOSED = t('memberships.noSignUps');

/** The wish of an input; `below` is its path in the input. Null: no program is named. */
export function wishOf(
  { programId, subjects }: { programId?: string | null; subjects?: readonly string[] | null },
  below: string,
): ProgramWish | null {
  if (!programId) return null;
  const named = new Map(
    (subjects ?? []).map((subject) => [foldText(subject.trim()), subject.trim().replace(/\s+/g, ' ')]),
  );
  named.delete('');
  const given = [...named.values()];
  if (given.length > MOST_SUBJECTS || given.some((subject) => subject.length > LONGEST_SUBJECT))
    throw new BadInput(`input.${below}subjects`, SUBJECTS);
  return { programId: programId.toLowerCase(), subjects: given };
}

/** Throws BAD_USER_INPUT for programs that families may not name; `fields` are the paths of the wishes. */
export async function checkProgramWishes(
  db: TenantDb,
  wishes: readonly { wish: ProgramWish | null | undefined; field: string }[],
): Promise<void> {
  const named = wishes.filter(({ wish }) => wish);
  if (named.length === 0) return;
  const open = new Set((await familyPrograms(db)).map(({ id }) => id));
  const wrong = named.find(({ wish }) => !open.has(wish!.programId));
  if (wrong) throw new BadInput(wrong.field, CLOSED);
}

export interface JoinedByWish {
  joined: LearnerWish[];
  /** The program's admins decide. */
  waiting: LearnerWish[];
}

/**
 * Adds learners to the programs that they named: all of them after an approval, else where learners join without one.
 * Skips programs that are archived or take nobody any more. The caller publishes the people, then calls `recordWishes`.
 */
export async function joinByWish(
  db: TenantDb,
  wishes: readonly LearnerWish[],
  { approved }: { approved: boolean },
): Promise<JoinedByWish> {
  const joined: LearnerWish[] = [];
  const waiting: LearnerWish[] = [];
  for (const wish of wishes) {
    // Locked, so that two people cannot both take the last place.
    await db.query(`SELECT 1 FROM identity.programs p WHERE p.id = $1 FOR NO KEY UPDATE`, [wish.programId]);
    const program = (await familyPrograms(db)).find(({ id }) => id === wish.programId);
    const member = await loadMember(db, wish.learnerId);
    if (!program || !member) continue;
    const isIn = member.programRoles.some(
      ({ programId, role }) => programId === program.id && role === 'LEARNER',
    );
    if (!isIn && !approved && !letsLearnersJoin(program)) {
      waiting.push(wish);
      continue;
    }
    if (!isIn) await addRoles(db, member, { programId: program.id, programRole: 'LEARNER' });
    joined.push({ ...wish, subjects: program.takesRequests ? wish.subjects : [] });
  }
  return { joined, waiting };
}

/** Publishes the wishes for tutoring to the matching domain; call it after the people were published. */
export async function recordWishes(
  db: TenantDb,
  askedByUserId: string,
  joined: readonly LearnerWish[],
): Promise<void> {
  const wishes = joined
    .filter(({ subjects }) => subjects.length > 0)
    .map(({ learnerId, programId, subjects }) => ({ learnerId, programId, subjects }));
  if (wishes.length > 0)
    await db.record({ type: 'identity.tutoring-wished', payload: { askedByUserId, wishes } });
}
