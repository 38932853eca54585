/** Somebody else may have decided meanwhile: what is refused is shown where it was asked, the plan behind it is read anew. */
export async function orReadAnew<Answer>(work: Promise<Answer>, read: () => unknown): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    void read();
    throw error;
  }
}
