/** More people than work in one shop. Accounts that are off don't count. */
export const mostStaff = 100

type Change = { role?: string | undefined; isActive?: boolean | undefined }

/** The shop keeps its owner: the master's role can't change, and the account can't be turned off. */
export const isAgainstMaster = (role: string, change: Change) =>
  role === 'master' && (change.role !== undefined || change.isActive === false)
