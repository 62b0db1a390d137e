import 'server-only'

/** The cloud's error codes. */
export const codes = {
  notAllowed: 1,
  wrongTable: 2,
  badRequest: 400,
  inTransaction: 5000,
  inUse: 50000,
  duplicateUser: 50001,
  notFound: 50003,
  wrongCredentials: 50010,
  inactiveUser: 50011,
  inactiveOrganisation: 50012,
  invalidOrganisation: 50013,
  unknownUser: 50014,
  smsFailed: 50015,
  moduleExpired: 50016,
} as const

/** A call that the cloud rejects. Without a code the message is plain text, as for the expired ordering kit. */
export class Rejection extends Error {
  constructor(
    readonly code: number | null,
    description: string,
  ) {
    super(description)
  }

  /** The rejection as it appears on the wire. */
  toResponse() {
    return { status: 'REJECT', message: this.code === null ? this.message : { errorCode: this.code, errorDescription: this.message } }
  }
}
