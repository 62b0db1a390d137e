/** Codes of the SMS service: 200 is success, the others are failures. The message of each is `smsOutcome.<code>`. */
export const smsOutcomes = [200, 400, 403, 404, 405, 500] as const
