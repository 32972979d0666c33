// Which releases of Node this runs on. Plain JavaScript without imports: any release can at least say no.

/** The first minor release of each older major that is supported; the build needs what came with them. */
const firstMinors = new Map([
  [20, 19],
  [22, 12],
])

/** The major that is recommended. Any later one will do too. */
const recommended = 24

/** The same as `engines` in package.json says. */
export const supportedRange = [
  ...[...firstMinors].map(([major, minor]) => `^${major}.${minor}.0`),
  `>=${recommended}.0.0`,
].join(' || ')

/** The majors that the tests are run on. */
export const testedMajors = [...firstMinors.keys(), recommended]

/** @param version of Node, such as 22.12.0 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= recommended || minor >= (firstMinors.get(major) ?? Infinity)
}

/** Why a version of Node cannot run this, in one line; null where it can. */
export function nodeProblem(version) {
  if (isSupported(version)) return null
  const older = [...firstMinors].map(([major, minor]) => `${major}.${minor}+`).join(' and ')
  return `Quayside needs Node ${recommended} or newer (${older} also work). This is Node ${version}.`
}
