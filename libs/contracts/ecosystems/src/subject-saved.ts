/** Payload of `ecosystems.subject-saved`: the whole state after the change. */
export interface SubjectSaved {
  id: string;
  name: string;
  /** Course code, unique in the ecosystem; null: none. */
  code: string | null;
  archived: boolean;
  revision: number;
}
