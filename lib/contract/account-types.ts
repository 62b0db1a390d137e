/** Account types by their numbers on the wire; their names are the messages `accountTypes.<number>`. */
export const accountTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 21, 22, 23, 87, 88, 89, 91, 92, 93, 94, 95, 98, 99] as const
export type AccountType = (typeof accountTypes)[number]

/** Whether a number is an account type that the product has a name for. */
export const isAccountType = (type: number): type is AccountType => accountTypes.some((one) => one === type)
