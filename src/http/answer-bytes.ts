import { ByteAccount } from './byte-account.ts'

const mebibyte = 1024 * 1024

/**
 * Bytes of answers in memory, unpacked: of those that are being read from another server, and of those that wait until
 * they are read by their browsers. Who reads more while browsers are slow waits for them.
 */
export const answerBytes = new ByteAccount(9 * mebibyte, mebibyte / 4)
