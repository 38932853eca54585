/**
 * VENDOR: the fee of an approved settlement with a vendor. CHARGE: what the organization pays for sessions itself. FEE: the
 * platform's fees on what a family or a client pays.
 */
export type CostSource = 'VENDOR' | 'CHARGE' | 'FEE';

/** Part of a cost that one program bears on one day. */
export interface CostPart {
  /** Null: it cannot be assigned to a program, like the bonus of a settlement. */
  programId: string | null;
  /** YYYY-MM-DD: day of the session, or the last day of the period. */
  day: string;
  /** Hundredths of the currency; negative for corrections. */
  amount: number;
}

/** One cost; an event replaces all parts of an earlier one of the same source and id. */
export interface SavedCost {
  source: CostSource;
  /** Of the charge or the settlement. */
  id: string;
  /** ISO 4217. */
  currency: string;
  /** Empty: nothing is owed any more. */
  parts: CostPart[];
}

/**
 * Payload of `payments.costs-saved`, version 1: costs of programs as they are now, without payers and learners; earlier
 * ones were published once with this event.
 */
export interface CostsSaved {
  costs: SavedCost[];
}
