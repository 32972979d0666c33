// The supported releases of Node. Plain JavaScript without imports, so that any release can run the check.

/** The first supported minor release of each older major; the build needs what these added. */
const firstMinors = new Map([
  [20, 19],
  [22, 12],
])

/** The recommended major. Later ones work too. */
const recommended = 24

/** The same range as `engines` in package.json. */
export const supportedRange = [
  ...[...firstMinors].map(([major, minor]) => `^${major}.${minor}.0`),
  `>=${recommended}.0.0`,
].join(' || ')

/** The majors that the tests run on. */
export const testedMajors = [...firstMinors.keys(), recommended]

/** @param version of Node, such as 22.12.0 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= recommended || minor >= (firstMinors.get(major) ?? Infinity)
}

/** Why a version of Node cannot run this, in one line; null when it can. */
export function nodeProblem(version) {
  if (isSupported(version)) return null
  const older = [...firstMinors].map(([major, minor]) => `${major}.${minor}+`).join(' and ')
  return `Quayside needs Node ${recommended} or newer (${older} also work). This is Node ${version}.`
}
