import { parse } from 'csv-parse/sync';
import {
  ruleChecker,
  normaliseName,
  type Column,
  fixedTemplates,
  templates,
  type Template,
} from '../columns/subject';
import { csvLine } from '../cells/subject';
import { exampleFiles } from './example-rows';

/** A small file that fits the template: importing it always succeeds. */
export function exampleFile(template: Template): { fileName: string; csv: string } {
  const { fileName, csv } = exampleFiles[template.entityType];
  if ([...templates, ...fixedTemplates].includes(template)) return { fileName, csv };
  const [head = [], ...rows] = parse(csv) as string[][];
  const names = head.map(normaliseName);
  const header = template.columns.map(({ name }) => name);
  const lines = rows.map((cells, n) =>
    csvLine(template.columns.map((column) => cellOf(column, cells[names.indexOf(column.name)], n))),
  );
  return { fileName, csv: csvLine(header) + lines.join('') };
}

/** The first candidate that the template's rules allow; empty if none does. */
function cellOf(column: Column, usual: string | undefined, row: number): string {
  const broken = ruleChecker([column], { [column.name]: 0 });
  const { examples, rules } = column;
  const turned = examples.map((_, n) => examples[(row + n) % examples.length]!);
  const choices = [...(usual === undefined ? [] : [usual]), ...turned, ...(rules?.allowedValues ?? []), ''];
  return choices.find((cell) => broken([cell]).length === 0) ?? '';
}
