/** What may be uploaded as an image, and how large the cloud gets it (D99). One set of limits for the browser and the server. */
export const imageLimits = {
  types: ['image/png', 'image/jpeg'],
  /** Bytes of a file as it is chosen. */
  file: 15 * 1024 * 1024,
  atOnce: 5,
  /** Bytes of an image as it is sent. */
  sent: 290_000,
} as const
