/** Order status codes, in the order of processing. */
export const orderStatuses = [1, 2, 3, 4, 5, 6] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses with special rules: opening an order moves it from the first to the second (D46); the others finish it (D47). */
export const orderStatus = { pendingReview: 1, processing: 2, canceled: 5, sent: 6 } as const satisfies Record<string, OrderStatus>

/** Statuses that a user can select; 1 and 2 are set automatically. */
export const choosableStatuses = [3, 4, 5, 6] as const
