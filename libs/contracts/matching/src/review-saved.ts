/** Payload of `matching.review-saved`: the whole state after the change. */
export interface ReviewSaved {
  id: string;
  name: string;
  archived: boolean;
  /** Counts the changes: the higher one is the later state. */
  revision: number;
}
