import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  FixImportRowsDocument,
  type GetImportCausesQuery,
  type ImportCellInput,
  type ImportFixInput,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ImportInfo } from './import-status';

export type Cause = GetImportCausesQuery['getImportCauses'][number];

const keyOf = ({ property, code, kind, from }: ImportFixInput) =>
  [property, code, kind, from ?? ''].join('\n');
const cellKey = (rowNumber: number, property: string) => `${rowNumber}\n${property}`;

/** Corrections on the screen of an import that have not been sent. */
export interface Fixes {
  count: number;
  of(fix: ImportFixInput): string | undefined;
  /** Null removes the correction. */
  set(fix: ImportFixInput, to: string | null): void;
  cell(rowNumber: number, property: string): string | undefined;
  setCell(rowNumber: number, property: string, value: string | null): void;
  sending: boolean;
  /** The server's refusal. */
  problem: string | null;
  send(): Promise<void>;
}

export function useFixes(job: ImportInfo | undefined): Fixes {
  const t = useT();
  const navigate = useNavigate();
  const [fixes, setFixes] = useState<ReadonlyMap<string, ImportFixInput>>(new Map());
  const [cells, setCells] = useState<ReadonlyMap<string, ImportCellInput>>(new Map());
  const [fix, { loading, error }] = useMutation(FixImportRowsDocument);
  const send = async () => {
    if (!job) return;
    const input = { importJobId: job.id, fixes: [...fixes.values()], cells: [...cells.values()] };
    try {
      const { data } = await fix({ variables: { input } });
      setFixes(new Map());
      setCells(new Map());
      notify({ tone: 'good', message: t('fix.sent') });
      void navigate(`?import=${data!.fixImportRows.importJobId}`);
    } catch {
      // The refusal is shown beside the corrections, which stay.
    }
  };
  return {
    count: fixes.size + cells.size,
    of: (wanted) => fixes.get(keyOf(wanted))?.to ?? (fixes.has(keyOf(wanted)) ? '' : undefined),
    set: (changed, to) =>
      setFixes((before) => changedMap(before, keyOf(changed), to === null ? null : { ...changed, to })),
    cell: (rowNumber, property) => cells.get(cellKey(rowNumber, property))?.value,
    setCell: (rowNumber, property, value) =>
      setCells((before) =>
        changedMap(
          before,
          cellKey(rowNumber, property),
          value === null ? null : { rowNumber, property, value },
        ),
      ),
    sending: loading,
    problem: error ? errorText(error) : null,
    send,
  };
}

function changedMap<Value>(before: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  const next = new Map(before);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
