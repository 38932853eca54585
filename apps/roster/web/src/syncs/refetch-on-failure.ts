/** After a failure, refetches the plan: somebody else may have decided in the meantime. The failure is passed on. */
export async function refetchOnFailure<Answer>(work: Promise<Answer>, read: () => unknown): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    void read();
    throw error;
  }
}
