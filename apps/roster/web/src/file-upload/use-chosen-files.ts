import { useState } from 'react';
import type { ImportEntityType, ImportMappingInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MappedFile } from './mapping-dialog';
import { recogniseFile, type ImportTemplateInfo } from './recognise-file';
import type { UploadedFile } from './uploads';
import { useInspections, type InspectedFile } from './use-inspections';

export interface Chosen {
  file: File;
  template: ImportTemplateInfo;
  /** Required columns that no header stands for. */
  missing: readonly string[];
  /** The file's upload and the server's notes, if it was uploaded for inspection. */
  uploaded?: UploadedFile;
  notes?: readonly string[];
  inspected?: InspectedFile;
  /** The person's mapping of this file. */
  mapping?: ImportMappingInput;
}

/** A file whose columns a person is asked to map. */
export interface AskedFile {
  file: File;
  inspected: InspectedFile;
}

/** The chosen files by kind, and those whose columns have to be mapped. */
export function useChosenFiles(programId: string, templates: readonly ImportTemplateInfo[]) {
  const t = useT();
  const inspections = useInspections(programId);
  const [chosen, setChosen] = useState<Partial<Record<ImportEntityType, Chosen>>>({});
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly AskedFile[]>([]);
  const reject = (problem: string) => setRejected((before) => [...before, problem]);
  const put = (one: Chosen) => setChosen((before) => ({ ...before, [one.template.entityType]: one }));
  const ask = (file: AskedFile) => setAsked((before) => [...before, file]);

  /** The server knows the import memory; what it cannot resolve is asked. */
  const inspect = async (file: File, known: { template: ImportTemplateInfo; missing: string[] } | null) => {
    const found = await inspections.inspect(file);
    if (!found) return;
    if ('problem' in found) return known ? put({ file, ...known }) : reject(`${file.name}: ${found.problem}`);
    const { inspection, uploaded } = found;
    const template = templates.find(({ id }) => id === inspection.template?.id) ?? inspection.template;
    const isClear = inspection.errors.length === 0 && inspection.missing.length === 0;
    if (template)
      put({
        file,
        template,
        missing: inspection.missing,
        uploaded,
        notes: inspection.notes,
        inspected: found,
      });
    if (!isClear && inspection.canBeMapped) ask({ file, inspected: found });
    else if (!isClear) reject(`${file.name}: ${inspection.errors.map(({ message }) => message).join(' ')}`);
  };
  const take = async (files: readonly File[]) => {
    setRejected([]);
    for (const file of files) {
      const found = await recogniseFile(file, templates);
      const { name } = file;
      if (found.kind === 'known' && found.missing.length === 0) put({ file, ...found });
      else if (found.kind === 'known') void inspect(file, found);
      else if (found.kind === 'workbook' || found.kind === 'unknown') void inspect(file, null);
      else if (found.kind === 'other-workbook') reject(t(`drop.format.${found.format}`, { name }));
      else if (found.kind === 'passed-over') reject(t('drop.passedOver', { name, file: found.file }));
      else reject(t('drop.notCsv', { name }));
    }
  };
  /** Opens the mapping of a file that was already chosen. */
  const map = async ({ file, template, inspected }: Chosen) => {
    const found = inspected ?? (await inspections.inspect(file, template.id));
    if (!found) return;
    if ('problem' in found) reject(`${file.name}: ${found.problem}`);
    else ask({ file, inspected: found });
  };
  const close = ({ file, inspected }: AskedFile) => {
    setAsked((before) => before.filter((each) => each.file !== file));
    if (!inspected.inspection.template) reject(t('drop.unknown', { name: file.name }));
  };
  const confirm = ({ file }: AskedFile, { template, uploaded, inspection, mapping }: MappedFile) => {
    setAsked((before) => before.filter((each) => each.file !== file));
    const inspected = { uploaded, inspection };
    put({ file, template, missing: [], uploaded, notes: inspection.notes, inspected, mapping });
  };
  const remove = (kind: ImportEntityType) => setChosen((before) => ({ ...before, [kind]: undefined }));
  const clear = () => {
    setChosen({});
    setRejected([]);
  };
  return { chosen, rejected, asked: asked[0], inspections, take, map, close, confirm, remove, clear };
}
