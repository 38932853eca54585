import type { TenantDb } from '@lyceum/server/tenancy';

/** Whom of a program a kind notifies, by profile type, and by which channels beside the bell. */
export interface ProgramRule {
  recipientTypes: string[];
  notificationTypes: string[];
}

/** Programs have rules for edits and cancellations alone. */
export type ProgramRuleName = 'sessionEdited' | 'sessionCancelled';

/** Null: the program notifies everybody whom the change concerns. */
export async function findProgramRule(
  db: TenantDb,
  programId: string,
  name: ProgramRuleName | null,
): Promise<ProgramRule | null> {
  if (!name) return null;
  const [program] = await db.query<{ rules: Record<string, ProgramRule> }>(
    `SELECT rules FROM messaging.programs WHERE id = $1`,
    [programId],
  );
  return program?.rules[name] ?? null;
}
