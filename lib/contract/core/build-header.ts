/** Response header with the server's build. Build names sort by time as text. */
export const buildHeader = 'x-daftar-build'
