// The releases of Node, and nowhere else. Plain JavaScript without imports, so that any release can run the check.

/** The recommended major. Later ones are too. */
const recommended = 24

/** The first minor release of each older major that runs this; the build needs what these added. */
const firstMinors = new Map([
  [20, 19],
  [22, 12],
])

/** The first minor release of an older major that all packages ask for; 20 gets no more fixes. */
const fullMinors = new Map([[22, 22]])

function range(minors) {
  return [...[...minors].map(([major, minor]) => `^${major}.${minor}.0`), `>=${recommended}.0.0`].join(' || ')
}

function words(minors) {
  return [...minors].map(([major, minor]) => `${major}.${minor}+`).join(' and ')
}

function isIn(minors, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= recommended || minor >= (minors.get(major) ?? Infinity)
}

/** What to use, the same as `engines` in package.json; what .nvmrc names is in it. */
export const recommendedRange = range(fullMinors)

/** The majors that the tests run on. */
export const testedMajors = [...firstMinors.keys(), recommended]

/** @param version of Node, such as 22.12.0 */
export function isSupported(version) {
  return isIn(firstMinors, version)
}

/** Why a version of Node cannot run this, in one line; null when it can. */
export function nodeProblem(version) {
  if (isSupported(version)) return null
  return `Quayside needs Node ${recommended} or newer (${words(firstMinors)} also work). This is Node ${version}.`
}

/** What to know about a version of Node that runs this all the same, in one line; null when there is nothing. */
export function nodeAdvice(version) {
  if (!isSupported(version) || isIn(fullMinors, version)) return null
  return `Node ${version} runs Quayside, but is older than some of its packages ask for. Use Node ${recommended}, or ${words(fullMinors)}.`
}
