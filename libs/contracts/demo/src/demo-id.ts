/** Ids of demo data follow a rule, so that the loaders of all domains use the same ids. */
const GROUPS = {
  ecosystem: 'ec0',
  program: 'b20',
  school: '5c0',
  subject: '5b0',
  person: 'be0',
  account: 'acc',
} as const;

export type DemoGroup = keyof typeof GROUPS;

/** The UUID of the nth thing of a group (0 to 65535); the same on every machine. */
export function demoId(group: DemoGroup, n: number): string {
  return `01990000-0000-7000-8${GROUPS[group]}-00000000${n.toString(16).padStart(4, '0')}`;
}
