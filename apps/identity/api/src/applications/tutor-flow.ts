import { defaultTutorFlow, type TutorFlowSetting } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ApplicationFlow } from '../__generated__/resolvers';
import type { ApplicationData } from './tutor-application';

export type TutorFlow = readonly TutorFlowSetting[];

/** What the program asks of its applicants; the default without a program. */
export async function flowOf(db: TenantDb, programId: string | null | undefined): Promise<TutorFlow> {
  if (!programId) return defaultTutorFlow;
  const [program] = await db.query<{ flow: TutorFlow | null }>(
    `SELECT p.tutor_flow AS flow FROM identity.programs p WHERE p.id = $1 AND NOT p.archived`,
    [programId],
  );
  return program?.flow ?? defaultTutorFlow;
}

/** Fields that programs cannot configure are asked of all applicants whom they concern. */
export function isAsked(flow: TutorFlow, field: keyof ApplicationData): boolean {
  return flow.find((setting) => setting.field === field)?.enabled ?? true;
}

export function presentFlow(flow: TutorFlow): ApplicationFlow {
  const names = (settings: TutorFlow) => settings.map(({ field }) => field);
  return {
    asked: names(flow.filter(({ enabled }) => enabled)),
    required: names(flow.filter(({ enabled, required }) => enabled && required)),
  };
}

/** Drops answers to fields that the program has stopped asking for. */
export function askedOnly(data: ApplicationData, flow: TutorFlow): ApplicationData {
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => isAsked(flow, field as keyof ApplicationData)),
  );
}
