/** Ids of the demo data are written out by rule, so that every domain's loader names the same things. */
const GROUPS = {
  ecosystem: 'ec0',
  program: 'b20',
  school: '5c0',
  subject: '5b0',
  person: 'be0',
  account: 'acc',
} as const;

export type DemoGroup = keyof typeof GROUPS;

/** The id of the n-th thing of a group (0 to 65535): a UUID that is the same on every machine. */
export function demoId(group: DemoGroup, n: number): string {
  return `01990000-0000-7000-8${GROUPS[group]}-00000000${n.toString(16).padStart(4, '0')}`;
}
