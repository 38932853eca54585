import type { TenantDb } from '@lyceum/server/tenancy';
import type { Draft } from '../drafts/subject';

/** Copies a change of leaders made on the sessions of a course to its section. */
export async function followLeaders(db: TenantDb, drafts: readonly Draft[]): Promise<void> {
  const last = drafts.findLast((draft) => draft.state.courseSectionId && leadersChanged(draft));
  if (!last) return;
  await db.query(`UPDATE sessions.course_sections SET leader_ids = $2 WHERE id = $1`, [
    last.state.courseSectionId,
    leadersOf(last.people),
  ]);
}

function leadersChanged({ existing, people }: Draft): boolean {
  if (!existing) return false;
  return leadersOf(existing.participants).sort().join() !== leadersOf(people).sort().join();
}

function leadersOf(people: readonly { userId: string; userType: string }[]): string[] {
  return people.filter(({ userType }) => userType === 'LEADER').map(({ userId }) => userId);
}
