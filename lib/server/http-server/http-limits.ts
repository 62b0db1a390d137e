import 'server-only'

/** Limits of the HTTP server. Times are in milliseconds. */
export const httpLimits = {
  /** Time for a client to send its headers, and its headers and body together. */
  headers: 8_000,
  request: 130_000,
  /** Of all headers together; the cookies of a session are at most half of it (lib/server/session/sealed-cookies.ts). */
  headerBytes: 16 * 1024,
  host: 255,
  /** Characters of an address, and parameters in it, whose processing by Next takes time that grows with the square of their number. */
  address: 8 * 1024,
  parameters: 200,
  /** Idle time between two requests; behind a trusted proxy it exceeds the proxy's own idle timeout, usually a minute. */
  idle: 5_000,
  idleOfProxy: 75_000,
  /** Time without progress while a client receives a response. */
  silence: 60_000,
  /** A client that takes fewer bytes of a cloud's response in this time, while more is ready, is disconnected. */
  reading: { time: 10_000, bytes: 64 * 1024 },
  /** Time before a connection is destroyed when its client keeps sending a refused body, or does not close its side. */
  leftover: 2_000,
  /** Requests that may wait on a connection behind the current one. Browsers do not pipeline; a few clients do (RFC 9112, 9.3.2). */
  pipelined: 10,
  /** Requests that start per event-loop iteration, so that health checks are handled in between. */
  perTurn: 4,
  /** Iterations in a row in which no request starts because connections are being accepted: the length of the system's accept queue. */
  accepting: 512,
  /** Time after which a page releases its rendering slot even if it is not finished. */
  render: 30_000,
} as const
