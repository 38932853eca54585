/** Somebody who is chosen in a list of people, with the name at that time; empty: a name that is not shown. */
export interface ChosenPerson {
  userId: string;
  name: string;
}
