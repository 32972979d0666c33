/** Why there is no backup, or why one was not restored, in one line to be printed as it is. */
export class BackupError extends Error {
  override name = 'BackupError'
}
