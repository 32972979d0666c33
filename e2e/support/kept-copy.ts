/** In the page: what the browser keeps of the last answers, as text; empty before anything is kept. */
export function readCopy(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store')
    opening.addEventListener('error', () => reject(new Error('no database')))
    // The app makes what holds it with the first copy: to make an empty database here would take its place.
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.abort()
      resolve('')
    })
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('keyval').objectStore('keyval').getAll()
      reading.addEventListener('success', () => {
        database.close()
        resolve(JSON.stringify(reading.result))
      })
    })
  })
}
