/** The facts of a session that decide who owes feedback. */
export interface OwingSession {
  endsAt: Date;
  leaderIds: string[];
  learnerIds: string[];
  /** Learners who attended. Feedback about absent learners may be given, but is not owed. */
  attendedIds: string[];
}

export interface OwingForm {
  askedSince: Date | null;
}

/** Whether the form asks about a session: it does when the session ended while the form had questions. */
export function asks(form: OwingForm | undefined, { endsAt }: Pick<OwingSession, 'endsAt'>): boolean {
  return form?.askedSince != null && endsAt.getTime() >= new Date(form.askedSince).getTime();
}

interface Given {
  leaderForm: OwingForm | undefined;
  learnerForm: OwingForm | undefined;
  /** Learners with a response of any leader. */
  told: ReadonlySet<string>;
  /** Learners who gave feedback themselves. */
  said: ReadonlySet<string>;
}

/**
 * Ids of people who owe feedback: every leader, until each attending learner has a response of any leader; each
 * attending learner, until that learner has responded.
 */
export function owedBy(session: OwingSession, { leaderForm, learnerForm, told, said }: Given): string[] {
  const leaders = asks(leaderForm, session) && session.attendedIds.some((id) => !told.has(id));
  const learners = asks(learnerForm, session) ? session.attendedIds.filter((id) => !said.has(id)) : [];
  return [...(leaders ? session.leaderIds : []), ...learners];
}
