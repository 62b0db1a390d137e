/** Made by scripts/setup/split-messages.ts, so that they may not be there yet. */
declare module '@/messages/made/*' {
  const content: object
  export default content
}
