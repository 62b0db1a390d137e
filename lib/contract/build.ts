/** The header by which answers to calls name the server's build. Builds are named so that a newer one comes later in the order of texts. */
export const buildHeader = 'x-daftar-build'
