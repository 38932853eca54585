import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { foldText } from '@lyceum/server/free-text';

/**
 * Projects people: name, programs they learn or lead in, and a learner's parents and guardians, who may read notes
 * about the learner and what is shared with everybody in the learner's programs.
 */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': async ({ payload }, db) => {
      const { userId, familyConnections, status, programRoles, revision } = payload;
      const parentIds = familyConnections
        .filter(({ relationship }) => relationship !== 'CHILD')
        .map((connection) => connection.userId);
      const isGone = status === 'ARCHIVED' || status === 'GLOBAL_LOCK';
      const programsAs = (held: 'LEARNER' | 'LEADER' | 'PROGRAM_ADMIN') =>
        (isGone ? [] : programRoles).filter(({ role }) => role === held).map(({ programId }) => programId);
      const { firstName, preferredName, lastName, email, language, schoolId, gradeLevel } = payload;
      // Staff, parents and super admins are no minors, whatever their grade level says.
      const answersForOthers =
        payload.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN') ||
        programRoles.some(({ role }) => role === 'PROGRAM_ADMIN') ||
        familyConnections.some(({ relationship }) => relationship === 'CHILD');
      const name = `${preferredName || firstName} ${lastName}`.trim();
      const words = [preferredName, firstName, lastName].filter(Boolean).join(' ');
      await db.query(
        `INSERT INTO learning.families (ecosystem_id, user_id, parent_ids, program_ids, revision, leads_in, name, search_text, email,
           language, school_id, grade_level, of_age_on, answers_for_others, admin_of)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET parent_ids = excluded.parent_ids, program_ids = excluded.program_ids,
           revision = excluded.revision, leads_in = excluded.leads_in, name = excluded.name, search_text = excluded.search_text,
           email = excluded.email, language = excluded.language, school_id = excluded.school_id, grade_level = excluded.grade_level,
           of_age_on = excluded.of_age_on, answers_for_others = excluded.answers_for_others,
           admin_of = excluded.admin_of
         WHERE families.revision < excluded.revision`,
        [
          ...[db.ecosystemId, userId, parentIds, programsAs('LEARNER'), revision, programsAs('LEADER')],
          ...[name, foldText(words), isGone ? null : email, language, schoolId, gradeLevel],
          ...[payload.ofAgeOn ?? null, answersForOthers, programsAs('PROGRAM_ADMIN')],
        ],
      );
    },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      for (const table of [
        'assessment_scores',
        'assessment_responses',
        'assessment_measurements',
        'families',
      ])
        await db.query(`DELETE FROM learning.${table} WHERE user_id = ANY ($1::uuid[])`, [userIds]);
    },
  },
});
