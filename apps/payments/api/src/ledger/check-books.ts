import type { TenantDb } from '@lyceum/server/tenancy';
import { chargeDifferences } from './post-charges';
import { LEDGER_ENTRIES } from './posting';

/** What the ledger says otherwise than the rows that it was posted from. Amounts are hundredths of the currency. */
export interface BookDifference {
  about: 'CHARGE' | 'CREDIT';
  /** The charge, or whose credit it is. */
  id: string;
  currency: string;
  /** Accounts that differ, such as `CARD/RECEIVABLE`. */
  accounts: string;
  expected: number;
  booked: number;
}

const CREDIT = `SELECT owner_id AS id, currency, max(account) AS account, max(entries) AS entries, max(booked) AS booked FROM (
    SELECT owner_id, currency, credit AS account, 0::numeric AS entries, 0::numeric AS booked FROM payments.accounts
    UNION ALL SELECT owner_id, currency, 0, sum(amount), 0 FROM payments.credit_entries GROUP BY owner_id, currency
    UNION ALL SELECT owner_id, currency, 0, 0, -sum(amount) FROM ${LEDGER_ENTRIES} l WHERE account = 'CREDIT' GROUP BY owner_id, currency
  ) s GROUP BY owner_id, currency`;

type Row = Omit<BookDifference, 'expected' | 'booked'> & { expected: string; booked: string };

/** Compares the ledger with charges and credit; empty where the books agree. At most 200 differences. */
export async function checkBooks(db: TenantDb): Promise<BookDifference[]> {
  const rows = await db.query<Row>(
    `SELECT 'CHARGE' AS about, id, currency, debit || '/' || credit AS accounts, due AS expected, booked
     FROM (${chargeDifferences('true')}) d
     UNION ALL
     SELECT 'CREDIT', id, currency, 'CREDIT', CASE WHEN account <> booked THEN account ELSE entries END, booked
     FROM (${CREDIT}) k WHERE account <> booked OR entries <> booked
     ORDER BY 1, 2, 4 LIMIT 200`,
  );
  return rows.map((row) => ({ ...row, expected: Number(row.expected), booked: Number(row.booked) }));
}
