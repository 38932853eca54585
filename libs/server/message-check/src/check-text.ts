import { createHash } from 'node:crypto';
import { Conflict } from '@lyceum/server/errors';
import type { RecordedEvent, TenantDb } from '@lyceum/server/tenancy';
import type { Category } from './category';
import { checkWords } from './check-words';
import { classifyText } from './classify-text';
import { type Checks, decide } from './decide';

/** What was found in a text that is stored at once: its writer cannot be asked first, and it does not wait for a review. */
export interface TextFinding {
  /** The policy holds such messages back: the text is not stored. */
  refused: boolean;
  categories: Category[];
  isCrisis: boolean;
}

/** Null: there is nothing to report. */
export function checkStoredText(text: string, checks: Checks): TextFinding | null {
  const found = classifyText(text).map(({ category }) => category);
  const { does, categories, isCrisis } = decide(found, checks, true);
  return categories.length > 0 ? { refused: does === 'HOLD', categories, isCrisis } : null;
}

/**
 * Publishes a finding, and refuses the text where the policy holds such messages back: CONFLICT (refusal TEXT). The event is published
 * nevertheless, so that reviewers see the text and a crisis reaches its contacts.
 */
export async function reportFinding(
  db: TenantDb,
  { refused, categories }: TextFinding,
  event: RecordedEvent,
): Promise<void> {
  if (!refused) return db.record(event);
  db.evenIfRefused((own) => own.record(event));
  throw new Conflict(checkWords.refusedText(categories), { refusal: 'TEXT', categories });
}

const DAY_MS = 24 * 3600_000;

/** The same words of one writer at the same place are reported once a day. */
export function findingKey(place: string, text: string, now: Date): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return `${place}:${Math.floor(now.getTime() / DAY_MS)}:${hash}`;
}
