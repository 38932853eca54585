export type ConversantKind = 'all' | 'students' | 'parents' | 'staff' | 'teachers';

const KINDS: readonly ConversantKind[] = ['all', 'students', 'parents', 'staff', 'teachers'];

/** The person or kind of people that a link to the inbox proposes. */
export interface StartProposal {
  /** A person's id. */
  to: string | null;
  /** The name to search for. */
  name: string;
  kind: ConversantKind;
}

/** `/inbox?to=<id>&name=Maya` or `/inbox?kind=staff`; null where the address proposes nobody. */
export function proposalOf(params: URLSearchParams): StartProposal | null {
  const to = params.get('to');
  const kind = KINDS.find((each) => each === params.get('kind'));
  if (!to && !kind) return null;
  return { to, name: params.get('name') ?? '', kind: kind ?? 'all' };
}
