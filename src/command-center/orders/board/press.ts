/** Runs an action for a button, which is busy until it ends. */
export type Press = <Answer>(work: Promise<Answer>) => Promise<Answer>
